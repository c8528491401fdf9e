import Accounts
import ArgumentParser
import Commands
import Fields
import Languages
import Store
import Tickets
import Timekeeping

/// The keys that sign tickets.
struct KeyCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "key", abstract: HelpText.of("usage.ticket.key"),
      subcommands: [RenewKey.self, PublicKeys.self])
  }
}

/// Creates a new signing key and uses it from now on.
struct RenewKey: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "new", abstract: HelpText.of("usage.ticket.key.new"),
      discussion: HelpText.of("usage.ticket.key.new.about"))
  }

  @OptionGroup var folder: DataFolder
  @Option(help: .said("usage.ticket.key.until")) var until: String?

  func validate() throws {
    guard let until, !Self.isDay(until) else { return }
    throw UnknownValue.error("until", until, form: "YYYY-MM-DD")
  }

  private static func isDay(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let fields = parts.compactMap { Int($0) }
    return parts.map(\.count) == [4, 2, 2] && fields.count == 3
      && CivilDay.exists(year: fields[0], month: fields[1], day: fields[2])
  }

  func run() throws {
    let now = Clock.system.now().utc
    let today = LocalTime(utcMilliseconds: now, in: .utc).date
    let (keys, last) = (KeyFolder(besideStoreIn: folder.path), until ?? TicketRegister.always)
    let signer = try folder.withStore { store in
      try store.write(by: Author.shell.id, at: now) {
        try TicketRegister.renewKey(keys, until: last, on: today, in: $0, .system)
      }
    }
    if Output.isJSON { return try Output.json("key", signer.publicKey(from: today)) }
    Output.line(Catalogue.spoken.text("commands.ticket.newKey", ["slot": "\(signer.slot)"]))
  }
}

/// Prints the public keys, which verify tickets anywhere.
struct PublicKeys: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "public", abstract: HelpText.of("usage.ticket.key.public"))
  }

  @OptionGroup var folder: DataFolder

  func run() throws {
    let ring = try folder.reading { try $0.read { try TicketRegister.ring(in: $0) } }
    guard let ring else {
      throw CommandFailure(Wording("commands.ticket.noTicketsYet"))
    }
    Output.line(try JSONOutput.line(ring))
  }
}
