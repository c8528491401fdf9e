import Accounts
import RaceScreens
import Races
import Seasons
import Shell

/// Where the palette leads to in races.
enum RaceStops {
  /// What is no tab of its own.
  static func places(_ context: AppContext) -> [Stop] {
    func stop(_ name: String, _ place: RaceDestination) -> Stop {
      Stop(context.text("races.place.\(name)"), at: place)
    }
    let series = stop("series", .reading(.seriesList))
    guard let user = context.user else { return [series] }
    let own = user.isOrganizer ? [stop("create", .organizing(.create(model: nil)))] : []
    return own + [
      stop("records", .reading(.records(.all))), series, stop("compare", .reading(.rivals)),
      stop("pace", .reading(.paceCalculator(metres: nil, milliseconds: nil))),
    ]
  }

  /// Every active competition, then the desks and the deactivated ones of whoever runs them.
  static func search(_ context: AppContext) -> [Stop] {
    let all = (try? context.directory.active()) ?? []
    guard let user = context.user else { return all.map(reading) }
    let run = try? context.directory.run(by: user.id)
    let closed = ((run?.deactivated ?? []) + (run?.coOrganized ?? [])).filter { !$0.isActive }
    let own = all.filter { $0.isRun(by: user.id) }
    return all.map { $0.isRun(by: user.id) ? running($0) : reading($0) }
      + own.map { raceDay("desk", $0, .desk($0.id), context) }
      + closed.map { Stop($0.name, at: RaceDestination.organizing(.deactivated($0.id))) }
      + own.flatMap { besideTheDesk($0, context) }
  }

  /// What is looked at on race day, for whoever runs the competition.
  private static func besideTheDesk(
    _ competition: Competition, _ context: AppContext
  ) -> [Stop] {
    [
      raceDay("stillOut", competition, .stillOut(competition.id), context),
      raceDay("lapBoard", competition, .lapBoard(competition.id), context),
      raceDay("announcer", competition, .announcer(competition.id), context),
    ]
  }

  private static func raceDay(
    _ name: String, _ competition: Competition, _ place: RaceDestination.Timing,
    _ context: AppContext
  ) -> Stop {
    Stop(
      context.text("races.place.\(name)", ["name": competition.name]),
      at: RaceDestination.timing(place))
  }

  private static func reading(_ competition: Competition) -> Stop {
    Stop(competition.name, at: RaceDestination.reading(.competition(competition.id)))
  }

  private static func running(_ competition: Competition) -> Stop {
    Stop(competition.name, at: RaceDestination.organizing(.run(competition.id)))
  }
}
