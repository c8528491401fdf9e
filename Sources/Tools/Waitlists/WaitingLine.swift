import Timekeeping

/// Somebody who waits for places.
package struct Waiter: Sendable, Equatable {
  package let id: String
  /// How many places.
  package let party: Int
  /// Seconds since 1970.
  package var joined: Int
  /// Higher is served first.
  package var priority: Int
  /// Until when places are kept for them, in seconds since 1970; none for who just waits.
  package var offerUntil: Int?
  /// How many offers have run out.
  package var missed: Int
  /// Whether they know that the first to come wins.
  package var isTold: Bool

  package init(
    id: String, party: Int, joined: Int, priority: Int = 0, offerUntil: Int? = nil,
    missed: Int = 0, isTold: Bool = false
  ) {
    (self.id, self.party, self.joined, self.priority) = (id, party, joined, priority)
    (self.offerUntil, self.missed, self.isTold) = (offerUntil, missed, isTold)
  }

  /// Whether somebody is served before somebody else: whoever has let an offer run out comes last.
  package static func comesBefore(_ one: Waiter, _ other: Waiter) -> Bool {
    (one.missed, -one.priority, one.joined, one.id)
      < (other.missed, -other.priority, other.joined, other.id)
  }
}

/// Places, those who have them and those who wait: what happens next.
package struct WaitingLine: Sendable, Equatable {
  /// What happens with a place that is free.
  package enum Kind: Sendable, Equatable {
    /// Whoever is first in line has it.
    case promotes
    /// It is kept for whoever is first in line.
    case offers(OfferRule)
  }

  /// Something that happens to somebody in line.
  package enum Step: Sendable, Equatable {
    case promoted(String)
    /// Until when, in seconds since 1970.
    case offered(String, until: Int)
    /// An offer ran out for the first time.
    case toTheEnd(String)
    /// An offer ran out for the second time.
    case out(String)
    /// Places are free and the first to come wins.
    case told(String)
  }

  /// How many offers may run out before somebody is out.
  package static let mostMissed = 2

  /// None for no limit.
  package let capacity: Int?
  /// Places that are taken.
  package private(set) var taken: Int
  package private(set) var waiters: [Waiter]
  package let kind: Kind

  package init(capacity: Int?, taken: Int, waiters: [Waiter], kind: Kind) {
    (self.capacity, self.taken, self.waiters, self.kind) = (capacity, taken, waiters, kind)
  }

  /// Places that are neither taken nor kept for somebody; none for no limit.
  package var free: Int? { capacity.map { $0 - taken - kept } }

  /// Places that are kept for somebody.
  package var kept: Int { waiters.reduce(0) { $0 + ($1.offerUntil == nil ? 0 : $1.party) } }

  /// Those who just wait, in the order in which they are served.
  package var line: [Waiter] {
    waiters.filter { $0.offerUntil == nil }.sorted(by: Waiter.comesBefore)
  }

  /// How many are served before somebody; none where they do not wait.
  package func before(_ id: String) -> Int? { line.firstIndex { $0.id == id } }

  /// Lets time pass and places go to those who wait.
  ///
  /// - Parameters:
  ///   - now: Seconds since 1970.
  ///   - start: Seconds since 1970; from then on nobody is served any more.
  ///   - zone: Whose nights are quiet.
  /// - Returns: What happened, in its order; nothing the second time.
  package mutating func settle(at now: Int, start: Int, in zone: LocalZone) -> [Step] {
    guard capacity != nil else { return sendAll(at: now, start: start) }
    let ended = expire(at: now)
    guard now < start else { return ended }
    switch kind {
    case .promotes: return ended + promote()
    case .offers(let rule):
      return ended
        + (rule.isLast(before: start, at: now)
          ? tellAll() : offer(rule, at: now, start: start, in: zone))
    }
  }

  /// Where there is no limit nobody waits: each is told that there is a place.
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

  private mutating func promote() -> [Step] {
    served().map { waiter in
      waiters.removeAll { $0.id == waiter.id }
      taken += waiter.party
      return .promoted(waiter.id)
    }
  }

  private mutating func offer(
    _ rule: OfferRule, at now: Int, start: Int, in zone: LocalZone
  ) -> [Step] {
    let until = rule.deadline(offeredAt: now, start: start, in: zone)
    return served().map { waiter in
      if let place = waiters.firstIndex(where: { $0.id == waiter.id }) {
        waiters[place].offerUntil = until
      }
      return .offered(waiter.id, until: until)
    }
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

  /// Who gets what is free: a party larger than that is passed over, and keeps its place in line.
  private func served() -> [Waiter] {
    var left = free ?? .max
    return line.filter { waiter in
      guard waiter.party <= left else { return false }
      left -= waiter.party
      return true
    }
  }
}
