import Commands
import Accounts
import ArgumentParser
import EventTickets
import Events
import Glibc
import Languages
import Tickets

/// A door for other programs: reads one code a line and answers once the admission is on disk.
struct CheckTickets: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "check", abstract: HelpText.of("usage.ticket.check"))
  }

  @OptionGroup var folder: DataFolder
  @Argument(help: .said("usage.ticket.event")) var event: String
  @Option(help: .said("usage.ticket.door")) var door: String?
  @Flag(help: .said("usage.json")) var json = false

  func run() throws {
    let isGood = try folder.withTickets { events, office in
      _ = try events.event(event)
      let door = TicketDoor(office, of: event, name: door ?? DataFolder.machineName)
      var (number, isGood) = (0, true)
      while let code = readLine() {
        number += 1
        let answer = try door.admit(Cleaned.line(code), by: .shell)
        isGood = isGood && answer.verdict.isAdmitted
        try say(answer, number)
      }
      return isGood
    }
    if !isGood { throw ExitCode(1) }
  }

  private func say(_ answer: DoorAnswer, _ number: Int) throws {
    try DoorLine(
      line: number, ok: answer.verdict.isAdmitted, verdict: answer.verdict.word,
      ticket: answer.ticket?.short ?? "", holder: answer.holder
    ).say(asJSON: json)
  }
}

/// A door's answer to one code.
struct DoorLine: Encodable {
  var line: Int
  var ok: Bool
  var verdict: String
  var ticket = ""
  var holder = ""

  func say(asJSON isJSON: Bool) throws {
    if isJSON { return try Output.json(self) }
    Output.line(
      [ok ? "ok" : "no", verdict, ticket, holder].filter { !$0.isEmpty }.joined(separator: " "))
  }
}

extension DoorVerdict {
  /// The verdict in JSON.
  var word: String {
    switch self {
    case .admitted: "admitted"
    case .notATicket: "not-a-ticket"
    case .forged: "forged"
    case .keyRetired: "key-retired"
    case .unknown: "unknown"
    case .replaced: "replaced"
    case .blocked: "blocked"
    case .returned: "returned"
    case .cancelled: "cancelled"
    case .unpaid: "unpaid"
    case .elsewhere: "elsewhere"
    case .anotherDay: "another-day"
    case .early: "early"
    case .ended: "ended"
    case .tooLate: "too-late"
    case .leased: "leased"
    case .alreadyIn: "already-in"
    }
  }
}
