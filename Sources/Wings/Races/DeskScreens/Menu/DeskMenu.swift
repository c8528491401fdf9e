import Languages
import Races
import Timekeeping

/// The menu behind `/`: which page is open, whom and what it is about, and what is typed in it.
struct DeskMenu: Equatable {
  enum Page: Equatable {
    case first, more, judging, clock, marks, lists, crossing, missed
    /// Something is being typed.
    case typing(DeskPrompt)
  }

  private(set) var page = Page.first
  /// Whom it is about, fixed when the menu was opened.
  let target: String?
  let targetName: String
  private(set) var question: OpenQuestion?
  /// What would settle the question, best first, at most three.
  private(set) var repairs: [Repair] = []
  /// Which of the open questions it is, from 1, and of how many.
  private(set) var questionNumber = 0
  private(set) var questionCount = 0
  /// The crossing that is corrected.
  var crossing: CrossingLine?
  /// Laps that were perhaps missed, which of them it is, from 1, and of how many.
  private(set) var missed: MissedLaps?
  private(set) var missedNumber = 0
  private(set) var missedCount = 0
  /// The correction that is being made, and what has been typed for it.
  private(set) var fix: DeskFix?
  private(set) var values: [String] = []
  /// What is typed for a prompt.
  private(set) var typed = ""
  /// The wave whose start is being corrected; none is everybody's.
  private(set) var wave: String?

  init(target: String?, targetName: String) {
    self.target = target
    self.targetName = targetName
  }

  /// Whose place is judged: on the page of a crossing whoever it was, else whom the menu is about.
  var judged: String { (fix == .merge || fix == .reassign ? crossing?.bib : target) ?? "" }

  mutating func turn(to page: Page) { self.page = page }

  /// Puts an open question at the head; the latest where none is named.
  mutating func ask(_ id: CrossingID?, of book: RaceBook, at stamp: Stamp) {
    let questions = QuestionList(of: book).all(at: stamp)
    let index = questions.firstIndex { $0.id == id } ?? questions.count - 1
    questionCount = questions.count
    guard questions.indices.contains(index) else { return }
    questionNumber = index + 1
    question = questions[index]
    repairs = Array(Repairs(of: book).best(for: questions[index]).prefix(3))
  }

  /// Puts one of the laps that were perhaps missed at the head, counted from 0.
  mutating func show(missed index: Int, of all: [MissedLaps]) {
    missedCount = all.count
    guard all.indices.contains(index) else { return }
    missed = all[index]
    missedNumber = index + 1
  }

  /// Begins a correction by asking for the first thing it needs.
  mutating func begin(_ fix: DeskFix) {
    self.fix = fix
    values = []
    askNext()
  }

  /// Keeps what was typed for a correction, and tells whether that was the last thing it needs.
  mutating func keepTyped() -> Bool {
    values.append(typed)
    guard let fix, values.count < fix.prompts.count else { return true }
    askNext()
    return false
  }

  private mutating func askNext() {
    guard let fix, values.count < fix.prompts.count else { return }
    ask(for: fix.prompts[values.count])
  }

  /// Asks for something to be typed.
  mutating func ask(for prompt: DeskPrompt) {
    typed = ""
    page = .typing(prompt)
  }

  mutating func choose(wave: String?) { self.wave = wave }

  /// The number pad has no colon: `*` is one where a time is typed.
  mutating func type(_ character: Character) {
    guard case .typing(let prompt) = page, typed.count < prompt.longest else { return }
    typed.append(character == "*" && prompt.isTime ? ":" : character)
  }

  mutating func deleteLast() { typed = String(typed.dropLast()) }
}

extension DeskMenu.Page {
  /// The page's name in the catalogue; none where something is typed.
  var name: String? {
    if case .typing = self { nil } else { "\(self)" }
  }

  /// Whether `-` and `+` go to the question, crossing or lap before and after.
  var leafs: Bool {
    switch self {
    case .first, .marks, .crossing, .missed: true
    case .more, .judging, .clock, .lists, .typing: false
    }
  }
}
