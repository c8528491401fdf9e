import Shell
import Terminal

/// A question that waits for its answer; the safe one is selected.
struct OpenDialog {
  enum Answer { case yes, other, no, open }

  let question: Question
  /// Where `yes` leads, for the questions that the program itself asks.
  let departure: Departure?
  private(set) var chosen = Answer.no
  private(set) var typed = ""

  init(_ question: Question, then departure: Departure? = nil) {
    (self.question, self.departure) = (question, departure)
  }

  /// Whether what has to be typed stands there.
  var allowsYes: Bool { question.typed.map { $0 == typed } ?? true }

  /// What can be answered, in the order in which it stands there.
  var answers: [Answer] { question.other == nil ? [.no, .yes] : [.no, .yes, .other] }

  mutating func type(_ text: String) {
    if question.typed != nil { typed += TextWidth.cleaned(text) }
  }

  mutating func press(_ key: Key) -> Answer {
    switch key {
    case .escape: return .no
    case .enter: return chosen == .no || allowsYes ? chosen : .open
    case .tab, .right, .down: return move(by: 1)
    case .backTab, .left, .up: return move(by: -1)
    case .backspace:
      typed = String(typed.dropLast())
      return .open
    case .character(let character): return press(character)
    default: return .open
    }
  }

  /// The last answer is followed by the first.
  private mutating func move(by step: Int) -> Answer {
    let all = answers
    let place = all.firstIndex(of: chosen) ?? 0
    chosen = all[(place + step + all.count) % all.count]
    return .open
  }

  private mutating func press(_ character: Character) -> Answer {
    if question.typed != nil {
      type(String(character))
      return .open
    }
    switch character {
    case "y", "Y": return .yes
    case "n", "N": return .no
    case question.other?.letter: return .other
    default: return .open
    }
  }
}

/// Where a user goes who leaves open places, which may have to be asked first.
enum Departure: Equatable {
  case back
  case tab(Route)
  case guestHome
  case end
}
