import Terminal
import Timekeeping

/// Keys typed while what was sent is still looked at: they are for the place it leads to.
struct HeldKeys {
  private(set) var keys: [(key: Key, at: Stamp)] = []
  /// More is no hurry.
  private static let most = 32

  /// Takes a key that was typed meanwhile.
  ///
  /// `Enter` pressed twice is impatience. A key that turns away drops those before it.
  ///
  /// - Returns: Whether the key waits or is dropped; `false` if it works at once.
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
