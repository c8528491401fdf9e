import Shell
import Terminal

extension KeyBinding {
  /// Filters by the next category of a list; all after the last one.
  static func category(_ turn: @escaping () -> Move) -> KeyBinding {
    KeyBinding(.character("c"), "races.board.key.category", action: turn)
  }

  /// Filters by the next sex; all after the last one.
  static func sex(_ turn: @escaping () -> Move) -> KeyBinding {
    KeyBinding(.character("x"), "races.board.key.sex", action: turn)
  }
}
