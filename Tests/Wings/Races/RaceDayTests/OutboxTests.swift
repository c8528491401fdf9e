import Languages
import Testing
import Timekeeping

@testable import RaceDay

@Suite("Acts on their way to the disk")
struct OutboxTests {
  private struct DiskFull: Error {}
  private let now = Stamp(boot: "boot", bootTime: 0, utc: 0)

  @Test func `an act counts until it is taken, whoever has told its outcome`() {
    var outbox = Outbox()
    let (_, tell) = outbox.add(Wording("a"), at: now)
    #expect(outbox.count == 1)
    tell(.success(.done))
    let uncollected = outbox.takeAll()
    #expect(uncollected.isEmpty && outbox.count == 1)
    outbox.collect()
    let taken = outbox.takeAll()
    #expect(taken.count == 1 && outbox.isEmpty)
  }

  @Test func `outcomes come in the order they were told, each once`() {
    var outbox = Outbox()
    let first = outbox.add(Wording("a"), at: now)
    let second = outbox.add(Wording("b"), at: now)
    first.tell(.success(.done))
    second.tell(.success(.mark))
    outbox.collect()
    let (taken, again) = (outbox.takeAll(), outbox.takeAll())
    #expect(taken.map(\.act.id) == [1, 2])
    #expect(again.isEmpty)
  }

  @Test func `what failed can be answered while what was saved waits`() {
    var outbox = Outbox()
    let saved = outbox.add(Wording("a"), at: now)
    let lost = outbox.add(Wording("b"), at: now, line: "12")
    saved.tell(.success(.done))
    lost.tell(.failure(DiskFull()))
    outbox.collect()
    let failed = outbox.takeFailures()
    #expect(failed.map(\.act.line) == ["12"])
    #expect(outbox.count == 1)
    let rest = outbox.takeAll()
    #expect(rest.map(\.act.id) == [1])
  }
}
