import Accounts
import Events
import Languages

/// The reasons why an act on an event is not available.
extension EventLine {
  private var name: [String: String] { ["event": event.title] }

  /// Returns why no one can attend; `nil` if the event is open.
  private func closed(at now: Int) -> Wording? {
    switch event.moment(at: now) {
    case .past: EventError(.isOver, name).wording
    case .cancelled: EventError(.isCancelled, name).wording
    case .ahead, .soon, .live: nil
    }
  }

  /// Returns why people cannot be invited, such as for a draft or a past event.
  func inviteObstacle(at now: Int) -> Wording? {
    guard event.isPublicToSome else { return EventError(.notAllowed, name).wording }
    return event.rule.isEmpty ? closed(at: now) : nil
  }

  /// Returns why the user cannot attend, or cannot buy a ticket if they are sold.
  func goObstacle(at now: Int) -> Wording? {
    event.sells ? buyObstacle(at: now) : placeObstacle(at: now)
  }

  private func placeObstacle(at now: Int) -> Wording? {
    let going = own?.going ?? 0
    if going > 0, going >= event.party {
      return event.party == 1
        ? EventError(.alreadyGoing, name).wording
        : Wording("events.go.bringsMost", ["count": "\(event.party)"])
    }
    if let closed = closed(at: now) { return closed }
    switch places {
    case .full, .fullWaiting, .before:
      return EventError(.full, ["event": event.title, "left": "0", "party": "1"]).wording
    case .open, .left, .yours: return nil
    }
  }

  /// Why it is not on the map.
  var mapObstacle: Wording? {
    event.position?.point == nil ? Wording("events.error.nowhere", name) : nil
  }

  /// Whether an attendee may bring another person.
  var mayBringMore: Bool { own?.going ?? 0 > 0 && event.party > own?.going ?? 0 }

  /// Returns why tickets cannot be bought.
  func buyObstacle(at now: Int) -> Wording? {
    guard event.sells, event.salesOver > now else {
      return closed(at: now) ?? EventError(.notOnSale, name).wording
    }
    return placeObstacle(at: now)
  }

  /// Returns where to pay for an event without tickets, or why there is nothing to pay.
  func payingElsewhere(at now: Int) -> Wording {
    if let closed = closed(at: now) { return closed }
    return event.link.isEmpty
      ? Wording("events.buy.atThePlace", ["name": author])
      : Wording("events.buy.elsewhere", ["link": event.link])
  }

  var giveBackObstacle: Wording? {
    if event.sells, own?.going ?? 0 > 0 { return EventError(.hasTicket, name).wording }
    return own?.going ?? 0 > 0 ? nil : EventError(.notGoing, name).wording
  }

  func waitObstacle(at now: Int) -> Wording? {
    if waits { return nil }
    if event.waitlist == .off { return EventError(.noWaitlist, name).wording }
    if let closed = closed(at: now) { return closed }
    if own?.going ?? 0 > 0 { return EventError(.alreadyGoing, name).wording }
    return isFull ? nil : EventError(.notFull, name).wording
  }
}
