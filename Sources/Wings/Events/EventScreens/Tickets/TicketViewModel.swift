import EventTickets
import Events
import Languages
import QRCode
import Shell
import Timekeeping

/// One ticket, to be held before a scanner.
final class TicketViewModel {
  let context: AppContext
  private let id: String
  private let reading: BackgroundReading<HeldTicket?>
  /// The code that was made last: a frame asks twice.
  private var made: (digits: String, code: QRCode?)?

  init(_ id: String, _ context: AppContext) {
    (self.context, self.id) = (context, id)
    let (office, person) = (context.ticketOffice, context.holder)
    reading = BackgroundReading(context) { _ in
      // Somebody else's is none.
      try office.ticket(id).flatMap { $0.ticket.userID == person ? $0 : nil }
    }
    reading.refresh()
  }

  var held: HeldTicket? { reading.value.flatMap(\.self) }

  /// What stands there in place of a ticket.
  var notice: Wording {
    if let failure = reading.failure { return failure }
    return reading.value == nil
      ? Wording("events.list.reading") : EventError(.noSuchTicket).wording
  }

  func storeChanged() { reading.refresh() }

  /// The code, while a door lets somebody in with it.
  var code: QRCode? {
    guard let held, held.standing == .valid || held.standing == .unpaid else { return nil }
    let digits = held.ticket.code
    if let made, made.digits == digits { return made.code }
    let code = try? QRCode(digits: digits)
    made = (digits, code)
    return code
  }

  var giveBackObstacle: Wording? {
    guard let held else { return Wording("common.nothingSelected") }
    let name = ["event": held.event?.title ?? ""]
    guard held.standing == .valid || held.standing == .unpaid else {
      return EventError(.ticketState, name).wording
    }
    let start = held.event?.startTime ?? 0
    return start - context.seconds < TicketOffice.returnSeconds
      ? Wording("events.ticket.tooLate") : nil
  }

  func giveBackTapped() -> Move {
    let isPaid = held?.standing == .valid && held?.ticket.total ?? 0 > 0
    return .ask(
      Question(
        title: Wording("events.ticket.return.title"),
        body: Wording(
          isPaid ? "events.ticket.return.paid" : "events.ticket.return.body",
          ["event": held?.event?.title ?? "", "sum": sum]),
        yes: Wording("events.ticket.return.yes")
      ) { [weak self] in self?.giveBack() ?? .stay })
  }

  /// What it cost, with its currency.
  var sum: String { held?.ticket.totalText ?? "" }

  private func giveBack() -> Move {
    let (office, id, author) = (context.ticketOffice, id, context.author)
    return context.work(for: self) {
      try office.giveBack(id, by: author)
    } then: { returned in
      .tell(
        Message(
          Wording("events.ticket.returned.\(returned.ticket.state.rawValue)"), .success))
    }
  }
}
