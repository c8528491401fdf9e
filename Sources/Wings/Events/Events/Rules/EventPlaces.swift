import Languages
import Waitlists

/// How many places an event has left, and what that means for one person.
package struct EventPlaces: Sendable, Equatable {
  /// For how long a place of an event is kept.
  package static let offers = OfferRule(
    longest: 12 * 3600, share: 4, shortest: 15 * 60, quiet: nil, lastMinutes: 120)

  /// The one thing that everybody sees of it.
  package enum State: Sendable, Equatable {
    /// There is no limit.
    case open
    case left(Int)
    case full
    case fullWaiting(Int)
    /// How many are served before the person.
    case before(Int)
    /// Until when a place is kept for the person, in seconds since 1970.
    case yours(until: Int)
  }

  package let line: WaitingLine

  package init(event: Event, taken: Int, rows: [WaitlistRow]) {
    // Nobody has bought a place before they have paid. A line that nobody joins any more is served
    // as it was.
    let promotes = event.waitlist == .promote && !event.sells
    let kind = promotes ? WaitingLine.Kind.promotes : .offers(Self.offers)
    line = WaitingLine(
      capacity: event.capacity, taken: taken, waiters: rows.map(Waiter.init), kind: kind)
  }

  /// Whether a person stands in line, or has a place kept.
  package func waits(_ userID: String) -> Bool { line.waiters.contains { $0.id == userID } }

  /// What it is for a person; for nobody in particular without one.
  package func state(for userID: String? = nil) -> State {
    let own = line.waiters.first { $0.id == userID }
    if let until = own?.offerUntil { return .yours(until: until) }
    guard let free = line.free else { return .open }
    // What anybody may take is free for those in line, too: the first to come gets it.
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
  /// The sentence that lists, pages, notices and the command line have in common.
  ///
  /// - Parameter time: Writes a moment in seconds since 1970 as the reader's clock shows it.
  /// - Returns: Nothing where there is no limit.
  package func wording(time: (Int) -> String) -> Wording? {
    switch self {
    case .open: nil
    case .left(let places): Wording("events.places.left", count: places)
    case .full: Wording("events.places.full")
    case .fullWaiting(let waiting): Wording("events.places.waiting", count: waiting)
    case .before(let others): Wording("events.places.before", count: others)
    case .yours(let until): Wording("events.places.yours", ["time": time(until)])
    }
  }

  /// The same of an event as it stands at a moment: places that nobody can take any more are not
  /// counted.
  ///
  /// - Parameters:
  ///   - event: Which event.
  ///   - now: Seconds since 1970.
  ///   - namesAll: Whether it says of how many places some are left.
  ///   - time: Writes a moment in seconds since 1970 as the reader's clock shows it.
  /// - Returns: Nothing where there is no limit, or nobody comes any more.
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
