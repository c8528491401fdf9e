import Terminal
import Timekeeping

/// Keys typed while a submission is being processed; they are meant for the next screen.
struct HeldKeys {
  private(set) var keys: [(key: Key, at: Stamp)] = []
  /// The maximum number of held keys.
  private static let most = 32

  /// Takes a key that was typed meanwhile.
  ///
  /// A second `Enter` is dropped as impatience. A key that leaves the screen drops the keys before
  /// it.
  ///
  /// - Returns: Whether the key is held or dropped; `false` if it works immediately.
  mutating func take(_ key: Key, at stamp: Stamp) -> Bool {
    switch key {
    case .control("c"), .control("l"), .control("z"):
      keys = []
      return false
    case .escape, .control: keys = []
    case .enter where keys.isEmpty: break
    default: if keys.count < Self.most { keys.append((key, stamp)) }
    }
    return true
  }

  /// Returns the keys in order, and forgets them.
  mutating func takeAll() -> [(key: Key, at: Stamp)] {
    defer { keys = [] }
    return keys
  }
}
