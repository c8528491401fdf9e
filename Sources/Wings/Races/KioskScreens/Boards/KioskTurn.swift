import RaceScreens
import Races
import Shell
import Timekeeping

/// The boards that a kiosk shows in turn.
///
/// People look for the race under way. A board without any times is shown only if there is no
/// other, or if it was chosen by name.
struct KioskTurn {
  /// The competitions, those under way first.
  let competitions: [Competition]

  init(_ context: AppContext) {
    let all = context.kioskBoards
    guard context.kioskSubjects.isEmpty else {
      competitions = all
      return
    }
    let now = context.clock.now()
    let running = all.filter { $0.race.isRunning && $0.race.hasStarted(by: now) }
    let others = all.filter { one in !running.contains { $0.id == one.id } }
    let told = running + others.filter { Self.hasSomething($0, context) }
    competitions = told.isEmpty ? all : told
  }

  /// Whether it has started, or has results that were entered without a clock.
  private static func hasSomething(_ competition: Competition, _ context: AppContext) -> Bool {
    (try? context.directory.hasBegun(competition)) ?? false
  }
}
