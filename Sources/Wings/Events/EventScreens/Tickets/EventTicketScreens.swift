import Accounts
import EventTickets
import Events
import Languages
import Shell
import Terminal
import TicketScreens
import Tickets
import Timekeeping

extension DoorViewModel {
  /// Opens the door of an event for an organizer.
  ///
  /// - Throws: `EventError` if there is no such event or the user does not run it; the store's
  ///   errors.
  convenience init(_ id: String, _ context: AppContext) throws {
    let (event, office) = (try context.eventToRun(id), context.ticketOffice)
    let door = TicketDoor(office, of: id, name: context.doorName)
    let texts = Texts(
      name: event.title, moment: { context.eventTimes.own($0) },
      time: { moment in
        let (times, local) = (context.eventTimes, LocalTime(utcMilliseconds: moment))
        return times.days(to: local, in: .system) == 0
          ? times.time(local) : times.own(moment / 1000)
      })
    self.init(
      context, texts,
      Acts(
        admit: { try door.admit($0, by: $1) }, undo: { try door.undo($0, by: $1) },
        pay: { try door.takePayment(for: $0, of: $1, as: $2, reference: $3, by: $4) },
        sums: { DoorSums(try office.sums(of: event)) }))
  }
}

extension TicketsViewModel {
  /// Opens the current user's tickets, those of future events first.
  convenience init(_ context: AppContext) {
    let (office, person, clock) = (context.ticketOffice, context.holder, context.clock)
    let giveBack = TicketReturn(context)
    let shown = ShownTickets()
    let texts = Texts(
      title: Wording("events.tickets.title"), none: Wording("events.tickets.none"),
      whenColumns: EventTimes.columns)
    self.init(
      context, texts,
      keys: { id in [giveBack.binding { id.flatMap { shown.held[$0] } }] },
      read: {
        let held = Self.sorted(try office.tickets(of: person), clock.now().utc / 1000)
        return {
          shown.held = Dictionary(held.map { ($0.id, $0) }) { first, _ in first }
          return held.map { $0.row(context) }
        }
      })
  }

  /// Returns usable tickets before others, and future events before past ones.
  private nonisolated static func sorted(_ all: [HeldTicket], _ now: Int) -> [HeldTicket] {
    let ahead = all.filter { ($0.event?.endTime ?? 0) > now }
    return ahead.filter(\.letsIn) + ahead.filter { !$0.letsIn }
      + all.filter { ($0.event?.endTime ?? 0) <= now }.reversed()
  }
}

extension TicketPageModel {
  /// Opens a ticket of the current user.
  convenience init(_ id: String, _ context: AppContext) {
    let (office, person) = (context.ticketOffice, context.holder)
    let (giveBack, shown) = (TicketReturn(context), ShownTickets())
    let texts = Texts(
      title: Wording("events.ticket.title"), reading: Wording("events.list.reading"),
      none: EventError(.noSuchTicket).wording)
    self.init(
      context, texts, keys: { _ in [giveBack.binding { shown.held[id] }] },
      read: {
        // Another person's ticket is not shown.
        let own = try office.tickets(of: person)
        let held = own.first { $0.id == id }
        let all = own.filter { $0.letsIn && $0.ticket.eventID == held?.ticket.eventID }
        return Read(pages: all.map { Route(EventDestination.ticket($0.id)) }) {
          shown.held = held.map { [id: $0] } ?? [:]
          return held?.shown(context)
        }
      })
  }
}

/// The shown tickets, by id.
private final class ShownTickets {
  var held: [String: HeldTicket] = [:]
}

extension HeldTicket {
  fileprivate func shown(_ context: AppContext) -> ShownTicket {
    let isGood = standing == .valid || standing == .unpaid
    return ShownTicket(
      id: id, digits: isGood ? ticket.code : "", place: place.map { ($0.number, $0.count) }
    ) {
      TicketWords(context).whole(self, columns: $0)
    }
  }

  fileprivate func row(_ context: AppContext) -> TicketRow {
    let words = TicketWords(context)
    return TicketRow(
      id: id, code: ticket.short, page: Route(EventDestination.ticket(id)),
      cells: {
        let state = words.state(self)
        let parts = [
          event?.title ?? context.text("events.ticket.gone"),
          place.map { "\($0.number)/\($0.count)" } ?? "",
        ]
        return TicketRow.Cells(
          when: event.map { context.eventTimes.short($0) } ?? "",
          name: parts.filter { !$0.isEmpty }.joined(separator: "  "), code: ticket.short,
          state: state.wording, role: state.role)
      }, lines: { words.whole(self, columns: $0) })
  }
}

extension DoorSums {
  fileprivate nonisolated init(_ sums: TicketSums) {
    self.init(
      sold: sums.sold, holders: sums.holders, without: sums.without, unpaid: sums.unpaid,
      admitted: sums.admitted)
  }
}

extension RefundsViewModel {
  /// Opens the refunds of an event for an organizer.
  ///
  /// - Throws: `EventError` if there is no such event or the user does not run it; the store's
  ///   errors.
  convenience init(_ id: String, _ context: AppContext) throws {
    let event = try context.eventToRun(id)
    let (office, author, times) = (context.ticketOffice, context.author, context.eventTimes)
    self.init(
      context,
      Texts(
        title: Wording("events.refunds.title", ["event": event.title]),
        none: Wording("events.refunds.none"), name: event.title, time: { times.own($0) }),
      Acts(
        read: { try office.refunds(of: id) },
        payBack: { try office.refund($0, by: author, isByHand: $1) },
        payAllBack: { try office.refundAll(of: id, by: author) }))
  }
}
