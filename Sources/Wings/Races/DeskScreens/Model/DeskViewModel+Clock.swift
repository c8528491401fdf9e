import Languages
import RaceDay
import RaceScreens
import Races
import Timekeeping

/// How finely the desk's clock ticks, and when it ticks next.
extension DeskViewModel {
  private static let watchedMilliseconds = 10_000

  /// Tenths while somebody is at the desk and types nothing: a desk left alone costs next to
  /// nothing.
  var showsTenths: Bool {
    line.isEmpty && now.bootTime - lastKey.bootTime < Self.watchedMilliseconds
  }

  /// What makes the running clock doubtful: a restart of the machine that it was carried over.
  var clockDoubt: Wording? { isRunning ? book.clockCertainty(at: now).wording : nil }

  /// Milliseconds to the next redraw, as the clock ticks: what is saved meanwhile wakes the loop.
  var wakesEvery: Int? {
    if session.acts.isUndoUndecided { return 20 }
    if let held = menu?.held { return max(1, held.remaining(at: now)) }
    if let working = publishing.wakesEvery { return working }
    let retry = session.unsaved.isEmpty ? nil : DeskSession.retryMilliseconds
    guard isRunning, let elapsed = elapsedMilliseconds else {
      return retry ?? (panes.chosenCrossing == nil ? nil : past.wakesEvery)
    }
    let tick = showsTenths ? 100 : 1_000
    return tick - (elapsed % tick + tick) % tick
  }
}
