import Timekeeping

/// A screen that changes without a key: with the store, with time.
package protocol LivePane {
  /// Takes a change of the store, made here or by another process.
  func storeChanged() -> Move
  /// Reads again what it shows, if a change of the store has no other consequence.
  func refresh()
  /// Takes the time, before every key and answer, and at least every ``wakesEvery``.
  func timePassed(_ now: Stamp) -> Move
  /// Milliseconds between two redraws that only time asks for; `nil` if no clock ticks here.
  var wakesEvery: Int? { get }
  /// What runs, at the right of the breadcrumb line.
  var live: LiveStatus? { get }
  /// Whether keys wait until what was sent here is answered: they are for the place it leads to.
  var holdsKeys: Bool { get }
  /// Whether an act of this screen is not yet known to be on disk.
  var isSaving: Bool { get }
  var asRecording: (any RecordingPane)? { get }
}

extension Pane where Self: LivePane {
  package var asLive: (any LivePane)? { self }
  package func refresh() {}
  package func storeChanged() -> Move {
    refresh()
    return .stay
  }
  package func timePassed(_ now: Stamp) -> Move { .stay }
  package var wakesEvery: Int? { nil }
  package var live: LiveStatus? { nil }
  package var holdsKeys: Bool { false }
  package var isSaving: Bool { false }
  package var asRecording: (any RecordingPane)? { nil }
}
