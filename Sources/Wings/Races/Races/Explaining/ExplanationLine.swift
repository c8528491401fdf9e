import Languages

/// One step of the chain behind a place.
package struct ExplanationLine: Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    /// The rules, in words.
    case rule
    /// What the result is made of.
    case result
    /// A crossing that counts, or one that does not and why.
    case crossing, uncounted
    /// What people decided.
    case decision
    /// Who stands before and behind, and what decides it.
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
