import Testing
import Timekeeping

@testable import RaceDay
@testable import Races

@Suite("The queue of pending times")
struct MarkQueueTests {
  private func stamp(_ milliseconds: Int) -> Stamp {
    Stamp(boot: "boot", bootTime: milliseconds, utc: milliseconds)
  }

  private func mark(_ milliseconds: Int, bib: String? = nil, record: Int? = nil) -> DeskMark {
    DeskMark(
      at: stamp(milliseconds), bib: bib,
      ticket: record.map { RecordTicket(CrossingID(rawValue: $0)) } ?? RecordTicket(ActTicket()))
  }

  /// Returns the mark that a bib takes when it is entered at a moment.
  private func take(
    _ bib: String, from queue: inout MarkQueue, at milliseconds: Int, asksWithout: Bool = false,
    lastCrossing: Int = -1
  ) -> (at: Int?, asks: Bool) {
    let taken = queue.take(for: [bib], asksWithout: asksWithout) {
      milliseconds - $0.bootTime
    } hasCrossedSince: {
      lastCrossing > $0.bootTime
    }
    return (taken.mark?.at.bootTime, taken.asks)
  }

  private func expect(
    _ taken: (at: Int?, asks: Bool), _ milliseconds: Int?, asks: Bool,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(taken.at == milliseconds, sourceLocation: sourceLocation)
    #expect(taken.asks == asks, sourceLocation: sourceLocation)
  }

  @Test func `bibs take the oldest first`() {
    var queue = MarkQueue([mark(1_000), mark(2_000)])
    expect(take("12", from: &queue, at: 3_000), 1_000, asks: false)
    expect(take("13", from: &queue, at: 3_000), 2_000, asks: false)
    expect(take("14", from: &queue, at: 3_000), nil, asks: false)
  }

  @Test func `a mark older than a minute is passed over`() {
    var queue = MarkQueue([mark(0), mark(1_000)])
    expect(take("12", from: &queue, at: 60_001), 1_000, asks: false)
    expect(take("13", from: &queue, at: 60_001), nil, asks: false)
    #expect(queue.marks.count == 1)
  }

  @Test func `a mark older than the bib's last crossing is not taken silently`() {
    var queue = MarkQueue([mark(1_000)])
    expect(take("12", from: &queue, at: 3_000, lastCrossing: 2_000), nil, asks: true)
    #expect(queue.marks.count == 1)
  }

  @Test func `a mark of a known rider is taken by that rider only`() {
    var queue = MarkQueue([mark(1_000, bib: "7"), mark(2_000)])
    expect(take("12", from: &queue, at: 3_000), nil, asks: true)
    expect(take("7", from: &queue, at: 3_000), 1_000, asks: false)
    expect(take("12", from: &queue, at: 3_000), 2_000, asks: false)
  }

  @Test func `a mark of a known rider stays until that rider crosses without it`() {
    var old = MarkQueue([mark(1_000, bib: "7")])
    expect(take("7", from: &old, at: 600_000), 1_000, asks: false)
    var passed = MarkQueue([mark(1_000, bib: "7")])
    expect(take("7", from: &passed, at: 600_000, lastCrossing: 300_000), nil, asks: false)
  }

  @Test func `at a desk that only types, every line without a mark asks`() {
    var queue = MarkQueue()
    expect(take("12", from: &queue, at: 3_000, asksWithout: true), nil, asks: true)
  }

  @Test func `a key that bounces within 60 ms is one`() {
    var queue = MarkQueue()
    let bounces = [0, 59, 119].map { queue.isBounce(at: stamp($0)) }
    #expect(bounces == [false, true, false])
  }

  @Test func `a mark is taken by its record, in any position`() {
    var queue = MarkQueue([mark(1_000, record: 1), mark(2_000, record: 2)])
    let taken = [queue.take(CrossingID(rawValue: 2)), queue.take(CrossingID(rawValue: 2))]
    #expect(taken.map { $0?.at.bootTime } == [2_000, nil])
    let rest = [queue.takeOldest(), queue.takeOldest()]
    #expect(rest.map { $0?.at.bootTime } == [1_000, nil])
  }

  @Test func `a mark that the race no longer has was taken or lost`() {
    var queue = MarkQueue([mark(1_000, record: 1), mark(2_000, record: 2)])
    let waiting = [
      WaitingMark(
        record: CrossingID(rawValue: 2), at: stamp(2_000), session: "other", author: "p", bib: nil),
      WaitingMark(
        record: CrossingID(rawValue: 3), at: stamp(3_000), session: "own", author: "p", bib: nil),
    ]
    var alone = queue
    queue.reconcile(with: waiting, keepsOwn: true) { $0.session == "own" }
    #expect(queue.marks.map(\.at.bootTime) == [2_000, 3_000])
    alone.reconcile(with: waiting, keepsOwn: false) { $0.session == "own" }
    #expect(alone.marks.map(\.at.bootTime) == [3_000])
  }
}
