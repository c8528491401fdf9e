import Timekeeping

/// A screen that changes without a key: with the store or with time.
package protocol LivePane {
  /// Handles a change of the store by this or another process.
  func storeChanged() -> Move
  /// Reads its content again, if a change of the store has no other consequence.
  func refresh()
  /// Handles the time, before every key and answer, and at least every ``wakesEvery``.
  func timePassed(_ now: Stamp) -> Move
  /// The milliseconds between two timed redraws; `nil` if there are none.
  var wakesEvery: Int? { get }
  /// The running clock at the right of the breadcrumb line.
  var live: LiveStatus? { get }
  /// Whether keys wait for the answer to a submission, since they are meant for the next screen.
  var holdsKeys: Bool { get }
  /// Whether an action of this screen may not be on disk yet.
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
