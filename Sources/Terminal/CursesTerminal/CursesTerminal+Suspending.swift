import CNcurses
import CPosix
import Glibc
import Terminal

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
    show(modes.off)
    endwin()
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
