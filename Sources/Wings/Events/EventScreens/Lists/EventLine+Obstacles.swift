import Accounts
import Events
import Languages

/// Why what one would do with an event cannot be done now.
extension EventLine {
  private var name: [String: String] { ["event": event.title] }

  /// Why nobody can go now.
  private func closed(at now: Int) -> Wording? {
    switch event.moment(at: now) {
    case .past: EventError(.isOver, name).wording
    case .cancelled: EventError(.isCancelled, name).wording
    case .ahead, .soon, .live: nil
    }
  }

  /// Why nobody is asked along: what is over or a draft is nothing to come to.
  func inviteObstacle(at now: Int) -> Wording? {
    guard event.isPublicToSome else { return EventError(.notAllowed, name).wording }
    return event.rule.isEmpty ? closed(at: now) : nil
  }

  /// Why somebody cannot go now: where places are sold, why they cannot buy one.
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

  /// Why it stands on no map.
  var mapObstacle: Wording? {
    event.position?.point == nil ? Wording("events.error.nowhere", name) : nil
  }

  /// Whether somebody who goes may bring one more.
  var mayBringMore: Bool { own?.going ?? 0 > 0 && event.party > own?.going ?? 0 }

  /// Why nobody can buy a ticket now.
  func buyObstacle(at now: Int) -> Wording? {
    guard event.sells, event.salesOver > now else {
      return closed(at: now) ?? EventError(.notOnSale, name).wording
    }
    return placeObstacle(at: now)
  }

  /// Where one pays for what has a price and is not sold here; that nobody does where it is over or
  /// called off.
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
