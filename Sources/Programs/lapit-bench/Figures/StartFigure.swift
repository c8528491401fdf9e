import CNcurses
import Store

/// The time from the program's start to its first full frame, against a bare curses screen.
enum StartFigure {
  private static let pairs = 5

  static func lines(in workplace: Workplace) throws -> [Line] {
    try Scene(in: workplace.path(Scene.storeName), RaceField(entries: 20, laps: 1)).store.close()
    let programs = Programs(workplace: workplace)
    let comparison = try Comparison.inTurn(
      pairs: pairs, measured: { try seconds(programs.lapit(), showing: "LapIt") },
      yardstick: { try seconds(programs.bareCurses(), showing: BareCurses.marker) })
    return [Line("start", comparison, atMost: 5)] + (try memory(programs))
  }

  private static func seconds(_ child: PtyChild, showing marker: String) throws -> Double {
    defer { child.end() }
    return try child.frame(showing: marker)
  }

  /// Returns the memory of both when idle.
  private static func memory(_ programs: Programs) throws -> [Line] {
    let (lapit, bare) = (try programs.lapit(), try programs.bareCurses())
    defer { [lapit, bare].forEach { $0.end() } }
    _ = try (lapit.frame(showing: "LapIt"), bare.frame(showing: BareCurses.marker))
    lapit.watch(seconds: 1)
    return [
      Line("start resident", bytes: lapit.facts.resident, yardstick: bare.facts.resident),
      Line("start peak", bytes: lapit.facts.peak, yardstick: bare.facts.peak),
    ]
  }
}

/// A minimal terminal program: fills the screen once and waits for a key.
enum BareCurses {
  /// The text by which the screen is recognized.
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
