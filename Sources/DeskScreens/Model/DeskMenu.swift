import Languages
import Races

/// The menu behind `/`: one digit, always the same digit for the same thing.
struct DeskMenu: Equatable {
  enum Page: Equatable {
    case first, more, clock, marks, lists, crossing
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
  /// What is typed for a prompt.
  var typed = ""
  /// The wave whose start is being corrected; none is everybody's.
  var wave: String?
}

extension DeskMenu.Page {
  /// The page's name in the catalogue; none where something is typed.
  var name: String? {
    switch self {
    case .first: "first"
    case .more: "more"
    case .clock: "clock"
    case .marks: "marks"
    case .lists: "lists"
    case .crossing: "crossing"
    case .typing: nil
    }
  }

  /// Digits with a fixed meaning, in the order shown.
  var digits: [Int] {
    switch self {
    case .first: [4, 5, 6, 7, 8, 9, 0]
    case .more: [1, 2, 3, 4, 5, 6, 7, 8, 9, 0]
    case .clock: [1]
    case .marks: [1, 2, 3, 4, 5]
    case .lists: [1, 2, 3]
    case .crossing: []
    case .typing: []
    }
  }
}

/// What the menu asks a number or time for.
enum DeskPrompt: String, Equatable {
  case penalty, lapsToGo, startedAt, startWave, correctWave, pairWith

  var isTime: Bool { self == .penalty || self == .startedAt }

  /// A date and a time of day.
  var longest: Int { 19 }
}
