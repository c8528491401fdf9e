import Languages

/// A screen that a user can go to, with its localized name.
package nonisolated struct NavigationItem: Hashable, Sendable {
  package let name: String
  package let route: Route
  /// Its kind among search results: a screen, a competition, a person.
  package let kind: Wording
  /// Further search words, separated by spaces.
  package let also: String

  package init(
    _ name: String, at place: some Destination, kind: Wording = Wording("common.kind.screen"),
    also: String = ""
  ) {
    self.name = name
    self.kind = kind
    self.also = also
    route = Route(place)
  }
}

extension AppContext {
  /// Returns further search words for a text key; empty if there are none.
  package func otherWords(for key: String) -> String {
    let words = key + ".also"
    return texts.has(words) ? text(words) : ""
  }
}

extension NavigationItem {
  /// Returns the current user's profile as a tab.
  @MainActor package static func profile(_ context: AppContext) -> NavigationItem {
    NavigationItem(
      context.text("common.tab.profile"), at: AccountDestination.profile,
      also: context.otherWords(for: "common.tab.profile"))
  }

  /// Returns the login screen as a tab.
  @MainActor package static func logIn(_ context: AppContext) -> NavigationItem {
    NavigationItem(
      context.text("common.tab.login"), at: AccountDestination.login,
      also: context.otherWords(for: "common.tab.login"))
  }
}
