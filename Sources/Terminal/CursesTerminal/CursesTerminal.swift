import CNcurses
import CPosix
import Glibc
import Terminal

/// The real terminal, through curses.
///
/// There is one at a time, and it belongs to the main thread. From `init` to `end` the terminal is
/// given back on every catchable signal that ends the program, on a trap, and at `exit`; a
/// supervisor need not do anything. What other code writes to standard error meanwhile appears
/// when the terminal is given back.
///
/// The loop waits for `inputDescriptor` and then calls `readEvents`; changes of the window's size
/// and being continued make it readable too.
public final class CursesTerminal: TerminalDriver {
  /// What the driver did differently from what the environment asked for.
  public let notices: [DriverNotice]

  /// Readable when there are keys, when the window changed, and when the program was continued.
  public let inputDescriptor: Int32

  let keyWindow: UnsafeMutablePointer<WINDOW>?
  let modes: ScreenModes
  let depth: ColourDepth
  let keepsOwnColours: Bool
  var inks: InkTable
  /// The colours that cells bring along.
  var colourPairs = ColourPairs(behind: 0, pairLimit: 0)
  var shown: Canvas?
  var isCursorVisible = true
  var decoder = InputDecoder()
  private let screen: OpaquePointer
  private let output: UnsafeMutablePointer<FILE>?
  private var hasEnded = false

  /// Takes the terminal.
  ///
  /// - Throws: `DriverError` where there is no terminal, or none that can place text; nothing has
  ///   been written then.
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

  /// The present size.
  public var size: Size { Size(columns: Int(shim_columns()), rows: Int(shim_rows())) }

  /// Rings the bell.
  public func beep() {
    _ = CNcurses.beep()
  }

  /// Hands a text to the clipboard behind the terminal, through tmux or screen where there is one.
  ///
  /// - Throws: `CopyObstacle` where nothing would arrive.
  public func copy(_ text: String) throws(CopyObstacle) {
    let clipboard = Clipboard(
      terminalType: CursesTerminal.environment("TERM") ?? "",
      isInTmux: CursesTerminal.environment("TMUX")?.isEmpty == false)
    show(try clipboard.sequence(for: text))
  }

  /// Gives the terminal back for good; calling it again does nothing.
  public func end() {
    guard !hasEnded else { return }
    hasEnded = true
    leave()
    delscreen(screen)
    terminal_signals_close()
    terminal_frame_close()
    if let output { fclose(output) }
  }

  /// Sends what is not curses' own business, behind everything curses has to send.
  func show(_ sequence: String) {
    // Leaves nothing in curses' buffer, which what is written here would overtake.
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

  /// Exported sizes would freeze ours.
  private static func forgetExportedSize() {
    unsetenv("LINES")
    unsetenv("COLUMNS")
  }
}

extension CursesTerminal {
  /// How long curses waits after an Escape for the rest of a sequence.
  private static let escapeDelayMilliseconds: Int32 = 25

  /// Every key comes to us, none is echoed, and none is waited for.
  static func prepareInput() -> UnsafeMutablePointer<WINDOW>? {
    raw()
    noecho()
    nonl()
    typeahead(-1)
    set_escdelay(escapeDelayMilliseconds)
    for (bytes, code) in KeySequences.all { define_key(bytes, code) }
    // Reading from a window that is drawn would draw it; a pad never is.
    let keys = newpad(1, 1)
    keypad(keys, true)
    nodelay(keys, true)
    return keys
  }

  /// How many colours there are, and whether the person's own can be kept.
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
  /// Gives the terminal back, stops the program, and draws everything again once it is continued.
  ///
  /// Where no shell could continue it (the program leads its session) it only redraws.
  public func suspend() {
    leave()
    terminal_stop_group()
    _ = terminal_signals_take()
    comeBack()
  }

  /// Makes INT, QUIT and TSTP do nothing, for a machine that strangers use.
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
    // The size first: a change of it is only reported to who was running.
    takeWindowSize()
    isCursorVisible = true
    reset_prog_mode()
    keypad(keyWindow, true)
    clearok(shim_shown_screen(), true)
    wnoutrefresh(shim_screen())
    show(modes.on)
    redrawAll()
  }

  /// Has curses follow the window, which it then reports as a key.
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
