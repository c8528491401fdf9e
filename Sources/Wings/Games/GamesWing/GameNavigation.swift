import Accounts
import GameNotices
import GameScreens
import Games
import Languages
import MapScreens
import NoticeScreens
import People
import PeopleScreens
import Shell

/// The navigation items of the games wing, for its tab bar and the command palette.
enum GameNavigation {
  /// Returns the tabs; a kiosk has only the board and the map.
  static func tabs(_ context: AppContext) -> [NavigationItem] {
    func tab(_ name: String, _ place: GameDestination) -> NavigationItem {
      NavigationItem(context.text("games.tab.\(name)"), at: place)
    }
    let available = tab("available", .available)
    let map = NavigationItem(
      context.text("games.tab.map"), at: MapDestination.wing(Wing.games.id.name))
    if context.isKiosk { return [available, map] }
    let teams = tab("teams", .teams)
    guard context.user != nil else { return [available, map, teams, .logIn(context)] }
    return [
      tab("home", .home), available, map, tab("mine", .mine), teams, .inbox(context),
    ]
  }

  /// Returns the palette entries that are not tabs.
  static func places(_ context: AppContext) -> [NavigationItem] {
    func stop(_ name: String, _ place: GameDestination) -> NavigationItem {
      NavigationItem(
        context.text("games.place.\(name)"), at: place,
        also: context.otherWords(for: "games.place.\(name)"))
    }
    let reading = [stop("filters", .filters)]
    if context.isKiosk { return reading }
    let all = reading + [stop("courts", .courts)]
    guard let user = context.user else { return all }
    return all + [
      stop("new", .newGame(copyOf: nil)), stop("owed", .owed), stop("player", .player(user.id)),
      .profile(context),
    ] + (showsMuted(context) ? [stop("muted", .muted)] : [])
      + (isModerator(context) ? [stop("moderation", .moderation)] : [])
  }

  /// Whether the muted people are offered here, and not by another section.
  private static func showsMuted(_ context: AppContext) -> Bool {
    context.wings.first { $0.muted != nil }?.has(Route(GameDestination.muted)) ?? true
  }

  /// Whether the moderators' list is offered here; `false` if the account cannot be read.
  private static func isModerator(_ context: AppContext) -> Bool {
    do { return try context.gamePeople.isEntrance(context) } catch { return false }
  }

  /// Returns the screen that answers a moderator's notice, or a host's answer to one.
  static func answer(to kind: String, about subject: String) -> Route? {
    guard let subject = Subject(subject) else { return nil }
    if GameNoticeKind.isDecision(kind) {
      return Route(GameDestination.answerModerators(subject))
    }
    return GameNoticeKind.isAnswerToModerators(kind)
      ? Route(GameDestination.replyAsModerator(subject)) : nil
  }

  /// Returns the screen of a notice's subject: a game, a player, a team or a court.
  static func place(of subject: String) -> Route? {
    guard let subject = Subject(subject) else { return nil }
    switch subject.kind {
    case "team": return Route(GameDestination.team(subject.id))
    case "court": return Route(GameDestination.court(subject.id))
    default: return GameDestination.page(of: subject).map { Route($0) }
    }
  }
}
