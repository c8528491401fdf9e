import CPosix
import Glibc
import Terminal

/// A terminal that is read line by line: what is on the screen is told once, then what has changed.
///
/// Nothing but text and line feeds is written, so that it works on any terminal, also on one that
/// knows no sequences at all, and for readers that speak or raise what is printed.
public final class LineTerminal: TerminalDriver {
  /// Narrow enough to have no panes side by side, and long enough to have all of most lists.
  public let size = Size(columns: 90, rows: 120)
  /// Readable when there are keys, and when a signal came.
  public let inputDescriptor: Int32
  /// It is read.
  public var isLinear: Bool { true }

  private var story = SpokenStory()
  /// What was printed of a line that is not ended: what is being typed.
  private var open: String?
  private var keys = LineKeys()
  private var hasEnded = false

  /// Takes the terminal: keys come one by one, and are not echoed.
  ///
  /// - Throws: ``LineTerminalError`` where there is no terminal.
  public init() throws(LineTerminalError) {
    guard isatty(STDIN_FILENO) == 1 else { throw LineTerminalError() }
    terminal_guard_install(STDIN_FILENO)
    inputDescriptor = terminal_signals_open(STDIN_FILENO)
    guard inputDescriptor >= 0 else { throw LineTerminalError() }
    enter()
  }

  /// Everything that has arrived since the last call, oldest first.
  public func readEvents() -> [TerminalEvent] {
    let came = Int(terminal_signals_take())
    if came & TERMINAL_STOP_ASKED != 0 { suspend() }
    if came & TERMINAL_END_ASKED != 0 { return [.hangUp] }
    var bytes = [UInt8](repeating: 0, count: 4_096)
    var waiting = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, 0) > 0 else { return [] }
    let count = read(STDIN_FILENO, &bytes, bytes.count)
    guard count > 0 else { return terminal_is_gone(STDIN_FILENO) ? [.hangUp] : [] }
    return keys.decode(bytes[..<count]).map { .key($0) }
  }

  /// Tells what a canvas says that was not told before.
  public func present(_ canvas: Canvas) {
    let frame = SpokenFrame(canvas)
    let changes = story.goOn(to: frame)
    if !changes.isEmpty {
      endLine()
      write(changes.map { $0 + "\n" }.joined())
    }
    tell(typed: frame.typed)
  }

  /// What is typed goes on the line it began on; anything else about it begins another.
  private func tell(typed: String?) {
    guard let typed else { return endLine() }
    guard typed != open else { return }
    if let open, typed.hasPrefix(open) {
      write(String(typed.dropFirst(open.count)))
    } else {
      endLine()
      write(typed)
    }
    open = typed
  }

  private func endLine() {
    if open != nil { write("\n") }
    open = nil
  }

  /// There are no colours.
  public func use(_ palette: Palette) {}

  /// Rings the bell.
  public func beep() { write("\u{7}") }

  /// Tells everything again.
  public func redrawAll() {
    endLine()
    story = SpokenStory()
  }

  /// Gives the terminal back, stops the program, and goes on once it is continued.
  public func suspend() {
    endLine()
    terminal_guard_restore()
    terminal_guard_leave()
    terminal_stop_group()
    _ = terminal_signals_take()
    enter()
    redrawAll()
  }

  /// There is no mouse where nothing is shown.
  public func setMouse(enabled: Bool) {}

  /// There is no ground where nothing is drawn.
  public func askGround() {}

  /// Nothing but text is written, and no clipboard is reached by text.
  ///
  /// - Throws: Always, `CopyObstacle.noClipboard`.
  public func copy(_ text: String) throws(CopyObstacle) {
    throw .noClipboard(terminalType: "--plain")
  }

  /// Gives the terminal back for good; calling it again does nothing.
  public func end() {
    guard !hasEnded else { return }
    hasEnded = true
    endLine()
    terminal_guard_restore()
    terminal_guard_leave()
    terminal_signals_close()
  }

  /// Keys come as they are pressed; what is printed still gets its carriage returns.
  private func enter() {
    terminal_guard_enter("", 0)
    var modes = termios()
    guard tcgetattr(STDIN_FILENO, &modes) == 0 else { return }
    modes.c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR)
    modes.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    tcsetattr(STDIN_FILENO, TCSADRAIN, &modes)
  }

  private func write(_ text: String) {
    _ = WholeWrite.write(text.utf8, to: STDOUT_FILENO)
  }
}

/// There is no terminal to read keys from.
public struct LineTerminalError: Error {
  /// The only cause there is.
  public init() {}
}
