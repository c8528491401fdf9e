import Languages
import RaceDay
import Races
import Shell

/// The desk's last message and its kind.
struct DeskMessage: Equatable {
  enum Kind: Equatable {
    /// Not yet on disk.
    case saving
    /// On disk.
    case saved
    case warning, error
    /// Information that needs no action.
    case note
  }

  var wording: Wording
  var kind: Kind
  /// An addition to the message.
  var hint: Wording?
  /// The question that it opened.
  var question: OpenQuestion?
  /// The wording before its question was settled; `nil` while the question is open.
  var asked: Wording?
  /// A typed answer that may have been a bib.
  var answer: TypedAnswer?
}

extension DeskMessage {
  /// Says that its question has been settled, or asks it again if that was undone.
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
