import Accounts
import Races
import Seasons
import Shell

/// The bar at the top: what is there for whoever is signed in.
enum TabList {
  struct Tab: Equatable {
    let label: String
    let route: Route
  }

  static func tabs(for surroundings: Surroundings) -> [Tab] {
    if surroundings.isKiosk { return surroundings.user == nil ? [] : participant.dropLast() }
    guard let user = surroundings.user else {
      return [
        Tab(label: "common.tab.home", route: .guestHome),
        Tab(label: "common.tab.records", route: .records(.all)),
        Tab(label: "common.tab.login", route: .login),
      ]
    }
    guard user.isOrganizer else { return participant }
    let own = [
      Tab(label: "common.tab.home", route: .organizerHome),
      Tab(label: "common.tab.active", route: .active),
      Tab(label: "common.tab.library", route: .library),
      Tab(label: "common.tab.profile", route: .profile),
    ]
    let hasJoined = (try? surroundings.directory.hasJoinedAny(user.id)) ?? false
    return hasJoined ? own + participant[1...2] : own
  }

  private static var participant: [Tab] {
    [
      Tab(label: "common.tab.home", route: .defaultHome),
      Tab(label: "common.tab.history", route: .history),
      Tab(label: "common.tab.stats", route: .stats),
      Tab(label: "common.tab.profile", route: .profile),
    ]
  }
}
