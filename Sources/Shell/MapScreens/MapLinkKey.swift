import Languages
import Places
import Shell
import Terminal

extension KeyBinding {
  /// Returns the key that opens a place in the desktop's map, or copies its `geo:` link.
  ///
  /// - Parameters:
  ///   - point: The position; `nil` if it is not known.
  ///   - context: The screen's context.
  ///   - none: Why there is no position.
  /// - Returns: The key; disabled without a position and on a shared machine.
  package static func mapLink(
    to point: GeoPoint?, _ context: AppContext, none: Wording
  ) -> KeyBinding {
    let obstacle = point == nil ? none : context.sharedMachineObstacle
    return KeyBinding(.character("o"), "maps.key.link", disabled: obstacle, footer: false) {
      point.map { .openLink($0.link) } ?? .stay
    }
  }
}
