import Commands
import Accounts
import ArgumentParser
import EventTickets
import Events
import Fields
import Languages
import Tickets

/// Imports the file of a door without a connection.
struct TakeTickets: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "take", abstract: HelpText.of("usage.ticket.take"))
  }

  @OptionGroup var folder: DataFolder
  @Argument(help: .said("usage.ticket.take.file"), completion: .file()) var file: String

  func run() throws {
    let bytes = try InputFile.bytes(file)
    let taking = try folder.withTickets { try $1.take(bytes, by: .shell) }
    if Output.isJSON {
      try Output.json("taken", Report(taking), items: taking.conflicts.map(Conflict.init))
    } else {
      Self.say(taking)
    }
    guard let line = taking.firstDamaged else { return }
    Output.error(Catalogue.spoken.text("commands.ticket.damaged", ["line": "\(line)"]))
    throw ExitCode.partly
  }

  private static func say(_ taking: DoorSyncReport) {
    let numbers = [
      "admitted": taking.admitted, "refused": taking.refused, "undone": taking.undone,
      "known": taking.known,
    ].mapValues(String.init)
    Output.line(Catalogue.spoken.text("commands.ticket.taken", numbers))
    if taking.unknown > 0 {
      Output.line(
        Catalogue.spoken.text("commands.ticket.unknownCodes", ["count": "\(taking.unknown)"]))
    }
    if taking.ahead > 0 {
      Output.line(
        Catalogue.spoken.text("commands.ticket.ahead", ["seconds": "\(taking.ahead / 1000)"]))
    }
    taking.conflicts.forEach { Output.line(Catalogue.spoken.text(wording(of: $0))) }
  }

  private static func wording(of conflict: DoorSyncReport.Conflict) -> Wording {
    switch conflict {
    case .twice(let code, let first, let second):
      Wording(
        "commands.ticket.twice",
        ["code": code, "first": words(first), "second": words(second)])
    case .otherwise(let code, let at, let state):
      Wording(
        "commands.ticket.otherwise", ["code": code, "at": words(at), "state": state])
    }
  }

  private static func words(_ admission: Admission) -> String {
    [EventMoments.here(admission.at / 1000), admission.door].filter { !$0.isEmpty }
      .joined(separator: " ")
  }
}

extension TakeTickets {
  /// A ticket about which two doors disagree.
  private struct Conflict: Encodable {
    struct Passing: Encodable {
      var at: JSONMoment
      var atMs: Int
      var door: String

      init(_ admission: Admission) {
        (at, atMs) = (JSONMoment(milliseconds: admission.at), admission.at)
        door = admission.door
      }
    }

    var id: String
    var state: String?
    var first: Passing
    var second: Passing?

    init(_ conflict: DoorSyncReport.Conflict) {
      switch conflict {
      case .twice(let code, let earlier, let later):
        (id, first, second) = (code, Passing(earlier), Passing(later))
      case .otherwise(let code, let at, let how): (id, state, first) = (code, how, Passing(at))
      }
    }
  }

  private struct Report: Encodable {
    var eventId, door: String
    var admitted, refused, undone, unknown, known, aheadMs: Int
    /// The first line that cannot be read.
    var damagedLine: Int?

    init(_ taking: DoorSyncReport) {
      (eventId, door) = (taking.lease.eventID, taking.door)
      (admitted, refused, undone) = (taking.admitted, taking.refused, taking.undone)
      (unknown, known, aheadMs) = (taking.unknown, taking.known, taking.ahead)
      damagedLine = taking.firstDamaged
    }
  }
}
