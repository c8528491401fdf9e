import Languages
import Shell
import Terminal

/// An open question; the safe answer is selected at first, and `yes` on a card.
struct OpenDialog {
  enum Answer { case yes, other, no, open }

  let question: Question
  /// Where `yes` leads; `nil` if the screen that asks handles the answer.
  let departure: Departure?
  private(set) var chosen: Answer
  private(set) var typed = ""

  init(_ question: Question, then departure: Departure? = nil) {
    (self.question, self.departure) = (question, departure)
    chosen = question.isCard ? .yes : .no
  }

  /// Whether the required text has been typed.
  var allowsYes: Bool { question.typed.map { $0 == typed } ?? true }

  /// The words of the selected answer.
  var chosenLabel: Wording { label(of: chosen) }

  func label(of answer: Answer) -> Wording {
    switch answer {
    case .yes: question.yes
    case .other: question.other?.label ?? question.yes
    case .no, .open: question.no
    }
  }

  /// The possible answers in the order shown.
  var answers: [Answer] { question.other == nil ? [.no, .yes] : [.no, .yes, .other] }

  /// The maximum number of characters of the typed text.
  static let mostTyped = 200

  /// Adds pasted text; once it is the required one, `Enter` agrees.
  ///
  /// - Returns: Whether some was cut.
  mutating func paste(_ text: String) -> Bool {
    guard question.typed != nil else { return false }
    let kept = text.prefix(max(0, Self.mostTyped - typed.count))
    write(typed + TextWidth.cleaned(String(kept)))
    return kept.endIndex < text.endIndex
  }

  private mutating func write(_ text: String) {
    typed = text
    chosen = allowsYes ? .yes : .no
  }

  mutating func press(_ key: Key) -> Answer {
    switch key {
    case .escape: return question.escapeAgrees ? .yes : .no
    case .enter: return chosen == .no || allowsYes ? chosen : .open
    case .tab, .right, .down: return move(by: 1)
    case .backTab, .left, .up: return move(by: -1)
    case .backspace:
      if question.typed != nil { write(String(typed.dropLast())) }
      return .open
    case .character(let character): return press(character)
    default: return .open
    }
  }

  /// Moves the selection; after the last answer comes the first.
  private mutating func move(by step: Int) -> Answer {
    let all = answers
    let place = all.firstIndex(of: chosen) ?? 0
    chosen = all[(place + step + all.count) % all.count]
    return .open
  }

  private mutating func press(_ character: Character) -> Answer {
    if question.typed != nil {
      _ = paste(String(character))
      return .open
    }
    switch character {
    case "y", "Y": return .yes
    case " " where question.isCard: return chosen
    case "n", "N": return .no
    case question.other?.letter: return .other
    default: return .open
    }
  }
}

/// Where the user goes when leaving screens.
///
/// Screens with unsaved text ask first.
enum Departure: Equatable {
  case back
  case tab(Route)
  case guestHome
  case end
}
