import Accounts
import RaceScreens
import Races
import Seasons
import Shell

/// The tabs of the races wing for the current user.
enum RaceTabs {
  static func tabs(_ context: AppContext) -> [NavigationItem] {
    func tab(_ name: String, _ place: RaceDestination) -> NavigationItem {
      NavigationItem(
        context.text("races.tab.\(name)"), at: place,
        also: context.otherWords(for: "races.tab.\(name)"))
    }
    let own = [
      tab("history", .reading(.history)), tab("stats", .reading(.stats)),
    ]
    let home = tab("home", .reading(.defaultHome))
    if context.isKiosk { return context.user == nil ? [] : [home] + own }
    guard let user = context.user else {
      return [
        tab("home", .reading(.guestHome)), tab("records", .reading(.records(.all))),
        .logIn(context),
      ]
    }
    guard user.isOrganizer else { return [home] + own + [.profile(context)] }
    let organizing = [
      tab("home", .organizing(.organizerHome)), tab("active", .organizing(.active)),
      tab("library", .organizing(.library)), .profile(context),
    ]
    let hasJoined = (try? context.directory.hasJoinedAny(user.id)) ?? false
    return hasJoined ? organizing + own : organizing
  }
}
