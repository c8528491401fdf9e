import Accounts
import Languages
import Notifications
import Store

/// What a wing is called in settings, on the command line and in code: `races`.
package nonisolated struct WingID: Hashable, Sendable, ExpressibleByStringLiteral {
  package let name: String

  package init(_ name: String) { self.name = name }
  package init(stringLiteral name: String) { self.name = name }
}

/// All that the program knows of one wing: the shell itself names none.
package nonisolated struct Wing: Sendable {
  package typealias Stops = @MainActor @Sendable (AppContext) -> [Stop]
  /// Reads what lies ahead, beside the loop.
  package typealias Agenda = @Sendable () throws -> [AgendaItem]

  package let id: WingID
  package let name: Wording
  /// Where somebody who is signed in starts.
  package let home: @MainActor @Sendable (AppContext) -> Route
  /// Where somebody without an account starts.
  package let guestHome: Route
  /// What a kiosk shows while nobody stands before it; `nil` where the wing has no boards.
  package var kioskBoards: Route?
  /// What its boards can be about; everything where none is asked for.
  package var kioskSubjects: [KioskSubject] = []
  /// Lets go of what whoever stood at a kiosk has chosen; none where nothing outlasts its screens and
  /// the boards clear themselves.
  package var forget: (@MainActor @Sendable (AppContext) -> Void)?
  /// The bar at the top, for whoever is signed in.
  package var tabs: Stops = { _ in [] }
  /// What can be gone to by name and is no tab.
  package var places: Stops = { _ in [] }
  /// What has a name of its own, given by people; there may be much of it.
  package var search: Stops = { _ in [] }
  /// People whom whoever is there may see, by name; read beside the loop, since there may be
  /// thousands.
  package var people: @MainActor @Sendable (AppContext) -> @Sendable () throws -> [Stop] = { _ in
    { [] }
  }
  /// What somebody who has done nothing here yet is shown once, right after logging in.
  package var welcome: @MainActor @Sendable (AppContext) -> [WelcomePage] = { _ in [] }
  /// What lies ahead, with a day each, in any order; read beside the loop.
  package var agenda: @MainActor @Sendable (AppContext) -> Agenda = { _ in { [] } }
  /// What stands on the map; none where the wing has nothing that is anywhere.
  package var markers: (@MainActor @Sendable (AppContext) -> MarkerSource)?
  /// What waits for an answer of whoever is signed in.
  package var inbox: Stops = { _ in [] }
  /// What whoever is signed in looks after here, with how much of it waits; read beside the loop.
  package var duties: @MainActor @Sendable (AppContext) -> @Sendable () throws -> [Duty] = { _ in
    { [] }
  }
  /// Where what somebody is told is about, by its name, such as `event:ID`; none where it is not
  /// the wing's.
  package var subjects: @MainActor @Sendable (String, AppContext) -> Route? = { _, _ in nil }
  /// Where somebody answers what they are told, by its kind and what it is about; none where there is
  /// nobody to answer.
  package var answers: @MainActor @Sendable (String, String, AppContext) -> Route? = { _, _, _ in
    nil
  }
  /// What notifies people here, and whom they have blocked; `nil` if nothing does.
  package var notices: NoticeSource?
  /// Tickets that the current user has bought.
  package var tickets: Stops = { _ in [] }
  /// How the subjects of orders begin that it sells, such as `event:`: no other wing settles these.
  package var sells: [String] = []
  /// Those whom somebody does not want to hear of; none where the wing knows of no such thing.
  package var muted: Route?
  /// What time makes due: done beside the loop, at most once a minute, while the wing is open.
  package var chores: (@MainActor @Sendable (AppContext) -> @Sendable () throws -> Void)?
  /// Asks others who may take their time, such as whoever takes money: done as often, and where only
  /// those wait who pay.
  package var slowChores: (@MainActor @Sendable (AppContext) -> @Sendable () throws -> Void)?
  /// Writes what is kept in memory, since the program ends; none where nothing is.
  package var ending: (@MainActor @Sendable (AppContext) -> Void)?
  /// Whether the bar names it where there is no other wing.
  package var isNamedAlone = true
  /// Whether a shared machine with its boards has nothing else, and nobody logs in there.
  package var isAloneInKiosk = false
  /// Where somebody goes on after a crash.
  package var bookmarks = Bookmarks.none
  /// The wing's part of the profile.
  package var switches: [Switch] = []
  package var schema: [SchemaPart] = []
  package var hooks = WingHooks()
  package var texts: [TextFile] = []
  /// Fills an empty store with something to explore.
  package var demo: @Sendable (any DocumentStore, DemoCast) throws -> Void = { _, _ in }
  private let isOwn: @Sendable (Route) -> Bool
  private let makePane: @MainActor @Sendable (Route, AppContext) throws -> (any Pane)?

  /// Makes a wing whose places are a `Place` each.
  ///
  /// - Parameters:
  ///   - id: Its name for machines.
  ///   - name: Its name for people.
  ///   - home: Where somebody who is signed in starts.
  ///   - guestHome: Where somebody without an account starts.
  ///   - panes: The screen of every place: a `switch` without a default.
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

  /// Where whoever is there now starts, with an account or without.
  @MainActor package func entrance(_ context: AppContext) -> Route {
    context.user == nil ? guestHome : home(context)
  }

  /// Whether a place is one of this wing.
  package func has(_ route: Route) -> Bool { isOwn(route) }

  /// The screen of a place; `nil` where the place is another wing's.
  ///
  /// - Throws: What opening it fails with, such as a document that is gone.
  @MainActor package func pane(for route: Route, in context: AppContext) throws -> (any Pane)? {
    try makePane(route, context)
  }
}

nonisolated extension [Wing] {
  /// What notifies people: the program itself, and each of these that does.
  package var noticeSources: [NoticeSource] { [.general] + compactMap(\.notices) }

  /// Those that are not among others.
  package func without(_ others: [Wing]) -> [Wing] {
    filter { wing in !others.contains { $0.id == wing.id } }
  }

  /// Whether no order is sold by two of these: each of them would settle it.
  package var sellApart: Bool {
    let all = flatMap(\.sells)
    return all.indices.allSatisfy { one in
      all.indices.allSatisfy { $0 == one || !all[$0].hasPrefix(all[one]) }
    }
  }
}
