import Languages

/// What keys have in common that stand beside the most important ones in the footer.
package enum KeyGroup: CaseIterable {
  /// They show the same in another way.
  case view

  /// What they are called together.
  package var wording: Wording {
    switch self {
    case .view: Wording("common.keys.view")
    }
  }
}
