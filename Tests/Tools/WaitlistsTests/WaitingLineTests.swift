import Chance
import Testing
import Timekeeping
import Waitlists

@Suite("Waitlists offer free places")
struct WaitingLineTests {
  private static let rule = OfferRule(
    longest: 12 * 3600, share: 4, shortest: 15 * 60, quiet: nil, lastMinutes: 120)
  private let utc = LocalZone { _ in 0 }
  private let start = 100 * 3600

  private func line(
    _ capacity: Int, taken: Int, _ waiters: [Waiter], _ kind: WaitingLine.Kind = .offers(rule)
  ) -> WaitingLine {
    WaitingLine(capacity: capacity, taken: taken, waiters: waiters, kind: kind)
  }

  @Test func `a free place is held for the first on the waitlist only`() {
    var line = line(
      10, taken: 9, [Waiter(id: "b", party: 1, joined: 2), Waiter(id: "a", party: 1, joined: 1)])
    #expect(line.settle(at: 0, start: start, in: utc) == [.offered("a", until: 12 * 3600)])
    #expect(line.free == 0)
    #expect(line.before("b") == 0)
    #expect(line.settle(at: 1, start: start, in: utc) == [])
  }

  @Test func `a party that is too large is passed over and keeps its place`() {
    var line = line(
      10, taken: 9,
      [Waiter(id: "three", party: 3, joined: 1), Waiter(id: "one", party: 1, joined: 2)],
      .promotes)
    #expect(line.settle(at: 0, start: start, in: utc) == [.promoted("one")])
    #expect(line.before("three") == 0)
    #expect(line.taken == 10)
  }

  @Test func `a higher priority comes before an earlier arrival`() {
    var line = line(
      2, taken: 1,
      [
        Waiter(id: "early", party: 1, joined: 1),
        Waiter(id: "high", party: 1, joined: 9, priority: 1),
      ],
      .promotes)
    #expect(line.settle(at: 0, start: start, in: utc) == [.promoted("high")])
  }

  @Test func `an expired offer goes to the next, its holder to the end and then off the list`() {
    var line = line(
      10, taken: 9,
      [Waiter(id: "a", party: 1, joined: 1, priority: 5), Waiter(id: "b", party: 1, joined: 2)])
    _ = line.settle(at: 0, start: start, in: utc)
    let next = line.settle(at: 12 * 3600, start: start, in: utc)
    #expect(next == [.toTheEnd("a"), .offered("b", until: 24 * 3600)])
    let back = line.settle(at: 24 * 3600, start: start, in: utc)
    #expect(back == [.toTheEnd("b"), .offered("a", until: 36 * 3600)])
    let last = line.settle(at: 36 * 3600, start: start, in: utc)
    #expect(last == [.out("a"), .offered("b", until: 48 * 3600)])
    #expect(line.settle(at: 48 * 3600, start: start, in: utc) == [.out("b")])
    #expect(line.free == 1)
  }

  @Test func `in the last two hours everyone waiting is notified once and no place is held`() {
    var line = line(
      2, taken: 1, [Waiter(id: "a", party: 1, joined: 1), Waiter(id: "b", party: 1, joined: 2)])
    #expect(line.settle(at: start - 7200, start: start, in: utc) == [.told("a"), .told("b")])
    #expect(line.settle(at: start - 7000, start: start, in: utc) == [])
    #expect(line.free == 1)
  }

  @Test func `without a limit everyone is notified and the waitlist is empty`() {
    var line = WaitingLine(
      capacity: nil, taken: 0,
      waiters: [
        Waiter(id: "b", party: 1, joined: 2), Waiter(id: "a", party: 1, joined: 1, offerUntil: 9),
      ], kind: .offers(Self.rule))
    #expect(line.settle(at: 0, start: start, in: utc) == [.told("a"), .told("b")])
    #expect(line.waiters.isEmpty)
  }

  @Test func `no one is notified while no place is free`() {
    var line = line(1, taken: 1, [Waiter(id: "a", party: 1, joined: 1)])
    #expect(line.settle(at: start - 7200, start: start, in: utc) == [])
  }

  @Test func `the waitlist is served until the start and not after`() {
    var line = line(2, taken: 1, [Waiter(id: "a", party: 1, joined: 1)], .promotes)
    #expect(line.settle(at: start, start: start, in: utc) == [])
    #expect(line.settle(at: start - 1, start: start, in: utc) == [.promoted("a")])
  }

  @Test func `a line that promotes asks those who have to decide, and keeps their place`() {
    let waiters = [
      Waiter(id: "a", party: 1, joined: 1, asked: Self.rule), Waiter(id: "b", party: 1, joined: 2),
      Waiter(id: "c", party: 1, joined: 3),
    ]
    var line = line(2, taken: 0, waiters, .promotes)
    let steps = line.settle(at: 0, start: start, in: utc)
    let until = Self.rule.deadline(offeredAt: 0, start: start, in: utc)
    #expect(steps == [.offered("a", until: until), .promoted("b")])
    #expect(line.free == 0)
    #expect(line.settle(at: until, start: start, in: utc) == [.toTheEnd("a"), .promoted("c")])
  }

  @Test(arguments: 0..<200)
  func `in any order of acts, places and their holders add up`(seed: Int) {
    var chance = SeededGenerator(seed: seed)
    let capacity = Int.random(in: 1...12, using: &chance)
    var taken = Int.random(in: 0...capacity, using: &chance)
    var waiters: [Waiter] = []
    var now = 0
    for step in 0..<40 {
      now += Int.random(in: 0...5 * 3600, using: &chance)
      switch Int.random(in: 0..<3, using: &chance) {
      case 0:
        let party = Int.random(in: 1...4, using: &chance)
        waiters.append(Waiter(id: "\(step)", party: party, joined: now))
      case 1: taken = max(0, taken - Int.random(in: 1...3, using: &chance))
      default: break
      }
      let kind = chance.percent(50) ? WaitingLine.Kind.promotes : .offers(Self.rule)
      var line = WaitingLine(capacity: capacity, taken: taken, waiters: waiters, kind: kind)
      let before = line.line
      _ = line.settle(at: now, start: start, in: utc)
      #expect(line.taken + line.kept <= capacity)
      #expect(line.waiters.allSatisfy { $0.offerUntil.map { $0 > now } ?? true })
      #expect(line.settle(at: now, start: start, in: utc) == [])
      // No one is served before a person whose party would have fitted.
      if let free = line.free, let first = before.first(where: { line.before($0.id) != nil }),
        case .promotes = kind, now < start
      {
        #expect(first.party > free)
      }
      (taken, waiters) = (line.taken, line.waiters)
    }
  }
}
