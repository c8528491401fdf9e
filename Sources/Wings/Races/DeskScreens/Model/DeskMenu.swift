import Languages
import Races

/// The menu behind `/`: one digit, always the same digit for the same thing.
struct DeskMenu: Equatable {
  enum Page: Equatable {
    case first, more, judging, clock, marks, lists, crossing, missed
    /// Something is being typed.
    case typing(DeskPrompt)
  }

  var page = Page.first
  /// Whom it is about, fixed when the menu was opened.
  let target: String?
  let targetName: String
  var question: OpenQuestion?
  var repairs: [Repair] = []
  /// Which of the open questions it is, from 1, and of how many.
  var questionNumber = 0
  var questionCount = 0
  /// The crossing that is corrected.
  var crossing: CrossingLine?
  /// A lap that was perhaps missed, which of them it is, from 1, and of how many.
  var missed: MissedLaps?
  var missedNumber = 0
  var missedCount = 0
  /// The correction that is being made, and what has been typed for it.
  var fix: DeskFix?
  var values: [String] = []
  /// What is typed for a prompt.
  var typed = ""
  /// The wave whose start is being corrected; none is everybody's.
  var wave: String?
}

extension DeskMenu {
  /// Whose place is judged: on the page of a crossing whoever it was, else whom the menu is about.
  var judged: String { (fix == .merge || fix == .reassign ? crossing?.bib : target) ?? "" }
}

extension DeskMenu.Page {
  /// The page's name in the catalogue; none where something is typed.
  var name: String? {
    switch self {
    case .first: "first"
    case .more: "more"
    case .judging: "judging"
    case .clock: "clock"
    case .marks: "marks"
    case .lists: "lists"
    case .crossing: "crossing"
    case .missed: "missed"
    case .typing: nil
    }
  }

  /// Digits with a fixed meaning, in the order shown.
  var digits: [Int] {
    switch self {
    case .first: [4, 5, 6, 7, 8, 9, 0]
    case .more: [1, 2, 3, 4, 5, 6, 7, 8, 9, 0]
    case .judging: [1, 2, 3, 4, 5]
    case .clock: [1, 2, 3, 4, 5]
    case .marks: [1, 2, 3, 4, 5, 6]
    case .lists: [1, 2, 3, 4, 5]
    case .crossing: [1, 2, 3, 4, 5, 6, 7, 8, 9, 0]
    case .missed: [1, 2, 3]
    case .typing: []
    }
  }
}
