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

/// The current user's tickets for events.
package enum OwnEventTickets {
  static func list(_ context: AppContext) -> TicketsViewModel {
    TicketsViewModel(
      context, in: "events", reader(context), none: Wording("events.tickets.none"))
  }

  package static func reader(_ context: AppContext) -> WingTickets.Reader {
    let (office, person, clock) = (context.ticketOffice, context.holder, context.clock)
    let giveBack = TicketReturn(context)
    return {
      let (held, now) = (try office.tickets(of: person), clock.now().utc / 1000)
      return {
        held.map { held in
          var row = held.row(context, isOver: (held.event?.endTime ?? 0) <= now)
          row.keys = { [giveBack.binding { held }] }
          return row
        }
      }
    }
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

  fileprivate func row(_ context: AppContext, isOver: Bool) -> TicketRow {
    let words = TicketWords(context)
    return TicketRow(
      id: id, code: ticket.short, start: event?.startTime ?? 0, letsIn: letsIn, isOver: isOver,
      page: Route(EventDestination.ticket(id)),
      columns: .init(when: EventTimes.columns, code: "tickets.column.code"),
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
