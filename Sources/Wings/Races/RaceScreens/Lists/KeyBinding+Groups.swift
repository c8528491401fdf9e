import Shell
import Terminal

extension KeyBinding {
  /// Narrows to the next of a list's categories, then all.
  static func category(_ turn: @escaping () -> Move) -> KeyBinding {
    KeyBinding(.character("c"), "races.board.key.category", action: turn)
  }

  /// Narrows to the next sex, then all.
  static func sex(_ turn: @escaping () -> Move) -> KeyBinding {
    KeyBinding(.character("x"), "races.board.key.sex", action: turn)
  }
}
