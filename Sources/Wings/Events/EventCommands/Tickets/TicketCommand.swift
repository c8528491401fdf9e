import Commands
import Accounts
import ArgumentParser
import EventTickets
import Events
import Languages
import Payments

/// The `ticket` command for the owner of the data folder.
struct TicketCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "ticket", abstract: HelpText.of("usage.ticket"),
      subcommands: [
        ListTickets.self, ShowTicket.self, CheckTickets.self, RefundTickets.self,
        PackTickets.self, OpenDoor.self, TakeTickets.self, KeyCommand.self,
      ])
  }
}

/// The JSON form of a ticket.
struct TicketLine: Encodable {
  var ticket, event, title, state, short, code, currency: String
  var price, fee, issue: Int
  var admitted: Int?
  var door: String?

  init(_ held: HeldTicket) {
    let own = held.ticket
    (ticket, event, title) = (held.id, own.eventID, held.event?.title ?? "")
    (state, short, code, currency) = (held.standing.rawValue, own.short, own.code, own.currency)
    (price, fee, issue) = (own.price, own.fee, own.issue)
    admitted = own.admittedAt
    door = own.desk.isEmpty ? nil : own.desk
  }

  var sum: String { Money.text(price + fee, currency) }
}

/// Lists a person's tickets, or the sold tickets of an event.
struct ListTickets: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "list", abstract: HelpText.of("usage.ticket.list"))
  }

  @OptionGroup var folder: DataFolder
  @Option(help: .said("usage.event.email")) var email: String?
  @Option(help: .said("usage.ticket.event")) var event: String?
  @Flag(help: .said("usage.json")) var json = false

  func validate() throws {
    guard (email == nil) != (event == nil) else {
      throw ValidationError(Catalogue.spoken.text("commands.ticket.emailOrEvent"))
    }
  }

  func run() throws {
    try folder.withTickets { events, office in
      let tickets =
        try email.map { try office.tickets(of: try events.person($0).id) }
        ?? office.tickets(ofEvent: try events.event(event ?? "").id)
      let lines = tickets.map(TicketLine.init)
      if json { return try Output.json(lines) }
      for line in lines {
        Output.line(
          [line.ticket, line.short, line.state, line.sum, line.title].joined(separator: "  "))
      }
    }
  }
}

/// Prints one ticket.
struct ShowTicket: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "show", abstract: HelpText.of("usage.ticket.show"))
  }

  @OptionGroup var folder: DataFolder
  @Argument(help: .said("usage.ticket.id")) var id: String
  @Flag(help: .said("usage.json")) var json = false

  func run() throws {
    try folder.withTickets { _, office in
      guard let held = try office.ticket(id) else { throw EventError(.noSuchTicket) }
      let line = TicketLine(held)
      if json { return try Output.json(line) }
      for text in [line.title, line.state, line.sum, line.short, line.code] where !text.isEmpty {
        Output.line(text)
      }
    }
  }
}
