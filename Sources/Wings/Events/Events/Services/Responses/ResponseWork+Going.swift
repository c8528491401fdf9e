import Accounts
import People
import Store
import Waitlists

extension ResponseWork {
  /// The fields that decide whether a person can register.
  private static let placeFields = ["capacity", "party", "cancelled", "rule", "waitlist"]

  func give(_ hold: EventResponse, _ event: Event, _ person: String) throws {
    switch hold {
    case .interested(let isOn): try change(event, person) { $0.interested = isOn }
    case .inCalendar(let isOn): try change(event, person) { $0.inCalendar = isOn }
    case .going(let party) where party > 0: try go(party, event, person)
    case .going: try leave(event, person)
    case .dates(let dates):
      try change(event, person) { $0.dates = Array(dates.prefix(EventLimits.keptDates)) }
    case .remind(let minutes):
      try change(event, person) {
        $0.remind = minutes.map {
          min(max($0, EventBounds.remind.lowerBound), EventBounds.remind.upperBound)
        }
      }
    }
  }

  private func go(_ party: Int, _ event: Event, _ person: String) throws {
    if event.sells { throw EventError(.sellsTickets, ["event": event.title]) }
    try requireRoom(for: party, event, person)
    try change(event, person) { $0.going = party }
    try work.waitlist.settle(event)
  }

  private func leave(_ event: Event, _ person: String) throws {
    // Ticket holders must return the ticket instead.
    if try work.tickets.all(of: event.id, person).contains(where: \.value.isLive) {
      throw EventError(.hasTicket, ["event": event.title])
    }
    try change(event, person) { $0.going = 0 }
    try work.waitlist.settle(event)
  }

  /// Throws if there are not enough free places, counted within the transaction.
  ///
  /// - Throws: `EventError` with the reason; the store's errors.
  func requireRoom(for party: Int, _ event: Event, _ person: String) throws {
    try requireOpen(event, person)
    // Expired offers pass to the next person in line first.
    try work.waitlist.settle(event)
    guard party <= event.party else { throw EventError(.tooLarge, ["limit": "\(event.party)"]) }
    let places = try work.waitlist.places(of: event)
    guard let free = places.line.free else { return }
    let own = try row(event.id, person)?.going ?? 0
    // A smaller party is always allowed, even if the event is overbooked.
    if party <= own { return }
    // Offered places are free only for the person who has the offer.
    let kept = places.line.waiters.first { $0.id == person && $0.offerUntil ?? 0 > now }
    let room = free + own + (kept?.party ?? 0)
    if party > room {
      // The error counts only the additional places.
      throw EventError(
        .full,
        [
          "event": event.title, "left": "\(max(0, room - own))",
          "party": "\(party > own ? party - own : party)",
        ])
    }
  }

  /// Throws if a person cannot attend an event at all.
  func requireOpen(_ event: Event, _ person: String) throws {
    if person == Interest.guest { throw EventError(.logIn) }
    if event.cancelled { throw EventError(.isCancelled, ["event": event.title]) }
    try requireAhead(event)
    if !event.rule.isEmpty { throw EventError(.isSeries, ["event": event.title]) }
    if let fault = event.faults.first(in: Self.placeFields) {
      throw EventError(.damaged, ["event": event.title, "field": fault.field])
    }
  }
}
