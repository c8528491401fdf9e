import Languages

/// One reason for a place.
package struct ExplanationLine: Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    /// The rules, in words.
    case rule
    /// The parts of the result.
    case result
    /// A crossing that counts; `uncounted` is one that does not, with the reason.
    case crossing, uncounted
    /// A decision by officials.
    case decision
    /// The neighbour ahead or behind, and what decides between the two.
    case neighbour
  }

  package let kind: Kind
  package let wording: Wording

  init(_ kind: Kind, _ key: String, _ arguments: [String: String] = [:], count: Int? = nil) {
    self.init(kind, Wording("scoring.why.\(key)", arguments, count: count))
  }

  init(_ kind: Kind, _ wording: Wording) {
    self.kind = kind
    self.wording = wording
  }
}
