import Languages

/// A pending task of the current user, with a link from the switcher.
package nonisolated struct PendingTask: Sendable {
  /// The text with a number, such as the number of open reports.
  package let name: Wording
  /// The text key without the number, for a footer.
  package let label: String
  package let route: Route

  package init(_ name: Wording, called label: String, at route: Route) {
    (self.name, self.label, self.route) = (name, label, route)
  }
}
