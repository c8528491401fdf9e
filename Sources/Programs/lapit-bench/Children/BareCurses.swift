import CNcurses

/// The least a program on a terminal does: fills the screen once and waits for a key.
enum BareCurses {
  /// What stands on the screen, to be recognized.
  static let marker = "barecurses"

  static func run() {
    _ = shim_choose_locale()
    initscr()
    noecho()
    let columns = Int(shim_columns())
    let text = String(repeating: marker, count: columns / marker.utf8.count + 1)
    for row in 0..<shim_rows() {
      mvwaddnstr(shim_screen(), row, 0, text, Int32(columns))
    }
    wrefresh(shim_screen())
    wgetch(shim_screen())
    endwin()
  }
}
