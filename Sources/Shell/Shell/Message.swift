import Languages

/// A line that tells what happened; it stays until the next key and is kept in the list.
package nonisolated struct Message: Equatable {
  package enum Kind: Equatable, Sendable {
    case info, success, warning, error
    /// Came from elsewhere, whatever one is doing: it takes no answer of an act away.
    case news
  }

  package var wording: Wording
  package var kind: Kind

  package init(_ wording: Wording, _ kind: Kind = .info) {
    self.wording = wording
    self.kind = kind
  }
}
