import Languages

/// Somewhere a person can go, by its name in their language.
package nonisolated struct Stop: Hashable, Sendable {
  package let name: String
  package let route: Route
  /// What it is, where it is one among many others: a screen, a competition, somebody.
  package let kind: Wording
  /// Other words for it that people look for, with spaces between.
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
  /// Other words that people have for what a text names; empty where there are none.
  package func otherWords(for key: String) -> String {
    let words = key + ".also"
    return texts.has(words) ? text(words) : ""
  }
}

extension Stop {
  /// The account of whoever is signed in, as a tab.
  @MainActor package static func profile(_ context: AppContext) -> Stop {
    Stop(
      context.text("common.tab.profile"), at: AccountDestination.profile,
      also: context.otherWords(for: "common.tab.profile"))
  }

  /// The way in, as a tab.
  @MainActor package static func logIn(_ context: AppContext) -> Stop {
    Stop(
      context.text("common.tab.login"), at: AccountDestination.login,
      also: context.otherWords(for: "common.tab.login"))
  }
}
