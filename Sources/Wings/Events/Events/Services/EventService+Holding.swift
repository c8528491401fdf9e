import Accounts
import Store
import Waitlists

/// What a person's act on an event can be undone to.
package struct HoldUndo: Sendable, Equatable {
  package let eventID: String
  package let userID: String
  let former: State
  let became: State
  /// Whether a date of a series got an event of its own by it.
  var madeDate = false

  /// What a person has of an event: a row, and a place in line.
  struct State: Sendable, Equatable {
    var row: Interest?
    var wait: WaitlistRow?
  }

  /// Whether the act has changed anything.
  package var isEmpty: Bool { former == became }

  /// Whether the person has the event since the act, and had nothing of it before.
  package var isFirst: Bool { former.row?.isEmpty ?? true && became.row?.isEmpty == false }
}

extension EventService.Hold {
  /// Which figure of its event it counts for; none where something is taken back.
  package var figure: EventFigures.Field? {
    switch self {
    case .interested(true): return \EventFigures.interested
    case .inCalendar(true): return \EventFigures.saved
    case .going(1...): return \EventFigures.going
    case .interested, .inCalendar, .going, .dates, .remind: return nil
    }
  }
}

extension EventService {
  /// Something a person does with an event.
  package enum Hold: Sendable, Equatable {
    case interested(Bool)
    case inCalendar(Bool)
    /// How many go, the person included; 0 gives the places back.
    case going(Int)
    /// Dates of a series on the wall; empty for all.
    case dates([String])
    /// Minutes before the start; none for the person's own setting.
    case remind(Int?)
  }

  /// Keeps an event, goes, or lets it go.
  ///
  /// - Parameters:
  ///   - hold: What is done.
  ///   - eventID: Which event.
  ///   - wall: Which date of a series, `YYYY-MM-DDTHH:MM:SS`, which gets an event of its own; none for
  ///     all of them.
  ///   - person: Who; ``Interest/guest`` for whoever has no account.
  /// - Returns: How to undo it.
  /// - Throws: `EventError` where there is no place, the event is over or cancelled, or the person may
  ///   not see it; what the store throws.
  @discardableResult
  package func hold(
    _ hold: Hold, _ eventID: String, on wall: String? = nil, by person: String
  ) throws -> HoldUndo {
    let date = wall.map { (wall: $0, id: identifiers.make()) }
    return try perform(by: .person(person)) { work in
      var event = try work.visibleEvent(eventID, to: person)
      if person != Interest.guest { _ = try work.user(person) }
      if let date { event = try work.date(date.wall, of: event, id: date.id) }
      var undo = try work.undoable(event, person) { try work.hold(hold, event, person) }
      undo.madeDate = event.id == date?.id
      return undo
    }
  }

  /// Takes back what a person did with an event, where nothing has come between.
  ///
  /// - Throws: `EventError.nothingToUndo` where something has, `full` where the places are gone; what
  ///   the store throws.
  package func undo(_ undo: HoldUndo) throws {
    try perform(by: .person(undo.userID)) { work in
      let event = try work.visibleEvent(undo.eventID, to: undo.userID)
      let now = try work.state(event, undo.userID)
      let waitIsOther = undo.former.wait != undo.became.wait && now.wait != undo.became.wait
      guard now.row == undo.became.row, !waitIsOther else { throw EventError(.nothingToUndo) }
      try work.bringBack(undo.former.row, from: undo.became.row, event, undo.userID)
      if undo.former.wait != undo.became.wait {
        try work.bringBack(undo.former.wait, event, undo.userID)
      }
      if undo.madeDate, try work.isUntouched(event) { return try work.drop(event) }
      try work.settle(event)
    }
  }

  /// Takes what a visitor has kept on this machine into an account.
  ///
  /// - Parameters:
  ///   - ids: The events whose keeping was theirs.
  ///   - person: Whose account it is.
  /// - Returns: How many events there were, those the account had already among them.
  /// - Throws: `EventError` where there is no such account; what the store throws.
  @discardableResult
  package func takeAlong(_ ids: Set<String>, to person: String) throws -> Int {
    try perform(by: .person(person)) { work in
      _ = try work.user(person)
      var count = 0
      let kept = try work.transaction.find(
        EventCollections.saved(of: Interest.guest), .matching("userID", .string(Interest.guest)))
      for item in kept.flatMap(\.value.events) where ids.contains(item.eventID) {
        guard let row = try work.row(item.eventID, Interest.guest),
          let stored = try work.transaction.get(EventCollections.events, item.eventID)
        else { continue }
        let event = Event(stored: stored)
        try work.change(event, person) {
          $0.interested = $0.interested || row.interested
          $0.inCalendar = $0.inCalendar || row.inCalendar
        }
        try work.change(event, Interest.guest) {
          ($0.interested, $0.inCalendar) = (false, false)
        }
        count += 1
      }
      return count
    }
  }
}

extension EventWork {
  fileprivate func state(_ event: Event, _ person: String) throws -> HoldUndo.State {
    HoldUndo.State(
      row: try row(event.id, person),
      wait: try transaction.get(
        EventCollections.waitlists, WaitlistRow.id(event.id, person))?.value)
  }

  /// Does something, and keeps what it was before and behind.
  func undoable(_ event: Event, _ person: String, _ act: () throws -> Void) throws -> HoldUndo {
    let former = try state(event, person)
    try act()
    return HoldUndo(
      eventID: event.id, userID: person, former: former, became: try state(event, person))
  }

  fileprivate func bringBack(
    _ former: Interest?, from became: Interest?, _ event: Event, _ person: String
  ) throws {
    let going = former?.going ?? 0
    if going > became?.going ?? 0 { try requireRoom(for: going, event, person) }
    try change(event, person, weighingSince: former?.at) { row in
      (row.interested, row.inCalendar) = (false, false)
      (row.going, row.dates, row.remind) = (going, [], nil)
      guard let former else { return }
      (row.interested, row.inCalendar) = (former.interested, former.inCalendar)
      (row.dates, row.remind) = (former.dates, former.remind)
    }
  }

  /// Puts somebody back in line where they stood; what was kept for them is, where it is still free.
  fileprivate func bringBack(
    _ former: WaitlistRow?, _ event: Event, _ person: String
  ) throws {
    let id = WaitlistRow.id(event.id, person)
    guard var wait = former else {
      return try transaction.delete(EventCollections.waitlists, id: id)
    }
    try requireOpen(event, person)
    guard event.capacity != nil else { return }
    if wait.state == .offered, let free = try places(of: event).line.free, free < wait.party {
      (wait.state, wait.offerUntil) = (.waiting, nil)
    }
    try transaction.put(EventCollections.waitlists, id: id, wait)
  }

  func hold(_ hold: EventService.Hold, _ event: Event, _ person: String) throws {
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
    try settle(event)
  }

  private func leave(_ event: Event, _ person: String) throws {
    // Whoever has a ticket gives that back.
    if try tickets(of: event.id, person).contains(where: \.value.isLive) {
      throw EventError(.hasTicket, ["event": event.title])
    }
    try change(event, person) { $0.going = 0 }
    try settle(event)
  }

  /// Refuses more than there are places for, counted now, while nobody else can write.
  ///
  /// - Throws: `EventError` that says why not; what the store throws.
  package func requireRoom(for party: Int, _ event: Event, _ person: String) throws {
    try requireOpen(event, person)
    // What nobody has answered for in time is others' now.
    try settle(event)
    guard party <= event.party else { throw EventError(.tooLarge, ["limit": "\(event.party)"]) }
    let places = try places(of: event)
    guard let free = places.line.free else { return }
    let own = try row(event.id, person)?.going ?? 0
    // Who asks for fewer than they have is no more for it, even where there are too many already.
    if party <= own { return }
    // What is kept for somebody is free for them, and for nobody else.
    let kept = places.line.waiters.first { $0.id == person && $0.offerUntil ?? 0 > now }
    let room = free + own + (kept?.party ?? 0)
    if party > room {
      // Whoever has places already asks for the others.
      throw EventError(
        .full,
        [
          "event": event.title, "left": "\(max(0, room - own))",
          "party": "\(party > own ? party - own : party)",
        ])
    }
  }

  /// Refuses who cannot go to an event at all.
  func requireOpen(_ event: Event, _ person: String) throws {
    if person == Interest.guest { throw EventError(.logIn) }
    if event.cancelled { throw EventError(.isCancelled, ["event": event.title]) }
    try requireAhead(event)
    if !event.rule.isEmpty { throw EventError(.isSeries, ["event": event.title]) }
    let deciding = Event.placeFields
    if let fault = event.faults.first(in: deciding) {
      throw EventError(.damaged, ["event": event.title, "field": fault.field])
    }
  }
}

extension Event {
  /// Fields without which nobody can tell whether there is a place.
  fileprivate static let placeFields = ["capacity", "party", "cancelled", "rule", "waitlist"]
}
