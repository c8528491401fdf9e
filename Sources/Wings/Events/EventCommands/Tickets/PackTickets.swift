import Commands
import Accounts
import ArgumentParser
import EventTickets
import Events
import Fields
import Glibc
import Languages
import Store
import Tickets

/// Writes the attendee list for a door without a connection.
struct PackTickets: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "pack", abstract: HelpText.of("usage.ticket.pack"),
      discussion: HelpText.of("usage.ticket.pack.about"))
  }

  @OptionGroup var folder: DataFolder
  @Argument(help: .said("usage.ticket.event"), completion: .events) var event: String
  @Option(
    name: .customLong("out"), help: .said("usage.ticket.pack.out"), completion: .file(),
    transform: NamedPath.read)
  var file: String?
  @Option(help: .said("usage.ticket.door")) var door: String?
  @Flag(help: .said("usage.ticket.pack.giveUp")) var giveUp = false

  private struct Made: Encodable {
    var id: String
    var event: JSONSubject
    var door: String
    var tickets: Int
    var until: JSONMoment
  }

  func validate() throws {
    guard (file == nil) == giveUp else {
      throw ValidationError(Catalogue.spoken.text("commands.ticket.outOrGiveUp"))
    }
  }

  func run() throws {
    try folder.withTickets { events, office in
      let named = try events.event(event).subject
      guard let file else { return try takeBack(office) }
      let packed = try office.pack(event, for: door ?? DataFolder.machineName, by: .shell)
      do throws(PrivateFile.Failure) {
        try PrivateFile.write(packed.file, to: file, [.asNew, .synced])
      } catch {
        // A door that got no list must not keep the lease, so that the others can admit people.
        _ = try office.giveUpDoor(of: event, by: .shell)
        throw TicketFile.failure(error, file)
      }
      try say(packed.pack, of: named, file)
    }
  }

  private func say(_ pack: DoorPack, of event: JSONSubject, _ file: String) throws {
    if Output.isJSON {
      return try Output.json(
        "pack",
        Made(
          id: pack.id, event: event, door: pack.door, tickets: pack.tickets.count,
          until: JSONMoment(milliseconds: pack.until)))
    }
    let names = [
      "door": pack.door, "until": EventMoments.here(pack.until / 1000),
      "file": ShellWord.quoted(file),
    ]
    Output.line(Catalogue.spoken.text("commands.ticket.packed", names))
  }

  private func takeBack(_ office: TicketOffice) throws {
    let door = try office.giveUpDoor(of: event, by: .shell)
    if Output.isJSON { return try Output.json("pack", ["door": door]) }
    Output.line(
      Catalogue.spoken.text(
        "commands.ticket.\(door == nil ? "noDoor" : "givenUp")", ["door": door ?? ""]))
  }
}

/// Errors of the files that doors without a connection use.
enum TicketFile {
  static func failure(_ error: PrivateFile.Failure, _ path: String) -> CommandFailure {
    if error == .system(EEXIST) { return CommandFailure(Wording("store.exists", ["path": path])) }
    return CommandFailure(Wording("store.file", ["path": path, "cause": error.cause]))
  }
}
