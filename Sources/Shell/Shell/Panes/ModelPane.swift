import Timekeeping

/// A view model that follows the store and the time.
package protocol LiveModel: AnyObject {
  /// Reads its content again, since the store has changed.
  func storeChanged()
  /// Follows the time, as ``LivePane/timePassed(_:)`` does.
  func timePassed(_ now: Stamp)
  /// The milliseconds between two timed redraws; `nil` if there are none.
  var wakesEvery: Int? { get }
}

extension LiveModel {
  package func timePassed(_ now: Stamp) {}
  package var wakesEvery: Int? { nil }
}

/// A screen that changes as its view model does.
package protocol ModelPane: LivePane {
  associatedtype Model: LiveModel
  var model: Model { get }
}

extension Pane where Self: ModelPane {
  package func refresh() { model.storeChanged() }
  package func timePassed(_ now: Stamp) -> Move {
    model.timePassed(now)
    return .stay
  }
  package var wakesEvery: Int? { model.wakesEvery }
}
