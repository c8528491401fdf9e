import CPosix
import Glibc
import Shell
import Store
import Synchronization

/// A thread for slow work; its results wait for the event loop.
nonisolated final class WorkerThread: Sendable {
  typealias Answer = @MainActor @Sendable () -> Move

  private struct State {
    var works: [Worker.Work] = []
    var answers: [Answer] = []
  }

  private let state = Mutex(State())
  private let workWaits = posix_event_counter()
  /// A descriptor that is readable while a result waits.
  let answerWaits = posix_event_counter()

  init() {
    BackgroundThread { self.runForever() }.detach()
  }

  func add(_ work: @escaping Worker.Work) {
    state.withLock { $0.works.append(work) }
    Self.signal(workWaits)
  }

  func takeAnswers() -> [Answer] {
    Self.clear(answerWaits)
    return state.withLock { state in
      defer { state.answers = [] }
      return state.answers
    }
  }

  private func runForever() {
    while true {
      var waiting = pollfd(fd: workWaits, events: Int16(POLLIN), revents: 0)
      poll(&waiting, 1, -1)
      Self.clear(workWaits)
      while let work = next() {
        let answer = work()
        state.withLock { $0.answers.append(answer) }
        Self.signal(answerWaits)
      }
    }
  }

  private func next() -> Worker.Work? {
    state.withLock { $0.works.isEmpty ? nil : $0.works.removeFirst() }
  }

  private static func signal(_ descriptor: Int32) {
    var one: UInt64 = 1
    write(descriptor, &one, 8)
  }

  private static func clear(_ descriptor: Int32) {
    var count: UInt64 = 0
    read(descriptor, &count, 8)
  }
}
