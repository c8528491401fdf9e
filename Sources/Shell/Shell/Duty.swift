import Languages

/// Something that whoever is signed in looks after, as a way from the hall.
package nonisolated struct Duty: Sendable {
  /// With how much waits there.
  package let name: Wording
  /// The catalogue's name of it alone, for a footer.
  package let label: String
  package let route: Route

  package init(_ name: Wording, called label: String, at route: Route) {
    (self.name, self.label, self.route) = (name, label, route)
  }
}
