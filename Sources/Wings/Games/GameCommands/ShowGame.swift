import Accounts
import ArgumentParser
import Commands
import Fields
import GameFiles
import Games
import Languages
import Payments
import Places
import Timekeeping

/// Prints one game.
struct ShowGame: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "show", abstract: HelpText.of("usage.game.show"))
  }

  @OptionGroup var folder: DataFolder
  @Argument(help: .said("usage.game.id"), completion: .games) var id: String

  func run() throws {
    try folder.withGames { games in
      let view = try games.view(id)
      if Output.isJSON { return try Output.json("game", GameJSON(view)) }
      let names = try games.names(view.rows.map(\.userID))
      Output.lines(Self.lines(of: view) + view.rows.map { Self.line(of: $0, names) })
    }
  }

  private static func lines(of view: GameView) -> [String] {
    let (game, texts) = (view.game, Catalogue.spoken)
    let place = [game.placeName, view.point?.link ?? ""].filter { !$0.isEmpty }
    let fee = game.fee.map {
      Money.text($0, game.currency) + ", " + texts.text("games.feeIs.\(game.feeIs.rawValue)")
    }
    let lines: [String?] = [
      "\(game.sport) \(game.format)", "\(view.span) \(game.zone)", place.joined(separator: ", "),
      view.stateText, game.why, fee,
      texts.text("commands.game.show.host", ["name": view.hostName]),
    ]
    return lines.compactMap(\.self).filter { !$0.isEmpty } + rules(of: game)
      + game.note.split(whereSeparator: \.isNewline).map(String.init)
  }

  /// The fields that the other lines contain.
  private static let shown: Set = [
    "sport", "maxPlayers", "missingPlayers", "matchDate", "matchStart", "matchEnd", "placeName",
    "fee", "currency", "feeIs",
  ]

  /// Returns the fields that differ from those of a plain game, each with its label.
  private static func rules(of game: Game) -> [String] {
    var plain = Game(id: game.id, hostID: game.hostID)
    GameDraft().apply(to: &plain)
    let texts = Catalogue.spoken
    return GameDraft.differences(from: plain, to: game).compactMap { name, _, value in
      guard !shown.contains(name), let field = GameDraft.field(name) else { return nil }
      let label = texts.text(field.label)
      switch field.kind {
      case .flag: return value == "true" ? label : nil
      case .word(_, let labels): return label + ": " + texts.text(labels + value)
      default: return label + ": " + value
      }
    }
  }

  /// Formats a person's state, name and guests.
  private static func line(of row: GamePlayer, _ names: [String: String]) -> String {
    let guests = row.party > 1 ? " +\(row.party - 1)" : ""
    let state = Catalogue.spoken.text("commands.game.row.\(row.state.rawValue)")
    return state + "  " + (names[row.userID] ?? row.userID) + guests
  }
}

/// Prints the history of a game.
struct GameHistory: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "history", abstract: HelpText.of("usage.game.history"))
  }

  @OptionGroup var folder: DataFolder
  @Argument(help: .said("usage.game.id"), completion: .games) var id: String

  private struct Line: Encodable {
    var at: JSONMoment
    var by: JSONSubject
    var field, old, new: String
  }

  func run() throws {
    try folder.withGames { games in
      let view = try games.view(id)
      let changes = view.game.changes
      let names = try games.names(changes.map(\.by))
      if Output.isJSON {
        let lines = changes.map {
          Line(
            at: JSONMoment(milliseconds: $0.at, in: view.zone),
            by: JSONSubject($0.by, names[$0.by] ?? $0.by), field: $0.field, old: $0.old,
            new: $0.new)
        }
        return try Output.json("history", ["game": view.subject], items: lines)
      }
      Output.lines(changes.map { Self.text(of: $0, by: names[$0.by] ?? $0.by, view.game.currency) })
    }
  }

  private static func text(
    of line: GameChange, by name: String, _ currency: String
  ) -> String {
    let time = LocalTime(utcMilliseconds: line.at)
    let label = GameDraft.field(line.field).map { Catalogue.spoken.text($0.label) } ?? line.field
    let (old, new) = (value(line.old, line, currency), value(line.new, line, currency))
    let change = "\(label): \(old) -> \(new)"
    return [time.date + " " + time.timeOfDay.dropLast(3), name, change]
      .filter { !$0.isEmpty }.joined(separator: "  ")
  }

  private static func value(_ value: String, _ line: GameChange, _ currency: String) -> String {
    ChangedValue.text(value, of: line.field, currency: currency, in: .spoken)
  }
}
