import Payments
import Store
import Tickets
import Timekeeping

/// The verdicts of a door, by the order of the checks in `DoorCheck`.
extension DoorRound {
  func verdict(on scan: DoorScanText, _ found: Found?) throws -> DoorVerdict {
    switch scan.reading {
    case .genuine(let body): return try judge(body, found)
    case .refused(let verdict): return scan.short == nil ? verdict : try judge(found)
    }
  }

  /// Returns the verdict on a ticket whose code was not scanned.
  func judge(_ found: Found?) throws -> DoorVerdict {
    guard let found, let body = found.body else { return .unknown }
    return try judge(body, found)
  }

  private func judge(_ body: TicketBody, _ found: Found?) throws -> DoorVerdict {
    guard let ring else { return .unknown }
    let known = try found.flatMap(record)
    let (admissions, times) = (found?.ticket.passages ?? [], found.flatMap(hours))
    let check = DoorCheck(
      ring: ring, door: door.name,
      record: { subject, number in
        known.flatMap { $0.subject == subject && $0.number == number ? $0 : nil }
      },
      admissions: { _, _ in admissions }, hours: { _ in times })
    return check.verdict(on: body, at: work.now, in: zone)
  }

  /// Returns the hours of a showing that this door admits to.
  private func hours(of found: Found) -> DoorHours? {
    let showing = found.showing
    guard showing.cinemaID == door.cinemaID, let number = showing.number,
      door.halls.isEmpty || door.halls.contains(showing.hallID)
    else { return nil }
    return showing.times.doorHours(
      subject: number, early: cinema.doorsMinutes, late: cinema.lateMinutes)
  }

  private func record(of found: Found) throws -> TicketRecord? {
    let ticket = found.ticket
    guard let subject = found.showing.number, let place = ticket.place?.hallPlace.ticketPlace
    else { return nil }
    return TicketRecord(
      subject: subject, number: ticket.number, issue: ticket.issue,
      state: try state(of: found), place: place)
  }

  private func state(of found: Found) throws -> TicketRecord.State {
    let ticket = found.ticket
    if found.showing.state == .cancelled { return .cancelled }
    if ticket.hasLapsed(at: work.now) { return .returned(at: ticket.heldUntil ?? work.now) }
    switch ticket.state {
    case .valid, .admitted: return .valid
    case .held, .unpaid: return try unpaid(ticket)
    case .revoked: return .blocked(reason: ticket.reason)
    case .refundOwed, .refunded, .cancelled:
      return .returned(at: ticket.returnedAt ?? 1000 * found.showing.start)
    }
  }

  /// Returns the unpaid sum of the whole order: the first to arrive pays for all of its tickets.
  private func unpaid(_ ticket: CinemaTicket) throws -> TicketRecord.State {
    guard let order = try SeatTransaction.order(ticket.order, in: work), order.lines.count > 1
    else { return .unpaid(amount: ticket.price, currency: ticket.currency) }
    return .unpaid(
      amount: order.total, currency: order.currency, tickets: order.lines.count)
  }
}

extension CinemaTicket {
  /// The admissions, the earliest first.
  fileprivate var passages: [Admission] {
    admissions.map { Admission(at: $0.at, door: $0.door, isExit: $0.isExit) }
  }
}
