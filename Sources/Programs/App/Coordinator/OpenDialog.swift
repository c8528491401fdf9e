import Shell
import Terminal

/// A question that waits for its answer; the safe one is selected.
package struct OpenDialog {
  enum Answer { case yes, no, open }

  package let question: Question
  package private(set) var isOnYes = false
  package private(set) var typed = ""

  init(_ question: Question) {
    self.question = question
  }

  /// Whether what has to be typed stands there.
  var allowsYes: Bool { question.typed.map { $0 == typed } ?? true }

  mutating func type(_ text: String) {
    if question.typed != nil { typed += TextWidth.cleaned(text) }
  }

  mutating func press(_ key: Key) -> Answer {
    switch key {
    case .escape: return .no
    case .enter: return isOnYes && allowsYes ? .yes : isOnYes ? .open : .no
    case .tab, .backTab, .left, .right, .up, .down:
      isOnYes.toggle()
      return .open
    case .backspace:
      typed = String(typed.dropLast())
      return .open
    case .character(let character): return press(character)
    default: return .open
    }
  }

  private mutating func press(_ character: Character) -> Answer {
    if question.typed != nil {
      type(String(character))
      return .open
    }
    switch character {
    case "y", "Y": return .yes
    case "n", "N": return .no
    default: return .open
    }
  }
}
