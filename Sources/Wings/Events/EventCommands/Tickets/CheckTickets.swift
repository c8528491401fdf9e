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
  @Argument(help: .said("usage.ticket.event"), completion: .events) var event: String
  @Option(help: .said("usage.ticket.door")) var door: String?

  func run() throws {
    let (asked, admitted) = try folder.withTickets { events, office in
      _ = try events.event(event)
      let door = TicketDoor(office, of: event, name: door ?? DataFolder.machineName)
      var (number, admitted) = (0, 0)
      while let code = readLine() {
        number += 1
        let answer = try door.admit(Cleaned.line(code), by: .shell)
        if answer.verdict.isAdmitted { admitted += 1 }
        try say(answer, number)
      }
      return (number, admitted)
    }
    try ExitCode.require(admitted == asked, hasDone: admitted > 0)
  }

  private func say(_ answer: DoorAnswer, _ number: Int) throws {
    try DoorLine(
      line: number, ok: answer.verdict.isAdmitted, verdict: answer.verdict.word,
      ticket: answer.ticket?.short, holder: answer.holder.isEmpty ? nil : answer.holder
    ).say()
  }
}

/// A door's answer to one code.
struct DoorLine: Encodable {
  var line: Int
  var ok: Bool
  var verdict: String
  var ticket: String?
  var holder: String?

  func say() throws {
    if Output.isJSON { return try Output.json("admission", self) }
    Output.line(
      [ok ? "ok" : "no", verdict.replacing("_", with: "-"), ticket, holder].compactMap(\.self)
        .joined(separator: " "))
  }
}
