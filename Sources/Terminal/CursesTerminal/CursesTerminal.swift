import CNcurses
import CPosix
import Glibc
import Terminal

/// The terminal of the process, driven by curses.
///
/// There can be only one, and it belongs to the main thread. From `init` to `end` the terminal is
/// restored on each catchable signal that ends the program, on a trap, and at `exit`, without a
/// supervisor. What other code writes to standard error meanwhile appears after that.
///
/// The loop waits for `inputDescriptor` and then calls `readEvents`. The descriptor also becomes
/// readable when the window is resized and when the program is continued.
public final class CursesTerminal: TerminalDriver {
  /// The ways in which the driver deviated from the environment.
  public let notices: [DriverNotice]

  /// Readable after input, when the window is resized, and when the program is continued.
  public let inputDescriptor: Int32

  let keyWindow: UnsafeMutablePointer<WINDOW>?
  let modes: ScreenModes
  let depth: ColourDepth
  let keepsOwnColours: Bool
  var inks: InkTable
  /// The pairs for cells with their own colours.
  var colourPairs = ColourPairs(behind: 0, pairLimit: 0)
  var shown: Canvas?
  var isCursorVisible = true
  var decoder = InputDecoder()
  private let screen: OpaquePointer
  private let output: UnsafeMutablePointer<FILE>?
  private var hasEnded = false

  /// Takes over the terminal.
  ///
  /// - Throws: `DriverError` if there is no terminal, or it cannot place text; nothing has been
  ///   written then.
  public init() throws(DriverError) {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { throw .notATerminal }
    let name = CursesTerminal.environment("TERM") ?? ""
    guard TerminalType.isPossible(name) else { throw .incapable(terminalType: name) }
    let hasOwnLocale = shim_choose_locale()
    CursesTerminal.forgetExportedSize()
    terminal_guard_install(STDOUT_FILENO)
    inputDescriptor = terminal_signals_open(STDIN_FILENO)
    guard inputDescriptor >= 0 else { throw .refused(errorNumber: errno) }
    output = fdopen(terminal_frame_open(STDOUT_FILENO), "w")
    let opened = try CursesTerminal.open(name, output: output)
    terminal_signals_watch_resize()
    screen = opened.screen
    notices = opened.notices + (hasOwnLocale ? [] : [.localeReplaced])
    modes = ScreenModes()
    terminal_guard_enter(modes.reset, modes.reset.utf8.count)
    keyWindow = CursesTerminal.prepareInput()
    (depth, keepsOwnColours) = CursesTerminal.prepareColours()
    inks = InkTable(.mono, depth: depth, pairLimit: 0)
    use(.mono)
    show(modes.on)
  }

  /// The current size.
  public var size: Size { Size(columns: Int(shim_columns()), rows: Int(shim_rows())) }

  /// Rings the bell.
  public func beep() {
    _ = CNcurses.beep()
  }

  /// Copies a text to the clipboard of the terminal, also through tmux or screen.
  ///
  /// - Throws: `CopyObstacle` if the text would not arrive.
  public func copy(_ text: String) throws(CopyObstacle) {
    let clipboard = Clipboard(
      terminalType: CursesTerminal.environment("TERM") ?? "",
      isInTmux: CursesTerminal.environment("TMUX")?.isEmpty == false)
    show(try clipboard.sequence(for: text))
  }

  /// Restores the terminal permanently.
  ///
  /// Further calls do nothing.
  public func end() {
    guard !hasEnded else { return }
    hasEnded = true
    leave()
    delscreen(screen)
    terminal_signals_close()
    terminal_frame_close()
    if let output { fclose(output) }
  }

  /// Sends a sequence after everything that curses has to send.
  func show(_ sequence: String) {
    // Empties curses' buffer, which the sequence would overtake.
    doupdate()
    send(sequence)
  }

  private func send(_ sequence: String) {
    _ = WholeWrite.write(sequence.utf8, to: STDOUT_FILENO)
  }

  private static func open(
    _ name: String, output: UnsafeMutablePointer<FILE>?
  ) throws(DriverError) -> (screen: OpaquePointer, notices: [DriverNotice]) {
    do throws(DriverError) {
      guard let output else { throw .refused(errorNumber: errno) }
      return try TerminalType.open(name, output: output)
    } catch {
      terminal_signals_close()
      terminal_frame_close()
      throw error
    }
  }

  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Removes `LINES` and `COLUMNS` from the environment, since curses would not resize with them.
  private static func forgetExportedSize() {
    unsetenv("LINES")
    unsetenv("COLUMNS")
  }
}

extension CursesTerminal {
  /// The time for which curses waits after an Escape for the rest of a sequence.
  private static let escapeDelayMilliseconds: Int32 = 25

  /// Configures input: all keys are reported, without echo and without waiting.
  static func prepareInput() -> UnsafeMutablePointer<WINDOW>? {
    raw()
    noecho()
    nonl()
    typeahead(-1)
    set_escdelay(escapeDelayMilliseconds)
    for (bytes, code) in KeySequences.all { define_key(bytes, code) }
    // Reading from a window draws it, but a pad is never drawn.
    let keys = newpad(1, 1)
    keypad(keys, true)
    nodelay(keys, true)
    return keys
  }

  /// Returns the number of colours, and whether the user's default colours can be kept.
  static func prepareColours() -> (ColourDepth, keepsOwn: Bool) {
    guard has_colors() else { return (.none, false) }
    start_color()
    let keepsOwn = use_default_colors() == OK
    return (
      ColourDepth(colours: Int(shim_colours()), noColor: environment("NO_COLOR")), keepsOwn
    )
  }
}

extension CursesTerminal {
  /// Restores the terminal, stops the program, and redraws once it is continued.
  ///
  /// If no shell could continue it, because the program leads its session, it only redraws.
  public func suspend() {
    leave()
    terminal_stop_group()
    _ = terminal_signals_take()
    comeBack()
  }

  /// Ignores SIGINT, SIGQUIT and SIGTSTP, for public kiosks.
  public static func ignoreKeyboardSignals() {
    terminal_ignore_keyboard_signals()
  }

  func leave() {
    dropAnswer()
    show(modes.off)
    endwin()
    send(modes.wiped)
    terminal_guard_leave()
  }

  func comeBack() {
    terminal_guard_enter(modes.reset, modes.reset.utf8.count)
    // The size comes first, since a stopped program is not notified of changes.
    takeWindowSize()
    isCursorVisible = true
    reset_prog_mode()
    keypad(keyWindow, true)
    clearok(shim_shown_screen(), true)
    wnoutrefresh(shim_screen())
    show(modes.on)
    redrawAll()
  }

  /// Adjusts curses to the window's size, which curses then reports as a key.
  func takeWindowSize() {
    var columns: Int32 = 0
    var rows: Int32 = 0
    guard terminal_window_size(STDOUT_FILENO, &columns, &rows),
      Size(columns: Int(columns), rows: Int(rows)) != size
    else { return }
    resizeterm(rows, columns)
    terminal_signals_wake()
  }
}
