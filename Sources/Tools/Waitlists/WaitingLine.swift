import Timekeeping

/// A person in the waiting line.
package struct Waiter: Sendable, Equatable {
  package let id: String
  /// The number of places wanted.
  package let party: Int
  /// Seconds since 1970.
  package var joined: Int
  /// The priority; higher ones are served first.
  package var priority: Int
  /// The deadline of their offer, in seconds since 1970; `nil` without an offer.
  package var offerUntil: Int?
  /// The number of offers that expired.
  package var missed: Int
  /// Whether they were notified that it is first come, first served.
  package var isTold: Bool
  /// The rule of an offer to this person although the line promotes; `nil` to promote them too.
  package var asked: OfferRule?

  package init(
    id: String, party: Int, joined: Int, priority: Int = 0, offerUntil: Int? = nil,
    missed: Int = 0, isTold: Bool = false, asked: OfferRule? = nil
  ) {
    (self.id, self.party, self.joined, self.priority) = (id, party, joined, priority)
    (self.offerUntil, self.missed, self.isTold) = (offerUntil, missed, isTold)
    self.asked = asked
  }

  /// Returns whether one person is served before another; those with expired offers come last.
  package static func comesBefore(_ one: Waiter, _ other: Waiter) -> Bool {
    (one.missed, -one.priority, one.joined, one.id)
      < (other.missed, -other.priority, other.joined, other.id)
  }
}

/// The places of an event, and the people who wait for them.
package struct WaitingLine: Sendable, Equatable {
  /// The treatment of a free place.
  package enum Kind: Sendable, Equatable {
    /// The first in line gets it.
    case promotes
    /// It is offered to the first in line.
    case offers(OfferRule)
  }

  /// A change for a person in line.
  package enum Step: Sendable, Equatable {
    case promoted(String)
    /// The deadline in seconds since 1970.
    case offered(String, until: Int)
    /// An offer expired for the first time; the person moves to the end.
    case toTheEnd(String)
    /// An offer expired for the second time; the person leaves the line.
    case out(String)
    /// The person was notified that places are free, first come, first served.
    case told(String)
  }

  /// The number of expired offers after which a person leaves the line.
  package static let mostMissed = 2

  /// The number of places; `nil` for no limit.
  package let capacity: Int?
  /// The number of taken places.
  package private(set) var taken: Int
  package private(set) var waiters: [Waiter]
  package let kind: Kind

  package init(capacity: Int?, taken: Int, waiters: [Waiter], kind: Kind) {
    (self.capacity, self.taken, self.waiters, self.kind) = (capacity, taken, waiters, kind)
  }

  /// The number of places neither taken nor offered; `nil` for no limit.
  package var free: Int? { capacity.map { $0 - taken - kept } }

  /// The number of places on offer.
  package var kept: Int { waiters.reduce(0) { $0 + ($1.offerUntil == nil ? 0 : $1.party) } }

  /// The people without an offer, in the order in which they are served.
  package var line: [Waiter] {
    waiters.filter { $0.offerUntil == nil }.sorted(by: Waiter.comesBefore)
  }

  /// Returns how many people are served before a person; `nil` if they are not in line.
  package func before(_ id: String) -> Int? { line.firstIndex { $0.id == id } }

  /// Expires offers and gives free places to people in line.
  ///
  /// - Parameters:
  ///   - now: Seconds since 1970.
  ///   - start: Seconds since 1970; from then on no one is served.
  ///   - zone: The zone of the quiet hours.
  /// - Returns: The changes in order; empty if called again.
  package mutating func settle(at now: Int, start: Int, in zone: LocalZone) -> [Step] {
    guard capacity != nil else { return sendAll(at: now, start: start) }
    let ended = expire(at: now)
    guard now < start else { return ended }
    switch kind {
    case .promotes: return ended + promote(at: now, start: start, in: zone)
    case .offers(let rule):
      return ended
        + (rule.isLast(before: start, at: now)
          ? tellAll() : offer(rule, at: now, start: start, in: zone))
    }
  }

  /// Without a limit the line dissolves: each person is notified that there is a place.
  private mutating func sendAll(at now: Int, start: Int) -> [Step] {
    let all = waiters.sorted(by: Waiter.comesBefore)
    waiters = []
    return now < start ? all.map { .told($0.id) } : []
  }

  private mutating func expire(at now: Int) -> [Step] {
    var steps: [Step] = []
    for waiter in waiters.sorted(by: Waiter.comesBefore) {
      guard let until = waiter.offerUntil, until <= now else { continue }
      let isOut = waiter.missed + 1 >= Self.mostMissed
      steps.append(isOut ? .out(waiter.id) : .toTheEnd(waiter.id))
      guard let place = waiters.firstIndex(where: { $0.id == waiter.id }) else { continue }
      if isOut {
        waiters.remove(at: place)
      } else {
        waiters[place].missed += 1
        (waiters[place].offerUntil, waiters[place].joined) = (nil, now)
      }
    }
    return steps
  }

  private mutating func promote(at now: Int, start: Int, in zone: LocalZone) -> [Step] {
    served().map { waiter in
      if let rule = waiter.asked {
        return offer(
          to: waiter.id, until: rule.deadline(offeredAt: now, start: start, in: zone))
      }
      waiters.removeAll { $0.id == waiter.id }
      taken += waiter.party
      return .promoted(waiter.id)
    }
  }

  private mutating func offer(
    _ rule: OfferRule, at now: Int, start: Int, in zone: LocalZone
  ) -> [Step] {
    let until = rule.deadline(offeredAt: now, start: start, in: zone)
    return served().map { offer(to: $0.id, until: until) }
  }

  private mutating func offer(to id: String, until: Int) -> Step {
    if let place = waiters.firstIndex(where: { $0.id == id }) { waiters[place].offerUntil = until }
    return .offered(id, until: until)
  }

  private mutating func tellAll() -> [Step] {
    guard free.map({ $0 > 0 }) ?? true else { return [] }
    return line.filter { !$0.isTold }.map { waiter in
      if let place = waiters.firstIndex(where: { $0.id == waiter.id }) {
        waiters[place].isTold = true
      }
      return .told(waiter.id)
    }
  }

  /// Returns the people who get a place.
  ///
  /// A party that does not fit is skipped and keeps its position.
  private func served() -> [Waiter] {
    var left = free ?? .max
    return line.filter { waiter in
      guard waiter.party <= left else { return false }
      left -= waiter.party
      return true
    }
  }
}
