import Accounts
import Commands
import CPosix
import Fields
import Glibc
import Languages
import RaceFiles
import Races
import Synchronization

/// The result of a line of `record`.
enum RecordAnswer: Sendable {
  /// The crossing is on disk; `likely` is the bib that an unknown one may mean.
  case saved(sequence: Int, bib: String, isDouble: Bool, isUnknown: Bool, likely: String? = nil)
  /// The crossing was recorded before.
  case known(bib: String)

  /// The answer for programs: `saved 12 33 double?`.
  var line: String {
    switch self {
    case .known(let bib): "known \(bib)"
    case .saved(let sequence, let bib, let isDouble, let isUnknown, let likely):
      "saved \(sequence) \(bib)" + (isDouble ? " double?" : "")
        + (isUnknown ? " unknown bib" : "") + (likely.map { ", \($0)?" } ?? "")
    }
  }
}

/// An answer as a line of JSON; fields that do not apply are left out.
struct RecordReport: Encodable {
  let line: Int
  let outcome: String
  var bib: String?
  var sequence: Int?
  var isDouble, isUnknown: Bool?
  /// The bib that an unknown one may mean.
  var likely: String?
  var why: String?

  init(_ line: Int, _ answer: RecordAnswer) {
    self.line = line
    switch answer {
    case .known(let bib): (outcome, self.bib) = ("known", bib)
    case .saved(let sequence, let bib, let isDouble, let isUnknown, let likely):
      self.likely = likely
      (outcome, self.bib, self.sequence) = ("saved", bib, sequence)
      (self.isDouble, self.isUnknown) = (isDouble, isUnknown)
    }
  }

  init(_ line: Int, refused why: String) { (self.line, outcome, self.why) = (line, "refused", why) }
}

/// The answers to lines of `record`, printed in the order of the lines.
final class RecordAnswers: Sendable {
  private struct State {
    var opened = 0
    var printed = 0
    var refused = 0
    /// Whether a line was refused that may be taken when it is sent again.
    var isMissing = false
    /// Answers that wait for earlier ones, by line number.
    var ready: [Int: String] = [:]
  }

  private let state = Mutex(State())
  private let arrivals: Int32

  /// - Throws: `CommandFailure` if the system cannot open more files.
  init() throws(CommandFailure) {
    arrivals = posix_event_counter()
    if arrivals < 0 { throw CommandFailure(Wording("commands.noMoreFiles", code: errno)) }
  }

  deinit { close(arrivals) }

  /// How many lines were refused so far.
  var refused: Int { state.withLock { $0.refused } }

  /// How many lines were saved or known.
  var taken: Int { state.withLock { $0.printed - $0.refused } }

  /// Waits until all lines are answered.
  ///
  /// - Returns: Whether none since the last call should be sent again.
  func settled() -> Bool {
    waitUntilFewer(than: 1)
    return state.withLock { state in
      defer { state.isMissing = false }
      return !state.isMissing
    }
  }

  /// Returns the number of the next line, from 1.
  func open() -> Int {
    state.withLock { state in
      state.opened += 1
      return state.opened
    }
  }

  /// Takes a line's answer and prints every answer that is next in order.
  ///
  /// - Parameters:
  ///   - number: The number of the line.
  ///   - outcome: The answer.
  ///   - isAhead: Whether the time of the line is in the future.
  func settle(
    _ number: Int, _ outcome: Result<RecordAnswer, any Error>, isAhead: Bool = false
  ) {
    let text = text(of: outcome, number)
    let error: (any Error)? = if case .failure(let error) = outcome { error } else { nil }
    let isRefused = error != nil
    let isMissing = error.map { Self.mayPass($0, isAhead: isAhead) } ?? false
    state.withLock { state in
      if isRefused { state.refused += 1 }
      if isMissing { state.isMissing = true }
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

  /// Whether the cause of a refusal may pass, such as a full disk or a race not started yet.
  private static func mayPass(_ error: any Error, isAhead: Bool) -> Bool {
    switch (error as? RaceError)?.reason {
    case .notInRace: isAhead
    case .bibNotAllowed, .neverTime: false
    default: !(error is ChipLineError)
    }
  }

  private func text(of outcome: Result<RecordAnswer, any Error>, _ number: Int) -> String {
    switch outcome {
    case .success(let answer):
      return Output.isJSON ? Self.json(RecordReport(number, answer)) : answer.line
    case .failure(let error):
      let why = CommandFailure(error).line
      return Output.isJSON
        ? Self.json(RecordReport(number, refused: why)) : "refused \(number): \(why)"
    }
  }

  private static func json(_ report: RecordReport) -> String {
    (try? JSONOutput.line(JSONDocument("answer", report))) ?? "{}"
  }

  /// Waits until fewer than `count` lines are unanswered.
  func waitUntilFewer(than count: Int) {
    while state.withLock({ $0.opened - $0.printed }) >= count {
      var waiting = pollfd(fd: arrivals, events: Int16(POLLIN), revents: 0)
      poll(&waiting, 1, -1)
      var arrived: UInt64 = 0
      _ = read(arrivals, &arrived, 8)
    }
  }
}
