import Store

/// The costs of the idle program, against a bare curses screen.
enum IdleFigure {
  private static let seconds = 5.0
  private static let mostProcessor = 0.005
  /// The seconds without a key after which the desk's clock ticks in whole seconds.
  private static let aloneAfterSeconds = 10.0

  static func lines(in workplace: Workplace) throws -> [Line] {
    let scene = try Scene(
      in: workplace.path(Scene.storeName), RaceField(entries: 20, laps: 1))
    defer { scene.store.close() }
    let programs = Programs(workplace: workplace)
    let atLogIn = try still(programs) { _ in }
    try scene.startRace(hoursAgo: 1)
    scene.staySignedIn(in: workplace)
    let atDesk = try still(programs) { try openDesk($0) }
    // After a kill the program opens at the desk where it was.
    let alone = try still(programs) { $0.watch(seconds: aloneAfterSeconds) }
    return lines("idle", atLogIn, maySend: false)
      + lines("desk in use", atDesk, isIdle: false, maySend: true)
      + lines("desk alone", alone, maySend: true)
  }

  private static func openDesk(_ lapit: PtyChild) throws {
    lapit.send("2")
    lapit.watch(seconds: 0.5)
    lapit.send("d")
    _ = try lapit.frame(showing: "Bib >")
  }

  /// The activity of two programs in the same seconds.
  private struct IdleComparison {
    let lapit: ProcessTotals
    let bare: ProcessTotals
  }

  private static func still(
    _ programs: Programs, prepare: (PtyChild) throws -> Void
  ) throws -> IdleComparison {
    let (lapit, bare) = (try programs.lapit(), try programs.bareCurses())
    defer { [lapit, bare].forEach { $0.end() } }
    _ = try (lapit.frame(showing: "LapIt"), bare.frame(showing: BareCurses.marker))
    try prepare(lapit)
    lapit.watch(seconds: 2)
    let before = (ProcessTotals(of: lapit), ProcessTotals(of: bare))
    lapit.watch(seconds: seconds)
    return IdleComparison(
      lapit: ProcessTotals(of: lapit) - before.0, bare: ProcessTotals(of: bare) - before.1)
  }

  private static func lines(
    _ name: String, _ still: IdleComparison, isIdle: Bool = true, maySend: Bool
  ) -> [Line] {
    let (own, other) = (still.lapit, still.bare)
    let share = own.processor / seconds
    var processor = Line(name + " cpu", measured: Amount.percent(share))
    processor.yardstick = Amount.percent(other.processor / seconds)
    let sent = Line(name + " terminal", bytes: own.shown, yardstick: other.shown)
    let disk = Line(name + " disk", bytes: own.disk, yardstick: other.disk)
    let writes = Line(name + " writes", bytes: own.anything, yardstick: other.anything)
    return [
      isIdle
        ? processor.aiming(
          at: "< " + Amount.percent(mostProcessor), isKept: share < mostProcessor) : processor,
      maySend ? sent : sent.aiming(at: "0 B", isKept: own.shown == 0),
      disk.aiming(at: "0 B", isKept: own.disk == 0),
      maySend ? writes : writes.aiming(at: "0 B", isKept: own.anything == 0),
    ]
  }
}

/// The activity of a program so far.
private struct ProcessTotals {
  var processor: Double
  var shown: Int
  var disk: Int
  var anything: Int

  init(of child: PtyChild) {
    processor = child.facts.processorSeconds
    shown = child.shown
    (disk, anything) = child.facts.written
  }

  static func - (later: ProcessTotals, earlier: ProcessTotals) -> ProcessTotals {
    var difference = later
    difference.processor -= earlier.processor
    difference.shown -= earlier.shown
    difference.disk -= earlier.disk
    difference.anything -= earlier.anything
    return difference
  }
}
