import Languages

/// A screen that does not exist for the current user.
package nonisolated struct NoSuchPlace: Worded {
  package var wording: Wording { Wording("common.error.noPlace") }

  package init() {}
}
