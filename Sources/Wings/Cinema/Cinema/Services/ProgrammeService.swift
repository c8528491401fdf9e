import Accounts
import Fields
import Languages
import Payments
import Store
import Tickets

/// Plans showings.
package struct ProgrammeService: Sendable {
  let service: CinemaService

  /// Adds a showing as a draft.
  ///
  /// - Parameters:
  ///   - draft: The input.
  ///   - state: Its first state: a draft, or on sale.
  ///   - author: A planner of the cinema, or the administrator.
  /// - Returns: The showing.
  /// - Throws: `CinemaError` with the invalid fields, `clash` with another showing, or `notAllowed`;
  ///   the store's errors; `TicketRegister.Failure` if the numbers are used up.
  @discardableResult
  package func add(
    _ draft: ShowingDraft, as state: Showing.State = .draft, by author: Author
  ) throws -> Showing {
    let randomness = service.configuration.randomness
    return try service.perform(by: author) { work in
      var showing = try Self.applied(draft, to: Showing(), work)
      showing.state = state
      let number = try TicketRegister.nextSubject(in: work.transaction, randomness)
      showing.id = ShowingID.make(date: showing.day, number: number)
      try Self.requireFree(showing, work)
      try work.tellFirst(showing)
      try work.put(showing)
      return showing
    }
  }

  /// Changes a showing.
  ///
  /// Once a place was sold, date, cinema and film stay, and another hall must have every taken place
  /// in the same zone.
  ///
  /// - Parameters:
  ///   - id: The showing.
  ///   - draft: The new content.
  ///   - former: The showing as it was read; `nil` to accept any.
  ///   - author: A planner of the cinema, or the administrator.
  /// - Returns: The showing, which has another id if it moved to another month.
  /// - Throws: `CinemaError` with the invalid fields, `clash`, `cancelled`, `begun`, `dayFixed`,
  ///   `placesSold`, `changedMeanwhile` or `notAllowed`; the store's errors.
  @discardableResult
  package func edit(
    _ id: String, _ draft: ShowingDraft, since former: Showing? = nil, by author: Author
  ) throws -> Showing {
    try service.perform(by: author) { work in
      let showing = try work.showing(id)
      try work.require(.planner, at: showing.cinemaID)
      if let former, former != showing { throw CinemaError(.changedMeanwhile) }
      guard showing.state != .cancelled else { throw CinemaError(.cancelled) }
      guard showing.start > work.seconds else { throw CinemaError(.begun) }
      var changed = try Self.applied(draft, to: showing, work)
      guard changed != showing else { return showing }
      try Self.keepPlaces(of: showing, in: &changed, work)
      if changed.start != showing.start || changed.hallID != showing.hallID {
        changed.changes += 1
        try Self.requireFree(changed, work)
      }
      if let number = showing.number {
        changed.id = ShowingID.make(date: changed.day, number: number)
      }
      if changed.id != showing.id { try Self.delete(showing, work) }
      try work.put(changed)
      try Self.moveTickets(of: changed, from: showing, work)
      try work.tellChange(of: showing, to: changed)
      return changed
    }
  }

  /// Writes the new start into tickets and wallets.
  private static func moveTickets(
    of showing: Showing, from former: Showing, _ work: CinemaTransaction
  ) throws {
    guard showing.start != former.start else { return }
    for stored in try work.tickets(of: showing) {
      var ticket = stored.value
      ticket.date = showing.start
      try SeatFulfilment.put(ticket, stored.id, showing, in: work)
    }
  }

  private static func applied(
    _ draft: ShowingDraft, to former: Showing, _ work: CinemaTransaction
  ) throws -> Showing {
    let hall = try work.hall(draft.hallID)
    try work.require(.planner, at: hall.cinemaID)
    let cinema = try work.cinema(hall.cinemaID)
    let film = try work.film(draft.movieID)
    let around = try work.surroundings(of: cinema)
    let isEndless = draft.minutes == nil && film.minutes == nil
    try CinemaError.check(
      draft.problems(around)
        + [
          ShowingDraft.problem(
            "minutes", "minutesMissing", ["film": film.title], if: isEndless)
        ])
    var showing = draft.applied(to: former, filmMinutes: film.minutes, in: around.zone)
    showing.cinemaID = hall.cinemaID
    if former.hallID != draft.hallID { showing.planID = hall.planID }
    return showing
  }

  /// Keeps the places that are taken already.
  private static func keepPlaces(
    of showing: Showing, in changed: inout Showing, _ work: CinemaTransaction
  ) throws {
    let tickets = try work.tickets(of: showing).map(\.value)
    if (changed.day, changed.cinemaID, changed.movieID)
      != (showing.day, showing.cinemaID, showing.movieID)
    {
      try requireUnsold(showing, tickets, work)
    }
    let taken = tickets.filter { $0.takesPlace && !$0.hasLapsed(at: work.now) }
    if taken.isEmpty {
      // The hall may have a new drawing since.
      changed.planID = try work.hall(changed.hallID).planID
      return
    }
    guard changed.planID != showing.planID else { return }
    let (old, new) = (try work.plan(showing.planID), try work.plan(changed.planID))
    let lost = taken.compactMap(\.place?.hallPlace).filter {
      new.seat($0) == nil || new.seat($0)?.kind != old.seat($0)?.kind
    }
    guard lost.isEmpty else {
      let names = lost.sorted().map(old.name).joined(separator: ", ")
      throw CinemaError(.placesSold, ["places": names])
    }
  }

  /// Refuses another date, cinema or film if places are held or were sold, even if all came back.
  ///
  /// What is owed for tickets and payments without an answer is found by the showing's date and id,
  /// and tickets name cinema and film.
  private static func requireUnsold(
    _ showing: Showing, _ tickets: [CinemaTicket], _ work: CinemaTransaction
  ) throws {
    let isSold = tickets.contains { $0.state != .held || !$0.hasLapsed(at: work.now) }
    let isPaying = try work.transaction.find(OrderCollections.unsettled).contains {
      try SeatTransaction.order($0.value.order, in: work).map {
        $0.state != .open && SeatService.showing(of: $0) == showing.id
      } ?? false
    }
    if isSold || isPaying { throw CinemaError(.dayFixed) }
  }

  /// Refuses a showing that overlaps another one in its hall or leaves no time for cleaning.
  private static func requireFree(_ showing: Showing, _ work: CinemaTransaction) throws {
    guard let other = try CinemaDirectory.clash(of: showing, in: work.transaction) else { return }
    let film = try work.film(other.movieID)
    let zone = try work.surroundings(of: work.cinema(other.cinemaID)).zone
    throw CinemaError(.clash, other.clashWords(film: film.title, in: zone))
  }

  /// Puts a showing on sale or stops its sale.
  ///
  /// - Throws: `CinemaError.cancelled`, `begun` or `notAllowed`; the store's errors.
  package func set(
    _ id: String, onSale isOnSale: Bool, by author: Author
  ) throws {
    try service.perform(by: author) { work in
      var showing = try work.showing(id)
      try work.require(.planner, at: showing.cinemaID)
      guard showing.state != .cancelled else { throw CinemaError(.cancelled) }
      guard showing.times.sale(at: work.seconds) != .over else { throw CinemaError(.begun) }
      let wasOnSale = showing.state == .onSale
      showing.state = isOnSale ? .onSale : .paused
      if !wasOnSale { try work.tellFirst(showing) }
      try work.put(showing)
    }
  }

  /// Cancels a showing; a draft without tickets is deleted.
  ///
  /// Its tickets stay as they are: what became of them follows from the showing. In the same
  /// transaction everyone with a ticket is notified and the paid prices become owed.
  ///
  /// - Returns: The consequences; `nil` for a deleted draft.
  /// - Throws: `CinemaError.cancelled` if it is cancelled already, `begun` once it is over,
  ///   `notAllowed`; the store's errors.
  @discardableResult
  package func cancel(
    _ id: String, why: String, by author: Author
  ) throws -> CancelledShowing? {
    try service.perform(by: author) { work in
      var showing = try work.showing(id)
      let hasTickets = try !work.tickets(of: showing).isEmpty
      let isDraft = showing.state == .draft && !hasTickets
      try work.require(isDraft ? .planner : .manager, at: showing.cinemaID)
      guard showing.state != .cancelled else { throw CinemaError(.cancelled) }
      if isDraft {
        try Self.delete(showing, work)
        return nil
      }
      guard showing.times.end > work.seconds else { throw CinemaError(.begun) }
      let reason = Cleaned.line(why)
      try CinemaError.check([
        ShowingDraft.problem("why", reason, longest: CinemaLimits.why, isNeeded: true)
      ])
      (showing.state, showing.why) = (.cancelled, reason)
      showing.changes += 1
      try work.put(showing)
      return try CancelledShowing(showing, in: work)
    }
  }

  /// Deletes a showing that has no ticket.
  ///
  /// - Throws: `CinemaError.hasTickets`, `notAllowed`; the store's errors.
  package func remove(_ id: String, by author: Author) throws {
    try service.perform(by: author) { work in
      let showing = try work.showing(id)
      try work.require(.planner, at: showing.cinemaID)
      let count = try work.tickets(of: showing).count
      guard count == 0 else { throw CinemaError(.hasTickets, ["count": "\(count)"]) }
      try Self.delete(showing, work)
    }
  }

  private static func delete(_ showing: Showing, _ work: CinemaTransaction) throws {
    guard let month = ShowingID.month(of: showing.id) else { return }
    try work.transaction.delete(CinemaCollections.showings(month), id: showing.id)
  }
}
