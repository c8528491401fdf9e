import Accounts
import ArgumentParser
import Commands
import Fields
import Languages
import RaceDay
import Races
import Terminal
import Timekeeping

/// Lists the competitions.
struct ListCompetitions: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "list", abstract: HelpText.of("usage.competition.list"))
  }

  @OptionGroup var folder: DataFolder

  func run() throws {
    try folder.withStore { store in
      let all = try RaceDirectory(store: store).all()
      if Output.isJSON {
        return try Output.json("competitions", items: all.map(CompetitionLine.init))
      }
      for race in all {
        Output.line("\(race.id)  \(race.stateText)  \(TextWidth.cleaned(race.name))")
      }
    }
  }
}

/// Prints one competition.
struct ShowCompetition: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "show", abstract: HelpText.of("usage.competition.show"))
  }

  @OptionGroup var folder: DataFolder
  @Argument(help: .said("usage.competition.id"), completion: .competitions) var id: String

  func run() throws {
    try folder.withStore { store in
      let directory = RaceDirectory(store: store)
      guard let race = try directory.competition(id) else {
        throw RaceError(.noSuchCompetition, ["id": id])
      }
      let entries = try directory.entries(of: id).count
      if Output.isJSON {
        var line = CompetitionLine(race)
        line.entries = entries
        return try Output.json("competition", line)
      }
      Output.lines(Self.lines(of: race, entries: entries))
    }
  }

  private static func lines(of race: Competition, entries: Int) -> [String] {
    let texts = Catalogue.spoken
    let started = race.race.starts.first.map { start in
      let time = LocalTime(utcMilliseconds: start.at.utc)
      return texts.text(
        "commands.competition.started", ["at": time.date + " " + time.timeOfDay])
    }
    let lines: [String?] = [
      race.name, race.stateText, texts.text(race.ruleWording), race.date, started,
      texts.text("commands.competition.entries", count: entries), race.description,
    ]
    return lines.compactMap(\.self).filter { !$0.isEmpty }
  }
}

extension Competition {
  /// The competition in the head of rows that are about it.
  var subject: JSONSubject { JSONSubject(id, name) }

  /// Whether it is open, in words.
  fileprivate var stateText: String {
    Catalogue.spoken.text("commands.competition.\(isActive ? "active" : "closed")")
  }
}

/// The JSON form of a competition.
private struct CompetitionLine: Encodable {
  var id, name, description, format, ownerId: String
  @OrNull var rules: String?
  @OrNull var date: String?
  @OrNull var laps: Int?
  @OrNull var distanceM: Int?
  @OrNull var limitMs: Int?
  var sport: String?
  var isActive, isRunning: Bool
  @OrNull var startedAt: JSONMoment?
  var startedAtMs: Int?
  var createdAt: JSONMoment?
  /// The number of entries; only for a single competition.
  var entries: Int?

  init(_ race: Competition) {
    (id, name, description, format) = (race.id, race.name, race.description, "\(race.format)")
    (ownerId, rules, date) = (race.ownerID, race.rules?.rawValue, race.date)
    (laps, distanceM) = (race.settings.laps, race.distanceMetres)
    (limitMs, sport) = (race.settings.limitMilliseconds, race.settings.sport?.rawValue)
    (isActive, isRunning) = (race.isActive, race.race.isRunning)
    startedAtMs = race.race.starts.first?.at.utc
    startedAt = startedAtMs.map { JSONMoment(milliseconds: $0) }
    createdAt = race.createdUTC.map { JSONMoment(milliseconds: $0) }
  }
}
