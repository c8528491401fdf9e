import Languages
import Waitlists

/// The number of free places of an event, and what it means for one person.
package struct EventPlaces: Sendable, Equatable {
  /// How long an offered place stays reserved.
  package static let offers = OfferRule(
    longest: 12 * 3600, share: 4, shortest: 15 * 60, quiet: nil, lastMinutes: 120)

  /// The availability that is shown everywhere.
  package enum State: Sendable, Equatable {
    /// There is no limit.
    case open
    case left(Int)
    case full
    case fullWaiting(Int)
    /// The number of people served before the person.
    case before(Int)
    /// A place is reserved for the person until then, in seconds since 1970.
    case yours(until: Int)
  }

  package let line: WaitingLine

  package init(event: Event, taken: Int, rows: [WaitlistRow]) {
    // A sold place cannot be assigned before it is paid, so it is offered. A waitlist that was
    // closed still serves those on it.
    let promotes = event.waitlist == .promote && !event.sells
    let kind = promotes ? WaitingLine.Kind.promotes : .offers(Self.offers)
    line = WaitingLine(
      capacity: event.capacity, taken: taken, waiters: rows.map(Waiter.init), kind: kind)
  }

  /// Whether a person is on the waitlist or has an offer.
  package func waits(_ userID: String) -> Bool { line.waiters.contains { $0.id == userID } }

  /// Returns the state for a person; without a person, the public state.
  package func state(for userID: String? = nil) -> State {
    let own = line.waiters.first { $0.id == userID }
    if let until = own?.offerUntil { return .yours(until: until) }
    guard let free = line.free else { return .open }
    // An unreserved place is also open to those on the waitlist: the first to register gets it.
    if free > 0 { return .left(free) }
    if let own { return .before(line.before(own.id) ?? 0) }
    let waiting = line.line.count
    return waiting > 0 ? .fullWaiting(waiting) : .full
  }
}

extension Waiter {
  package init(_ row: WaitlistRow) {
    self.init(
      id: row.userID, party: row.party, joined: row.joined, priority: row.priority,
      offerUntil: row.state == .offered ? row.offerUntil ?? 0 : nil, missed: row.missed,
      isTold: row.isTold)
  }
}

extension EventPlaces.State {
  /// Returns the sentence used in lists, pages, notices and the command line.
  ///
  /// - Parameter time: Formats a moment in seconds since 1970 in the reader's time.
  /// - Returns: `nil` if there is no limit.
  package func wording(time: (Int) -> String) -> Wording? {
    switch self {
    case .open: nil
    case .left(let places): Wording("events.places.left", count: places)
    case .full: Wording("events.places.full")
    case .fullWaiting(let waiting): Wording("events.places.waiting", count: waiting)
    case .before(0): Wording("events.places.first")
    case .before(let others): Wording("events.places.before", count: others)
    case .yours(let until): Wording("events.places.yours", ["time": time(until)])
    }
  }

  /// Returns the sentence for an event at a moment, without places that can no longer be taken.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - now: Seconds since 1970.
  ///   - namesAll: Whether to include the total number of places.
  ///   - time: Formats a moment in seconds since 1970 in the reader's time.
  /// - Returns: `nil` if there is no limit, or if the event is over or cancelled.
  package func wording(
    of event: Event, at now: Int, namesAll: Bool = false, time: (Int) -> String
  ) -> Wording? {
    switch self {
    case .open, .left: break
    case .full, .fullWaiting, .before, .yours: return wording(time: time)
    }
    switch event.moment(at: now) {
    case .past, .cancelled: return nil
    case .ahead, .soon, .live: break
    }
    let isSold = event.sells && event.salesOver <= now
    if isSold { return Wording("events.places.salesOver") }
    if namesAll, case .left(let places) = self, let all = event.capacity {
      return Wording("events.places.leftOf", ["all": "\(all)"], count: places)
    }
    return wording(time: time)
  }
}
