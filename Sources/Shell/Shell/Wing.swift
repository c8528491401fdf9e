import Accounts
import Languages
import Notifications
import People
import Store

/// The id of a wing in settings, on the command line and in code, such as `races`.
package nonisolated struct WingID: Hashable, Sendable, ExpressibleByStringLiteral {
  package let name: String

  package init(_ name: String) { self.name = name }
  package init(stringLiteral name: String) { self.name = name }
}

/// A wing: a section of the program, such as races or events, with all of its parts.
///
/// The targets of the shell know no particular wing.
package nonisolated struct Wing: Sendable {
  package typealias NavigationItems = @MainActor @Sendable (AppContext) -> [NavigationItem]
  /// Reads upcoming items in the background.
  package typealias Agenda = @Sendable () throws -> [AgendaItem]

  package let id: WingID
  package let name: Wording
  /// The home of a signed-in user.
  package let home: @MainActor @Sendable (AppContext) -> Route
  /// The home of a visitor without an account.
  package let guestHome: Route
  /// The kiosk's idle screen; `nil` if the wing has no boards.
  package var kioskBoards: Route?
  /// The possible subjects of its boards; everything if none is given.
  package var kioskSubjects: [KioskSubject] = []
  /// Clears a kiosk visitor's choices; `nil` if none outlast their screens.
  package var forget: (@MainActor @Sendable (AppContext) -> Void)?
  /// Returns the tabs for a signed-in user.
  package var tabs: NavigationItems = { _ in [] }
  /// Returns the screens that can be found by name and are not tabs.
  package var places: NavigationItems = { _ in [] }
  /// Returns user-named things for the search; there may be many.
  package var search: NavigationItems = { _ in [] }
  /// Returns a function that lists the people whom the user may see, by name.
  ///
  /// It runs in the background, since there may be thousands.
  package var people: @MainActor @Sendable (AppContext) -> @Sendable () throws -> [NavigationItem] =
    { _ in
      { [] }
    }
  /// Returns the pages for a user's first login.
  package var welcome: @MainActor @Sendable (AppContext) -> [WelcomePage] = { _ in [] }
  /// The text of its card in the tour of a demo; `nil` if it has none.
  package var tour: Wording?
  /// Returns a reader of upcoming items, in any order; it runs in the background.
  package var agenda: @MainActor @Sendable (AppContext) -> Agenda = { _ in { [] } }
  /// Returns the source of map markers; `nil` if the wing has no positions.
  package var markers: (@MainActor @Sendable (AppContext) -> MarkerSource)?
  /// Returns what waits for the current user's answer.
  package var inbox: NavigationItems = { _ in [] }
  /// Returns a function that lists the current user's pending tasks; it runs in the background.
  package var pendingTasks:
    @MainActor @Sendable (AppContext) -> @Sendable () throws -> [PendingTask] = { _ in
      { [] }
    }
  /// Returns the screen of a subject, such as `event:ID`; `nil` if it is not the wing's.
  package var subjects: @MainActor @Sendable (String, AppContext) -> Route? = { _, _ in nil }
  /// Returns the screen for answering a notice, by its kind and subject; `nil` if there is none.
  package var answers: @MainActor @Sendable (String, String, AppContext) -> Route? = { _, _, _ in
    nil
  }
  /// The source of notices and blocks; `nil` if the wing has none.
  package var notices: NoticeSource?
  /// The tickets of the current user; `nil` if the wing has none.
  package var tickets: WingTickets?
  /// The prefixes of the subjects of its orders, such as `event:`; no other wing settles these.
  package var sells: [String] = []
  /// The screen of muted people; `nil` if the wing has none.
  package var muted: Route?
  /// What can be reported in the wing; `nil` if nothing can.
  package var moderation: WingModeration?
  /// The scheduled work, done in the background at most once a minute while the wing is open.
  package var chores: (@MainActor @Sendable (AppContext) -> @Sendable () throws -> Void)?
  /// Scheduled work that waits for others, such as payment methods.
  ///
  /// It runs as often, on the worker that only payments use.
  package var slowChores: (@MainActor @Sendable (AppContext) -> @Sendable () throws -> Void)?
  /// Saves what is in memory when the program ends; `nil` if there is nothing to save.
  package var ending: (@MainActor @Sendable (AppContext) -> Void)?
  /// Whether the tab bar names the wing even if it is the only one.
  package var isNamedAlone = true
  /// Whether a kiosk of its boards has no other screens and no login.
  package var isAloneInKiosk = false
  /// Returns whether the current user works in the wing, so that it opens first.
  package var employs: @MainActor @Sendable (AppContext) -> Bool = { _ in false }
  /// Whether organizers may do more in it than participants.
  package var hasOrganizers = true
  /// The screens restored after a crash.
  package var bookmarks = Bookmarks.none
  /// The wing's switches in the profile.
  package var switches: [Switch] = []
  package var schema: [SchemaPart] = []
  package var hooks = WingHooks()
  package var texts: [TextFile] = []
  /// Fills an empty store with demo data.
  package var demo: @Sendable (any DocumentStore, DemoCast) throws -> Void = { _, _ in }
  /// Does what is due in an open demo.
  ///
  /// It returns the milliseconds until something is due again; `nil` if nothing will be.
  package var demoStep: @Sendable (any DocumentStore, DemoCast) throws -> Int? = { _, _ in nil }
  private let isOwn: @Sendable (Route) -> Bool
  private let makePane: @MainActor @Sendable (Route, AppContext) throws -> (any Pane)?

  /// Creates a wing whose screens are cases of `Place`.
  ///
  /// - Parameters:
  ///   - id: The id for settings and code.
  ///   - name: The name for users.
  ///   - home: The home of a signed-in user.
  ///   - guestHome: The home of a visitor without an account.
  ///   - panes: Makes the screen of every case: a `switch` without a default.
  package init<Place: Destination>(
    id: WingID, name: Wording, home: @escaping @MainActor @Sendable (AppContext) -> Place,
    guestHome: Place, panes: @escaping @MainActor @Sendable (Place, AppContext) throws -> any Pane
  ) {
    self.id = id
    self.name = name
    self.home = { Route(home($0)) }
    self.guestHome = Route(guestHome)
    isOwn = { $0.destination is Place }
    makePane = { route, context in
      try (route.destination as? Place).map { try panes($0, context) }
    }
  }

  /// Returns the home of the current user or visitor.
  @MainActor package func entrance(_ context: AppContext) -> Route {
    context.user == nil ? guestHome : home(context)
  }

  /// Returns whether a screen belongs to this wing.
  package func has(_ route: Route) -> Bool { isOwn(route) }

  /// Returns the screen of a route; `nil` if it belongs to another wing.
  ///
  /// - Throws: The error of opening it, such as for a deleted document.
  @MainActor package func pane(for route: Route, in context: AppContext) throws -> (any Pane)? {
    try makePane(route, context)
  }
}

/// A wing's part in the moderators' list, which is one for all wings.
package nonisolated struct WingModeration: Sendable {
  /// The subjects of the wing, and how people are notified about decisions.
  package let people: PeopleConfiguration
  /// Returns the screen of a case about one of these subjects.
  package let page: @Sendable (Subject) -> Route

  package init(people: PeopleConfiguration, page: @escaping @Sendable (Subject) -> Route) {
    (self.people, self.page) = (people, page)
  }
}

nonisolated extension [Wing] {
  /// The sources of notices: the program's own, and those of the wings.
  package var noticeSources: [NoticeSource] { [.general] + compactMap(\.notices) }

  package func without(_ others: [Wing]) -> [Wing] {
    filter { wing in !others.contains { $0.id == wing.id } }
  }

  /// Whether no two wings settle the same orders, judged by the prefixes in ``Wing/sells``.
  package var sellApart: Bool {
    let all = flatMap(\.sells)
    return all.indices.allSatisfy { one in
      all.indices.allSatisfy { $0 == one || !all[$0].hasPrefix(all[one]) }
    }
  }
}
