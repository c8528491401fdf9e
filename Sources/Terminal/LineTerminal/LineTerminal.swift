import CPosix
import Glibc
import Terminal

/// A terminal that prints the screen once as lines, and then only changed lines.
///
/// It writes only text and line feeds. So it works on any terminal, with screen readers and with
/// braille displays.
public final class LineTerminal: TerminalDriver {
  /// A fixed size: too narrow for panes side by side, and long enough for most lists.
  public let size = Size(columns: 90, rows: 120)
  /// Readable after input and after a signal.
  public let inputDescriptor: Int32
  /// True, since it prints lines.
  public var isLinear: Bool { true }

  private var story = SpokenStory()
  /// The unfinished line with the text being typed.
  private var open: String?
  private var keys = LineKeys()
  private var hasEnded = false

  /// Takes over the terminal: keys are read one by one, without echo.
  ///
  /// - Throws: ``LineTerminalError`` if there is no terminal.
  public init() throws(LineTerminalError) {
    guard isatty(STDIN_FILENO) == 1 else { throw LineTerminalError() }
    terminal_guard_install(STDIN_FILENO)
    inputDescriptor = terminal_signals_open(STDIN_FILENO)
    guard inputDescriptor >= 0 else { throw LineTerminalError() }
    enter()
  }

  /// Returns all events since the last call, oldest first.
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

  /// Prints the lines of a canvas that are new.
  public func present(_ canvas: Canvas) {
    let frame = SpokenFrame(canvas)
    let changes = story.goOn(to: frame)
    if !changes.isEmpty {
      endLine()
      write(Self.wrapped(changes, columns: Self.columns).map { $0 + "\n" }.joined())
    }
    tell(typed: frame.typed)
  }

  /// Returns lines broken between words at a width; as they are without one.
  static func wrapped(_ lines: [String], columns: Int?) -> [String] {
    guard let columns, columns > 0 else { return lines }
    return lines.flatMap { line in
      WrappedText(line, columns: columns).lines.map { part in
        String(part.text.reversed().drop { $0 == " " }.reversed())
      }
    }
  }

  /// The width of the terminal; `nil` if the output is none.
  private static var columns: Int? {
    var size = winsize()
    let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return isKnown ? Int(size.ws_col) : nil
  }

  /// Prints typed text.
  ///
  /// Added text continues the line; any other change begins a new one.
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

  /// Does nothing, since there are no colours.
  public func use(_ palette: Palette) {}

  /// Rings the bell.
  public func beep() { write("\u{7}") }

  /// Prints everything again at the next frame.
  public func redrawAll() {
    endLine()
    story = SpokenStory()
  }

  /// Restores the terminal, stops the program, and continues once it is resumed.
  public func suspend() {
    endLine()
    terminal_guard_restore()
    terminal_guard_leave()
    terminal_stop_group()
    _ = terminal_signals_take()
    enter()
    redrawAll()
  }

  /// Does nothing, since there is no mouse.
  public func setMouse(enabled: Bool) {}

  /// Does nothing, since there is no background colour.
  public func askGround() {}

  /// Always refuses, since the clipboard needs more than plain text.
  ///
  /// - Throws: Always `CopyObstacle.noClipboard`.
  public func copy(_ text: String) throws(CopyObstacle) {
    throw .noClipboard(terminalType: "--plain")
  }

  /// Restores the terminal permanently.
  ///
  /// Further calls do nothing.
  public func end() {
    guard !hasEnded else { return }
    hasEnded = true
    endLine()
    terminal_guard_restore()
    terminal_guard_leave()
    terminal_signals_close()
  }

  /// Reports keys immediately; printed lines still get carriage returns.
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
  /// Creates the error.
  public init() {}
}
