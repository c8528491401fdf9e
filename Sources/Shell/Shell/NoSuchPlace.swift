import Languages

/// A place that is not there for whoever asks for it.
package nonisolated struct NoSuchPlace: Worded {
  package var wording: Wording { Wording("common.error.noPlace") }

  package init() {}
}
