import Glibc
import Languages
import Shell
import Store
import Synchronization
import Terminal
import Widgets

/// The progress of long work on standard error.
///
/// On a terminal it updates one line; elsewhere it prints a line at each tenth.
package final class ProgressDisplay: Sendable {
  /// The destination of the lines.
  package struct Outlet: Sendable {
    var isTerminal: Bool
    var columns: @Sendable () -> Int
    var monotonicMilliseconds: @Sendable () -> Int
    var write: @Sendable (String) -> Void
  }

  private struct State {
    var shown = ""
    var tenth = -1
    /// The text key of the current step, and the time at which the step began.
    var step = ""
    var begun = 0
  }

  /// Shorter work shows no progress.
  private static let quietMilliseconds = 300

  private let outlet: Outlet
  private let startMilliseconds: Int
  private let state = Mutex(State())

  /// Creates a display that has shown nothing yet.
  package init(_ outlet: Outlet = .standardError) {
    self.outlet = outlet
    startMilliseconds = outlet.monotonicMilliseconds()
  }

  /// Runs work and shows its progress, which is then removed from a terminal.
  ///
  /// `Ctrl-C` stops the work at a point where the data is consistent.
  ///
  /// - Throws: What the work throws, and `CommandFailure` if it was stopped.
  package static func showing<Result>(
    _ work: (@escaping StoreProgressReport) throws -> Result
  ) throws -> Result {
    let display = ProgressDisplay()
    defer { display.clear() }
    return try Interruption.watched {
      try work { progress in
        try Interruption.check()
        display.show(progress)
      }
    }
  }

  package func show(_ progress: StoreProgress) {
    show(
      "maintenance.progress.\(progress.step.rawValue)", done: progress.done, of: progress.total,
      progress.step == .checking ? .bytes : .pieces)
  }

  /// Shows the progress of a step.
  ///
  /// - Parameters:
  ///   - step: The text key of the step.
  ///   - done: The amount done.
  ///   - total: The total amount.
  ///   - unit: The unit of the amounts.
  package func show(_ step: String, done: Int, of total: Int, _ unit: WorkProgress.Unit = .pieces) {
    let now = outlet.monotonicMilliseconds()
    state.withLock { state in
      if state.step != step { (state.step, state.begun, state.tenth) = (step, now, -1) }
      guard now - startMilliseconds >= Self.quietMilliseconds else { return }
      let progress = WorkProgress(done: done, of: total, unit, after: now - state.begun)
      if outlet.isTerminal { draw(progress, &state) } else { tell(progress, &state) }
    }
  }

  /// Removes the line from the terminal.
  package func clear() {
    state.withLock { state in
      guard !state.shown.isEmpty else { return }
      outlet.write("\r" + Self.blank(TextWidth.columns(of: state.shown)) + "\r")
      state.shown = ""
    }
  }

  private func draw(_ progress: WorkProgress, _ state: inout State) {
    let texts = Catalogue.spoken
    let line = progress.line(
      texts.text(state.step), columns: outlet.columns() - 1, .ascii, in: texts)
    guard line != state.shown else { return }
    outlet.write(
      "\r" + line
        + Self.blank(TextWidth.columns(of: state.shown) - TextWidth.columns(of: line)))
    state.shown = line
  }

  private func tell(_ progress: WorkProgress, _ state: inout State) {
    let tenth = progress.percent / 10
    guard tenth > state.tenth else { return }
    state.tenth = tenth
    let texts = Catalogue.spoken
    outlet.write(
      texts.text(
        "maintenance.progress.line",
        ["step": texts.text(state.step), "percent": "\(progress.percent)"]) + "\n")
  }

  private static func blank(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}

extension ProgressDisplay.Outlet {
  package static var standardError: Self {
    Self(
      isTerminal: isatty(STDERR_FILENO) != 0, columns: { terminalColumns },
      monotonicMilliseconds: {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
      },
      write: { if !Output.isJSON { Output.raw($0) } })
  }

  private static var terminalColumns: Int {
    TerminalSize(of: STDERR_FILENO)?.columns ?? TerminalSize.usualColumns
  }
}
