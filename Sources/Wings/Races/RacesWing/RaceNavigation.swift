import Accounts
import Languages
import RaceScreens
import Races
import Seasons
import Shell

/// The destinations of races in the command palette.
enum RaceNavigation {
  /// The destinations that are not tabs.
  static func places(_ context: AppContext) -> [NavigationItem] {
    func stop(_ name: String, _ place: RaceDestination) -> NavigationItem {
      NavigationItem(
        context.text("races.place.\(name)"), at: place,
        also: context.otherWords(for: "races.place.\(name)"))
    }
    let series = stop("series", .reading(.seriesList))
    guard let user = context.user else { return [series] }
    let own =
      user.isOrganizer
      ? [
        stop("create", .organizing(.create(model: nil))),
        stop("organized", .organizing(.organizerStats)),
      ]
      : []
    return own + [
      stop("records", .reading(.records(.all))), series, stop("compare", .reading(.rivals)),
      stop("pace", .reading(.paceCalculator(metres: nil, milliseconds: nil))),
    ]
  }

  /// All active competitions, then the desks and the deactivated competitions of their organizer.
  static func search(_ context: AppContext) -> [NavigationItem] {
    let all = (try? context.directory.active()) ?? []
    let charts = all.filter(\.race.hasStarted).map { lapChart($0, context) }
    let read = context.otherWords(for: "races.kind.competition")
    guard let user = context.user else { return all.map { reading($0, also: read) } + charts }
    let run = try? context.directory.run(by: user.id)
    let closed = ((run?.deactivated ?? []) + (run?.coOrganized ?? [])).filter { !$0.isActive }
    let own = all.filter { $0.isRun(by: user.id) }
    let words = context.otherWords(for: "races.kind.raceDay")
    return all.map { $0.isRun(by: user.id) ? running($0, also: words) : reading($0, also: read) }
      + own.map { raceDay("desk", $0, .desk($0.id), context) }
      + closed.map {
        NavigationItem(
          $0.name, at: RaceDestination.organizing(.deactivated($0.id)), kind: competitionKind,
          also: words)
      }
      + own.flatMap { besideTheDesk($0, context) } + charts
  }

  /// The race-day screens other than the desk, for organizers.
  private static func besideTheDesk(
    _ competition: Competition, _ context: AppContext
  ) -> [NavigationItem] {
    [
      raceDay("stillOut", competition, .stillOut(competition.id), context),
      raceDay("lapBoard", competition, .lapBoard(competition.id), context),
      raceDay("announcer", competition, .announcer(competition.id), context),
    ]
  }

  private static func raceDay(
    _ name: String, _ competition: Competition, _ place: RaceDestination.Timing,
    _ context: AppContext
  ) -> NavigationItem {
    NavigationItem(
      context.text("races.place.\(name)", ["name": competition.name]),
      at: RaceDestination.timing(place), kind: Wording("races.kind.raceDay"),
      also: context.otherWords(for: "races.place.\(name)"))
  }

  private static func lapChart(_ competition: Competition, _ context: AppContext) -> NavigationItem
  {
    NavigationItem(
      context.text("races.place.lapChart", ["name": competition.name]),
      at: RaceDestination.report(.lapChart(competition: competition.id, entry: nil)),
      kind: Wording("races.kind.raceDay"))
  }

  private static func reading(_ competition: Competition, also words: String) -> NavigationItem {
    NavigationItem(
      competition.name, at: RaceDestination.reading(.competition(competition.id)),
      kind: competitionKind, also: words)
  }

  private static func running(_ competition: Competition, also words: String) -> NavigationItem {
    NavigationItem(
      competition.name, at: RaceDestination.organizing(.run(competition.id)),
      kind: competitionKind, also: words)
  }

  private static let competitionKind = Wording("races.kind.competition")
}

/// The entries of active competitions, and of those the user runs.
extension RaceNavigation {
  static func people(_ context: AppContext) -> @Sendable () throws -> [NavigationItem] {
    let (directory, userID) = (context.directory, context.user?.id)
    return {
      let names = try directory.accountNames()
      return try directory.all().flatMap { competition in
        let isRun = userID.map(competition.isRun) ?? false
        guard competition.isActive || isRun else { return [NavigationItem]() }
        return try directory.entries(of: competition.id).compactMap {
          entrant($0, in: competition, isRun: isRun, names)
        }
      }
    }
  }

  /// Opens the entry's form for an organizer, and the explanation of its place for others.
  private nonisolated static func entrant(
    _ entry: Entry, in competition: Competition, isRun: Bool, _ names: [String: String]
  ) -> NavigationItem? {
    let name = entry.ownName.isEmpty ? entry.userID.flatMap { names[$0] } ?? "" : entry.ownName
    guard !entry.isErased, !name.isEmpty else { return nil }
    let place: RaceDestination =
      isRun
      ? .organizing(.entry(competition: competition.id, entry: entry.id))
      : .report(.why(competition: competition.id, entry: entry.id))
    let parts = [name, entry.bib, competition.name].filter { !$0.isEmpty }
    return NavigationItem(
      parts.joined(separator: "  "), at: place, kind: Wording("races.kind.competitor"))
  }
}
