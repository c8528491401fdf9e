import Languages
import Store
import Synchronization
import Testing
import Timekeeping

@testable import RaceDay

@Suite("Acts waiting for the disk")
struct OutboxTests {
  private struct Refused: Error {}
  private let now = Stamp(boot: "boot", bootTime: 0, utc: 0)
  private let store = ToldStore()

  private func add(_ name: String, _ outbox: inout ActQueue, line: String? = nil) {
    outbox.add(Wording(name), at: now, line: line) { [store] in store.take($0) }
  }

  @Test func `an act counts until it is taken, however its outcome was reported`() {
    var outbox = ActQueue()
    add("a", &outbox)
    #expect(outbox.count == 1)
    store.tell(.success(.done))
    let uncollected = outbox.takeAll()
    #expect(uncollected.isEmpty && outbox.count == 1)
    outbox.collect()
    let taken = outbox.takeAll()
    #expect(taken.count == 1 && outbox.isEmpty)
  }

  @Test func `outcomes come in the order they were reported, each once`() {
    var outbox = ActQueue()
    add("a", &outbox)
    add("b", &outbox)
    store.tell(.success(.done))
    store.tell(.success(.mark))
    outbox.collect()
    let (taken, again) = (outbox.takeAll(), outbox.takeAll())
    #expect(taken.map(\.act.id) == [1, 2])
    #expect(again.isEmpty)
  }

  @Test func `failed acts can be answered while saved ones wait`() {
    var outbox = ActQueue()
    add("a", &outbox)
    add("b", &outbox, line: "12")
    store.tell(.success(.done))
    store.tell(.failure(Refused()))
    outbox.collect()
    let failed = outbox.takeFailures()
    #expect(failed.map(\.act.line) == ["12"])
    #expect(outbox.count == 1)
    let rest = outbox.takeAll()
    #expect(rest.map(\.act.id) == [1])
  }

  @Test func `a refused act is held in order with all that follow, and reported once`() {
    var outbox = ActQueue()
    add("a", &outbox)
    add("b", &outbox)
    store.tell(.failure(StoreError.notSaved(.diskFull)))
    store.tell(.failure(StoreError.notSaved(.diskFull)))
    outbox.collect()
    let told = outbox.takeAll()
    #expect(told.map(\.act.id) == [1, 2] && outbox.count == 2)
    add("c", &outbox)
    #expect(store.waiting == 0)
    #expect(outbox.held.map(\.id) == [1, 2, 3])
    outbox.retry()
    store.tell(.failure(StoreError.notSaved(.diskFull)))
    store.tell(.success(.done))
    store.tell(.success(.done))
    outbox.collect()
    let after = outbox.takeAll()
    #expect(after.map(\.act.id) == [2, 3])
    #expect(outbox.held.map(\.id) == [1] && outbox.count == 1)
  }
}

/// The callbacks waiting for outcomes, in the order of submission.
private final class ToldStore: Sendable {
  private let tells = Mutex<[ActQueue.Tell]>([])

  var waiting: Int { tells.withLock { $0.count } }

  func take(_ tell: @escaping ActQueue.Tell) { tells.withLock { $0.append(tell) } }

  func tell(_ result: Result<ActQueue.Outcome, any Error>) {
    tells.withLock { $0.removeFirst() }(result)
  }
}
