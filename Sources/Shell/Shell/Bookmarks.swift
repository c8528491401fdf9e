/// The places of a wing that somebody comes back to when the program ended without being left.
package nonisolated struct Bookmarks: Sendable {
  /// What a place is called in a file; `nil` where nobody has to come back to it.
  package let name: @Sendable (Route) -> String?
  /// The place of a name, as long as it is there for whoever is signed in.
  package let place: @MainActor @Sendable (String, AppContext) -> Route?

  package init(
    name: @escaping @Sendable (Route) -> String?,
    place: @escaping @MainActor @Sendable (String, AppContext) -> Route?
  ) {
    self.name = name
    self.place = place
  }

  package static var none: Bookmarks { Bookmarks(name: { _ in nil }, place: { _, _ in nil }) }
}
