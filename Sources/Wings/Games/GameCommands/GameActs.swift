import Accounts
import ArgumentParser
import Commands
import Games
import Languages

/// Adds a person to a game.
struct JoinGame: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "join", abstract: HelpText.of("usage.game.join"))
  }

  @OptionGroup var folder: DataFolder
  @Argument(help: .said("usage.game.id"), completion: .games) var id: String
  @Option(help: .said("usage.event.email")) var player: String
  @Option(help: .said("usage.game.party")) var party = 1
  @Flag(help: .said("usage.game.wait")) var wait = false
  @Flag(help: .said("usage.game.both")) var both = false

  func run() throws {
    try folder.withGames { games in
      let id = try games.view(id).game.id
      let person = try games.person(player).id
      try games.service.joining.join(
        id, GameTable.Wish(party: party, waits: wait), person: person, by: .shell,
        keepsBoth: both)
    }
  }
}

/// Lets a person leave a game, its waitlist or an application.
struct LeaveGame: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "leave", abstract: HelpText.of("usage.game.leave"))
  }

  @OptionGroup var folder: DataFolder
  @Argument(help: .said("usage.game.id"), completion: .games) var id: String
  @Option(help: .said("usage.event.email")) var player: String

  func run() throws {
    try folder.withGames { games in
      let id = try games.view(id).game.id
      try games.service.joining.leave(id, person: try games.person(player).id, by: .shell)
    }
  }
}

/// Takes a person out of a game as its host does.
struct RemovePlayer: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "remove", abstract: HelpText.of("usage.game.remove"))
  }

  @OptionGroup var folder: DataFolder
  @Argument(help: .said("usage.game.id"), completion: .games) var id: String
  @Option(help: .said("usage.event.email")) var player: String

  func run() throws {
    try folder.withGames { games in
      let id = try games.view(id).game.id
      try games.service.joining.remove(try games.person(player).id, from: id, by: .shell)
    }
  }
}

/// Calls a game off.
struct CancelGame: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "cancel", abstract: HelpText.of("usage.game.cancel"))
  }

  @OptionGroup var folder: DataFolder
  @Argument(help: .said("usage.game.id"), completion: .games) var id: String
  @Option(help: .said("usage.game.why")) var why: String?
  @Flag(help: .said("usage.game.cancel.yes")) var yes = false

  func validate() throws {
    guard yes else { throw ValidationError(Catalogue.spoken.text("commands.game.cancelNeedsYes")) }
  }

  func run() throws {
    try folder.withGames { games in
      let id = try games.view(id).game.id
      try games.service.posting.cancel(id, why: why ?? "", by: .shell)
    }
  }
}

/// Deletes a game that no other person has joined.
struct DeleteGame: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "delete", abstract: HelpText.of("usage.game.delete"))
  }

  @OptionGroup var folder: DataFolder
  @Argument(help: .said("usage.game.id"), completion: .games) var id: String
  @Flag(help: .said("usage.competition.delete.yes")) var yes = false

  func validate() throws {
    guard yes else { throw ValidationError(Catalogue.spoken.text("commands.game.deleteNeedsYes")) }
  }

  func run() throws {
    try folder.withGames { games in
      let id = try games.view(id).game.id
      try games.service.posting.delete(id, by: .shell)
    }
  }
}

/// Marks whether a player came.
struct AttendGame: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "attend", abstract: HelpText.of("usage.game.attend"))
  }

  @OptionGroup var folder: DataFolder
  @Argument(help: .said("usage.game.id"), completion: .games) var id: String
  @Option(help: .said("usage.event.email")) var player: String
  @Argument(help: .said("usage.game.attend.mark")) var mark: String

  private static let known = [Attendance.yes, .no, .excused].map(\.rawValue)

  func validate() throws {
    guard Self.known.contains(mark) else {
      throw UnknownValue.error("attend", mark, known: Self.known)
    }
  }

  func run() throws {
    try folder.withGames { games in
      let id = try games.view(id).game.id
      let person = try games.person(player).id
      try games.service.afterwards.mark(
        [person: Attendance(rawValue: mark) ?? .yes], in: id, by: .shell)
    }
  }
}

/// Sets the result of a game for both sides.
struct GameResultCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "result", abstract: HelpText.of("usage.game.result"))
  }

  @OptionGroup var folder: DataFolder
  @Argument(help: .said("usage.game.id"), completion: .games) var id: String
  @Argument(help: .said("usage.game.result.score")) var score: String

  func validate() throws {
    if points.count != 2 { throw UnknownValue.error("result", score, form: "21-18") }
  }

  /// The points of both sides; fewer than two if the score cannot be read.
  private var points: [Int] {
    let parts = score.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    return parts.count == 2 ? parts.compactMap(\.self) : []
  }

  func run() throws {
    try folder.withGames { games in
      let id = try games.view(id).game.id
      try games.service.afterwards.type(first: points[0], second: points[1], in: id, by: .shell)
    }
  }
}
