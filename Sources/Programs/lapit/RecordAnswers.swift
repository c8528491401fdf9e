import CPosix
import Glibc
import Languages
import Synchronization

/// Answers to lines of `record`, printed in the order of the lines whatever order they come in.
final class RecordAnswers: Sendable {
  private struct State {
    var opened = 0
    var printed = 0
    var refused = 0
    /// Answers that wait for one before them, by line.
    var ready: [Int: String] = [:]
  }

  private let state = Mutex(State())
  private let arrivals: Int32

  /// - Throws: `CommandFailure` where the system has no more files to open.
  init() throws(CommandFailure) {
    arrivals = posix_event_counter()
    if arrivals < 0 { throw CommandFailure(Wording("commands.noMoreFiles", code: errno)) }
  }

  deinit { close(arrivals) }

  /// How many lines were refused so far.
  var refused: Int { state.withLock { $0.refused } }

  /// Gives the next line its number, from 1.
  func open() -> Int {
    state.withLock { state in
      state.opened += 1
      return state.opened
    }
  }

  /// Takes a line's answer, and prints all whose turn it is.
  func settle(_ number: Int, _ outcome: Result<String, any Error>) {
    let text: String
    var isRefused = false
    switch outcome {
    case .success(let saved): text = saved
    case .failure(let error):
      text = "refused \(number): \(CommandFailure(error).line)"
      isRefused = true
    }
    state.withLock { state in
      if isRefused { state.refused += 1 }
      state.ready[number] = text
      var due: [String] = []
      while let next = state.ready.removeValue(forKey: state.printed + 1) {
        state.printed += 1
        due.append(next)
      }
      if !due.isEmpty { Output.lines(due) }
    }
    var one: UInt64 = 1
    _ = write(arrivals, &one, 8)
  }

  /// Waits while so many lines, or more, have no answer yet.
  func waitUntilFewer(than count: Int) {
    while state.withLock({ $0.opened - $0.printed }) >= count {
      var waiting = pollfd(fd: arrivals, events: Int16(POLLIN), revents: 0)
      poll(&waiting, 1, -1)
      var arrived: UInt64 = 0
      _ = read(arrivals, &arrived, 8)
    }
  }
}
