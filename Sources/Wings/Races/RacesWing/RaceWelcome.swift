import Accounts
import Languages
import RaceScreens
import Races
import Shell

/// The introduction for a new user: tabs, the command palette, and the keys of the desk or a board.
enum RaceWelcome {
  /// The pages; empty for a user who has created or joined a competition.
  static func pages(_ context: AppContext) -> [WelcomePage] {
    guard let user = context.user, isNew(user, context) else { return [] }
    return user.isOrganizer ? [organizerTabs, desk, keys] : [participantTabs, finding, keys]
  }

  private static func isNew(_ user: User, _ context: AppContext) -> Bool {
    do {
      let hasMade = try context.directory.all().contains { $0.isRun(by: user.id) }
      return try !hasMade && !context.directory.hasJoinedAny(user.id)
    } catch {
      return false
    }
  }

  private static var organizerTabs: WelcomePage {
    WelcomePage(
      title: Wording("races.welcome.tabs.title"), text: Wording("races.welcome.tabs.organizer"),
      exercise: .keys([
        key("1", Wording("races.welcome.tab.organizerHome")),
        key("2", Wording("races.welcome.tab.active")),
        key("3", Wording("races.welcome.tab.library")),
        key("4", Wording("races.welcome.tab.profile")),
      ]))
  }

  private static var participantTabs: WelcomePage {
    WelcomePage(
      title: Wording("races.welcome.tabs.title"), text: Wording("races.welcome.tabs.participant"),
      exercise: .keys([
        key("1", Wording("races.welcome.tab.home")),
        key("2", Wording("races.welcome.tab.history")),
        key("3", Wording("races.welcome.tab.stats")),
        key("4", Wording("races.welcome.tab.profile")),
      ]))
  }

  private static var desk: WelcomePage {
    WelcomePage(
      title: Wording("races.welcome.desk.title"), text: Wording("races.welcome.desk.text"),
      exercise: .line(characters: "0123456789", said: Wording("races.welcome.desk.said")))
  }

  private static var finding: WelcomePage {
    WelcomePage(
      title: Wording("races.welcome.find.title"), text: Wording("races.welcome.find.text"),
      exercise: .line(characters: "/ ", said: Wording("races.welcome.find.said")))
  }

  private static var keys: WelcomePage {
    WelcomePage(
      title: Wording("common.welcome.keys.title"), text: Wording("common.welcome.keys.text"),
      exercise: .keys([
        key(":", Wording("common.welcome.keys.go")),
        key("?", Wording("common.welcome.keys.help")),
      ]))
  }

  private static func key(_ key: Character, _ said: Wording) -> (key: Character, said: Wording) {
    (key, said)
  }
}
