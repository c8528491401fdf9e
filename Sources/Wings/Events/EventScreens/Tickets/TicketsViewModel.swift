import EventTickets
import Events
import Languages
import Shell
import Timekeeping
import Widgets

/// All tickets of whoever is here: what lies ahead first.
final class TicketsViewModel {
  let context: AppContext
  var state = TableState()
  let giveBack: TicketReturn
  private let reading: BackgroundReading<[HeldTicket]>

  init(_ context: AppContext) {
    self.context = context
    giveBack = TicketReturn(context)
    let (office, person, clock) = (context.ticketOffice, context.holder, context.clock)
    reading = BackgroundReading(context) { _ in
      let now = clock.now().utc / 1000
      return Self.sorted(try office.tickets(of: person), now)
    }
    reading.refresh()
  }

  /// What lets somebody in comes before what no longer does, and what lies ahead before what is over.
  private nonisolated static func sorted(_ all: [HeldTicket], _ now: Int) -> [HeldTicket] {
    let ahead = all.filter { ($0.event?.endTime ?? 0) > now }
    return ahead.filter(\.letsIn) + ahead.filter { !$0.letsIn }
      + all.filter { ($0.event?.endTime ?? 0) <= now }.reversed()
  }

  var tickets: [HeldTicket] { reading.value ?? [] }

  var chosen: HeldTicket? {
    tickets.indices.contains(state.selection) ? tickets[state.selection] : tickets.first
  }

  var notice: Wording {
    if let failure = reading.failure { return failure }
    return Wording(reading.value == nil ? "events.list.reading" : "events.tickets.none")
  }

  func storeChanged() { reading.refresh() }

  func move(by rows: Int) -> Move {
    state.move(by: rows, of: tickets.count)
    return .stay
  }

  func openTapped() -> Move {
    tickets.indices.contains(state.selection)
      ? .open(.ticket(tickets[state.selection].id)) : .stay
  }
}
