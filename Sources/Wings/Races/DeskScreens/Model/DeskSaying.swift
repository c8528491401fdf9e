import Languages
import RaceDay
import Races
import Shell

/// What the desk said last, and how it is meant.
struct DeskSaying: Equatable {
  enum Kind: Equatable {
    /// Not yet on disk.
    case saving
    /// On disk.
    case saved
    case warning, error
    /// Nothing that was done or has to be.
    case note
  }

  var wording: Wording
  var kind: Kind
  /// What there is to know beside it.
  var hint: Wording?
  /// The question it has opened.
  var question: OpenQuestion?
  /// What was said of that question, once somebody has settled it.
  var asked: Wording?
  /// What was typed for the menu and may have been a bib that passed.
  var answer: TypedAnswer?
}

extension DeskSaying {
  /// Says that what was asked is settled, by whom else it may be; and asks it again where that was
  /// taken back.
  mutating func noteQuestion(isOpen: Bool, in context: AppContext) {
    guard question != nil else { return }
    if let asked, isOpen {
      (wording, kind, self.asked) = (asked, .warning, nil)
    } else if kind == .warning, !isOpen {
      asked = wording
      wording = Wording("desk.settledSince", ["what": context.text(wording)])
      kind = .note
    }
  }
}
