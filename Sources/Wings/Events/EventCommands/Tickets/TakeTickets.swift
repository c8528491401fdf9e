import Commands
import Accounts
import ArgumentParser
import EventTickets
import Events
import Languages
import Tickets

/// Imports the file of a door without a connection.
struct TakeTickets: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "take", abstract: HelpText.of("usage.ticket.take"))
  }

  @OptionGroup var folder: DataFolder
  @Argument(help: .said("usage.ticket.take.file"), completion: .file()) var file: String
  @Flag(help: .said("usage.json")) var json = false

  func run() throws {
    let bytes = try InputFile.bytes(file)
    let taking = try folder.withTickets { try $1.take(bytes, by: .shell) }
    if json { try Output.json(Report(taking)) } else { Self.say(taking) }
    guard let line = taking.firstDamaged else { return }
    Output.error(Catalogue.spoken.text("commands.ticket.damaged", ["line": "\(line)"]))
    throw ExitCode(1)
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
  private struct Report: Encodable {
    struct Conflict: Encodable {
      var ticket: String
      var state: String?
      var first: Admission
      var second: Admission?
    }

    var event, door: String
    var admitted, refused, undone, unknown, known, ahead: Int
    var oddities: [Conflict]
    var damaged: Int?

    init(_ taking: DoorSyncReport) {
      (event, door) = (taking.lease.eventID, taking.door)
      (admitted, refused, undone) = (taking.admitted, taking.refused, taking.undone)
      (unknown, known, ahead) = (taking.unknown, taking.known, taking.ahead)
      damaged = taking.firstDamaged
      oddities = taking.conflicts.map { oddity in
        switch oddity {
        case .twice(let code, let first, let second):
          Conflict(ticket: code, first: first, second: second)
        case .otherwise(let code, let at, let state):
          Conflict(ticket: code, state: state, first: at)
        }
      }
    }
  }
}
