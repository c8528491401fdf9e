import Accounts
import Chance
import Foundation
import Glibc
import Synchronization
import Testing

/// A day on which two desks record and are repeatedly killed, while others read and compact.
final class RecordedDay: Sendable {
  private struct State {
    var saved: [SavedLine] = []
    /// The process at each desk.
    var processes: [Int: pid_t] = [:]
    var nextBib = 0
    var killsLeft = 0
    /// The number of consecutive starts without a saved line.
    var idleStarts = 0
    var refusedReads = 0
    var exports = 0
    var compactions = 0
    var shown: [String: String] = [:]

    var isStuck: Bool { idleStarts > RecordedDay.mostIdleStarts }
  }

  fileprivate static let mostIdleStarts = 50

  private let program: Program
  private let competition: String
  /// The number of lines to save.
  private let lines: Int
  private let state = Mutex(State())

  init(_ program: Program, competition: String, lines: Int) {
    self.program = program
    self.competition = competition
    self.lines = lines
  }

  var savedCount: Int { state.withLock { $0.saved.count } }
  private var isOver: Bool {
    state.withLock { $0.saved.count >= lines && $0.killsLeft == 0 || $0.isStuck }
  }

  /// Runs the day; the seed selects the times of kills.
  func run(kills: Int, seed: UInt64) throws {
    state.withLock { $0.killsLeft = kills }
    var random = SeededGenerator(seed: seed)
    let work: [@Sendable () -> Void] = [
      { self.record(at: 0) }, { self.record(at: 1) }, { self.read() }, { self.compact() },
    ]
    let threads = work.map { Self.detach($0) }
    for kill in 0..<kills {
      let moment = (lines * kill + Int(random.next() % UInt64(lines))) / kills
      while savedCount < min(moment, lines - 1), !isOver { usleep(500) }
      usleep(UInt32(random.next() % 3000))
      let desk = Int(random.next() % 2)
      // A desk that is just starting is killed a little later.
      while !killDesk(desk), !isOver { usleep(500) }
    }
    for thread in threads { thread.wait() }
  }

  private static func detach(_ work: @escaping @Sendable () -> Void) -> DispatchSemaphore {
    let isDone = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      work()
      isDone.signal()
    }
    return isDone
  }

  private func killDesk(_ desk: Int) -> Bool {
    guard let process = state.withLock({ $0.processes.removeValue(forKey: desk) }) else {
      return false
    }
    state.withLock { $0.killsLeft -= 1 }
    return kill(process, SIGKILL) == 0
  }

  /// Records single lines and bursts, as from people and from a mat.
  private func record(at place: Int) {
    var burst = place
    while !isOver, let desk = try? RecordingDesk(program, competition: competition) {
      var isKnown = false
      while !isOver {
        burst = (burst * 7 + 3) % 19
        let saved = desk.answers(to: nextLines(1 + max(0, burst - 8))).compactMap(SavedLine.init)
        if saved.isEmpty { break }
        state.withLock {
          $0.idleStarts = 0
          $0.saved.append(contentsOf: saved)
          if !isKnown { $0.processes[place] = desk.processID }
        }
        isKnown = true
      }
      state.withLock {
        $0.processes[place] = nil
        $0.idleStarts += 1
      }
      desk.kill()
    }
  }

  private func nextLines(_ count: Int) -> [String] {
    state.withLock { state in
      defer { state.nextBib += count }
      return (state.nextBib..<(state.nextBib + count)).map { "\($0 + 1),60" }
    }
  }

  /// Reads everything repeatedly; all lines read must still exist at the end.
  private func read() {
    while !isOver {
      guard let bibs = try? program.recordedBibs(of: competition) else {
        state.withLock { $0.refusedReads += 1 }
        continue
      }
      state.withLock {
        $0.exports += 1
        $0.shown.merge(bibs) { $1 }
      }
    }
  }

  private func compact() {
    while !isOver {
      let isDone = (try? program.run("store", "compact").status) == 0
      state.withLock { $0.compactions += isDone ? 1 : 0 }
      usleep(300_000)
    }
  }

  func expectNothingLost() throws {
    let state = state.withLock { $0 }
    #expect(!state.isStuck && state.killsLeft == 0)
    try program.expectRecorded(state.saved, of: competition)
    let bibs = try program.recordedBibs(of: competition)
    #expect(state.shown.allSatisfy { bibs[$0.key] == $0.value })
    #expect(state.exports > 0 && state.compactions > 0)
    print(
      "\(state.saved.count) lines saved, \(state.exports) times read,",
      "\(state.refusedReads) times not, \(state.compactions) times compacted")
  }
}
