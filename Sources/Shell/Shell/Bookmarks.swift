/// The screens of a wing to which a user returns after a crash.
package nonisolated struct Bookmarks: Sendable {
  /// Returns the stored name of a screen; `nil` if it need not be restored.
  package let name: @Sendable (Route) -> String?
  /// Returns the screen of a name; `nil` if the current user no longer has it.
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
