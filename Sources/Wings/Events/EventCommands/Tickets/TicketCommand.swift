import Commands
import Accounts
import ArgumentParser
import EventTickets
import Events
import Fields
import Languages
import Payments
import Tickets

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
  var id, name, state, short, code: String
  var event: JSONSubject
  var price, fee: JSONMoney?
  var issue: Int
  @OrNull var admittedAt: JSONMoment?
  var admittedAtMs: Int?
  var door: String?

  init(_ held: HeldTicket) {
    let own = held.ticket
    (id, name) = (held.id, held.event?.title ?? "")
    event = JSONSubject(own.eventID, name)
    (state, short, code) = (held.standing.rawValue, own.short, own.code)
    (price, fee) = (JSONMoney(own.price, own.currency), JSONMoney(own.fee, own.currency))
    (issue, admittedAtMs) = (own.issue, own.admittedAt)
    admittedAt = own.admittedAt.map { JSONMoment(milliseconds: $0) }
    door = own.desk.isEmpty ? nil : own.desk
  }
}

extension HeldTicket {
  fileprivate var sum: String { Money.text(ticket.price + ticket.fee, ticket.currency) }
}

/// Lists a person's tickets, or the sold tickets of an event.
struct ListTickets: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "list", abstract: HelpText.of("usage.ticket.list"))
  }

  @OptionGroup var folder: DataFolder
  @Option(help: .said("usage.event.email")) var email: String?
  @Option(help: .said("usage.ticket.event"), completion: .events) var event: String?

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
      if Output.isJSON { return try Output.json("tickets", items: tickets.map(TicketLine.init)) }
      for held in tickets {
        let line = TicketLine(held)
        Output.line([line.id, line.short, line.state, held.sum, line.name].joined(separator: "  "))
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
  @Argument(help: .said("usage.ticket.id"), completion: .tickets) var id: String

  func run() throws {
    try folder.withTickets { _, office in
      guard let held = try office.ticket(id) else { throw EventError(.noSuchTicket) }
      let line = TicketLine(held)
      if Output.isJSON { return try Output.json("ticket", line) }
      for text in [line.name, line.state, held.sum, line.short, line.code] where !text.isEmpty {
        Output.line(text)
      }
    }
  }
}
