import Glibc
import Store
import Synchronization

/// Long work on standard error: one line that is drawn again and again on a terminal, and a line
/// each tenth of the way elsewhere.
final class ProgressDisplay: Sendable {
  /// Where the lines go.
  struct Outlet: Sendable {
    var isTerminal: Bool
    var columns: @Sendable () -> Int
    var monotonicMilliseconds: @Sendable () -> Int
    var write: @Sendable (String) -> Void
  }

  private struct State {
    var shown = ""
    var tenth = 0
    var step: StoreProgress.Step?
  }

  /// Work shorter than this is done before anybody could read of it.
  private static let quietMilliseconds = 300

  private let outlet: Outlet
  private let startMilliseconds: Int
  private let state = Mutex(State())

  init(_ outlet: Outlet = .standardError) {
    self.outlet = outlet
    startMilliseconds = outlet.monotonicMilliseconds()
  }

  /// Works and shows how far it has come; nothing of that stays on a terminal.
  static func showing<Result>(
    _ work: (@escaping StoreProgressReport) throws -> Result
  ) rethrows -> Result {
    let display = ProgressDisplay()
    defer { display.clear() }
    return try work { display.show($0) }
  }

  func show(_ progress: StoreProgress) {
    guard outlet.monotonicMilliseconds() - startMilliseconds >= Self.quietMilliseconds else {
      return
    }
    state.withLock { state in
      if outlet.isTerminal { draw(progress, &state) } else { tell(progress, &state) }
    }
  }

  /// Takes the line off the terminal.
  func clear() {
    state.withLock { state in
      guard !state.shown.isEmpty else { return }
      outlet.write("\r" + Self.blank(state.shown.count) + "\r")
      state.shown = ""
    }
  }

  private func draw(_ progress: StoreProgress, _ state: inout State) {
    let line = ProgressLine(progress).text(columns: outlet.columns() - 1)
    guard line != state.shown else { return }
    outlet.write("\r" + line + Self.blank(state.shown.count - line.count))
    state.shown = line
  }

  private func tell(_ progress: StoreProgress, _ state: inout State) {
    let tenth = progress.percent / 10
    guard state.step != progress.step || tenth > state.tenth else { return }
    (state.step, state.tenth) = (progress.step, tenth)
    outlet.write(ProgressLine(progress).words + "\n")
  }

  private static func blank(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}

extension ProgressDisplay.Outlet {
  static var standardError: Self {
    Self(
      isTerminal: isatty(STDERR_FILENO) != 0, columns: { terminalColumns },
      monotonicMilliseconds: {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
      },
      write: { Output.raw($0) })
  }

  private static var terminalColumns: Int {
    var size = winsize()
    guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }
}
