import Accounts
import ArgumentParser
import Commands
import EventTickets
import Events
import Languages
import Tickets

/// A door for other programs: reads one code a line and answers once the admission is on disk.
struct CheckTickets: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "check", abstract: HelpText.of("usage.ticket.check"))
  }

  @OptionGroup var folder: DataFolder
  @Argument(help: .said("usage.ticket.event"), completion: .events) var event: String?
  @Option(help: .said("usage.ticket.cinema")) var cinema: String?
  @Option(help: .said("usage.ticket.door")) var door: String?

  func validate() throws {
    guard (event == nil) != (cinema == nil) else {
      throw ValidationError(Catalogue.spoken.text("commands.ticket.eventOrCinema"))
    }
  }

  func run() throws {
    let (asked, admitted) = try folder.withTickets { events, office in
      let name = door ?? DataFolder.machineName
      if let cinema, let section = ProgramParts.current.tickets {
        return try Self.answer(with: section.door(folder, events.store, cinema, name))
      }
      let door = TicketDoor(office, of: try events.event(event ?? "").id, name: name)
      return try Self.answer { try $0.map { try door.admit($0, by: .shell) } }
    }
    try ExitCode.require(admitted == asked, hasDone: admitted > 0)
  }

  /// Answers all codes of standard input; returns the number of codes and of admissions.
  private static func answer(
    with door: ([String]) throws -> [DoorAnswer]
  ) throws -> (asked: Int, admitted: Int) {
    var (lines, asked, admitted) = (CodeLines(), 0, 0)
    while let found = lines.next() {
      let answers = try door(found.map(\.code))
      try DoorLine.say(zip(answers, found).map { DoorLine($0, line: $1.line) })
      asked += found.count
      admitted += answers.count { $0.verdict.isAdmitted }
    }
    return (asked, admitted)
  }
}
