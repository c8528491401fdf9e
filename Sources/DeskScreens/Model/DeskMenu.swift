import Languages
import Races

/// The menu behind `/`: one digit, always the same digit for the same thing.
struct DeskMenu: Equatable {
  enum Page: Equatable {
    case first, more
    /// A number is being typed for something.
    case typing(DeskPrompt)
  }

  var page = Page.first
  /// Whom it is about, fixed when the menu was opened.
  let target: String?
  let targetName: String
  let question: OpenQuestion?
  let repairs: [Repair]
  /// What is typed for a prompt.
  var typed = ""
  /// The wave whose start is being corrected; none is everybody's.
  var wave: String?
}

/// What the menu asks a number or time for.
enum DeskPrompt: String, Equatable {
  case penalty, lapsToGo, startedAt, startWave, correctWave
}
