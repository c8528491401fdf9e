import Accounts
import EventTickets
import Events
import Languages
import QRCode
import Shell
import Tickets
import Timekeeping

/// One ticket, shown to a scanner.
final class TicketViewModel {
  let context: AppContext
  let giveBack: TicketReturn
  private let id: String
  private let reading: BackgroundReading<Read>

  /// The ticket, and the ids of all usable tickets for the event.
  private nonisolated struct Read: Sendable {
    let held: HeldTicket?
    let all: [String]
  }

  /// The last generated code, because a frame asks for it twice.
  private var made: (digits: String, code: QRCode?)?

  init(_ id: String, _ context: AppContext) {
    (self.context, self.id, giveBack) = (context, id, TicketReturn(context))
    let (office, person) = (context.ticketOffice, context.holder)
    reading = BackgroundReading(context) { _ in
      // Another person's ticket is not shown.
      let own = try office.tickets(of: person)
      let held = own.first { $0.id == id }
      let all = own.filter { $0.letsIn && $0.ticket.eventID == held?.ticket.eventID }
      return Read(held: held, all: all.map(\.id))
    }
    reading.refresh()
  }

  var held: HeldTicket? { reading.value?.held }

  /// The text shown instead of a ticket.
  var notice: Wording {
    if let failure = reading.failure { return failure }
    return reading.value == nil
      ? Wording("events.list.reading") : EventError(.noSuchTicket).wording
  }

  func storeChanged() { reading.refresh() }

  /// The code, as long as the ticket admits its holder.
  var code: QRCode? {
    guard let held, held.standing == .valid || held.standing == .unpaid else { return nil }
    let digits = held.ticket.code
    if let made, made.digits == digits { return made.code }
    let code = try? QRCode(digits: digits)
    made = (digits, code)
    return code
  }

  /// Shows the next or previous ticket for the event, in a cycle.
  func stepTapped(by step: Int) -> Move {
    guard let place = held?.place, let all = reading.value?.all else { return .stay }
    let next = (place.number - 1 + step + place.count) % place.count
    return .replace(.ticket(all[next]))
  }
}
