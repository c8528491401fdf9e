import Commands
import CPosix
import Glibc
import Languages
import Synchronization

/// What came of a line of `record`.
enum RecordAnswer: Sendable {
  case saved(sequence: Int, bib: String, isDouble: Bool, isUnknown: Bool)
  /// It was recorded before.
  case known(bib: String)

  /// `saved 12 33 double?`, as programs read it.
  var line: String {
    switch self {
    case .known(let bib): "known \(bib)"
    case .saved(let sequence, let bib, let isDouble, let isUnknown):
      "saved \(sequence) \(bib)" + (isDouble ? " double?" : "")
        + (isUnknown ? " unknown bib" : "")
    }
  }
}

/// An answer as JSON, a line each; what does not apply is left out.
struct RecordReport: Encodable {
  let line: Int
  let outcome: String
  var bib: String?
  var sequence: Int?
  var isDouble, isUnknown: Bool?
  var why: String?

  init(_ line: Int, _ answer: RecordAnswer) {
    self.line = line
    switch answer {
    case .known(let bib): (outcome, self.bib) = ("known", bib)
    case .saved(let sequence, let bib, let isDouble, let isUnknown):
      (outcome, self.bib, self.sequence) = ("saved", bib, sequence)
      (self.isDouble, self.isUnknown) = (isDouble, isUnknown)
    }
  }

  init(_ line: Int, refused why: String) { (self.line, outcome, self.why) = (line, "refused", why) }
}

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
  private let isJSON: Bool

  /// - Throws: `CommandFailure` where the system has no more files to open.
  init(json isJSON: Bool = false) throws(CommandFailure) {
    self.isJSON = isJSON
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
  func settle(_ number: Int, _ outcome: Result<RecordAnswer, any Error>) {
    let text = text(of: outcome, number)
    let isRefused = if case .failure = outcome { true } else { false }
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

  private func text(of outcome: Result<RecordAnswer, any Error>, _ number: Int) -> String {
    switch outcome {
    case .success(let answer):
      return isJSON ? Output.jsonText(RecordReport(number, answer)) : answer.line
    case .failure(let error):
      let why = CommandFailure(error).line
      return isJSON
        ? Output.jsonText(RecordReport(number, refused: why)) : "refused \(number): \(why)"
    }
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
