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
        ListTickets.self, ShowTicket.self, CheckTickets.self, VerifyTickets.self, RefundTickets.self,
        PackTickets.self, OpenDoor.self, TakeTickets.self, KeyCommand.self,
      ])
  }
}

/// The JSON form of a ticket.
struct TicketLine: Encodable, Sendable {
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

extension TicketListing {
  fileprivate init(_ held: HeldTicket) {
    let line = TicketLine(held)
    let sum = Money.text(held.ticket.price + held.ticket.fee, held.ticket.currency)
    self.init(
      json: line, columns: [line.id, line.short, line.state, sum, line.name],
      lines: [line.name, line.state, sum, line.short, line.code])
  }
}

/// Lists a person's tickets, or the sold tickets of an event or a showing.
struct ListTickets: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "list", abstract: HelpText.of("usage.ticket.list"))
  }

  @OptionGroup var folder: DataFolder
  @Option(help: .said("usage.event.email")) var email: String?
  @Option(help: .said("usage.ticket.event"), completion: .events) var event: String?
  @Option(help: .said("usage.ticket.showing")) var showing: String?

  func validate() throws {
    guard [email, event, showing].count(where: { $0 != nil }) == 1 else {
      throw ValidationError(Catalogue.spoken.text("commands.ticket.emailOrEvent"))
    }
  }

  func run() throws {
    let tickets = try folder.withTickets { events, office in
      let section = ProgramParts.current.tickets
      if let showing { return try section?.ofShowing(folder, events.store, showing) ?? [] }
      if let event {
        return try office.tickets(ofEvent: try events.event(event).id).map { TicketListing($0) }
      }
      let person = try events.person(email ?? "").id
      return try office.tickets(of: person).map { TicketListing($0) }
        + (section?.ofPerson(folder, events.store, person) ?? [])
    }
    if Output.isJSON { return try Output.json("tickets", items: tickets) }
    Output.lines(tickets.map { $0.columns.joined(separator: "  ") })
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
    let ticket = try folder.withTickets { events, office in
      if let held = try office.ticket(id) { return TicketListing(held) }
      let section = ProgramParts.current.tickets
      guard let found = try section?.named(folder, events.store, id) else {
        throw EventError(.noSuchTicket)
      }
      return found.listing
    }
    if Output.isJSON { return try Output.json("ticket", ticket) }
    Output.lines(ticket.lines.filter { !$0.isEmpty })
  }
}
