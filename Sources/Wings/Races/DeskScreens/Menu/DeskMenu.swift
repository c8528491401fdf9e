import Languages
import RaceDay
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
  /// The digits that led here, those of prompts included.
  private(set) var path: [Int] = []
  /// Whom it is about, fixed when the menu was opened.
  let target: DeskTarget
  /// What could still become a crossing, where that is what `/1` is about.
  var answer: TypedAnswer?
  /// Whether `/1` gives an answer that was taken for the first digit of a bib.
  var offersLeftPage = false
  /// Whether what `1` to `3` come to stood on the screen with these keys before the menu did.
  var isOffered = true
  private(set) var question: OpenQuestion?
  /// What would settle the question, best first, at most three.
  private(set) var repairs: [Repair] = []
  /// Which of the open questions it is, from 1, and of how many.
  private(set) var questionNumber = 0
  private(set) var questionCount = 0
  /// Whether there is nothing to settle, and was nothing since the menu was opened.
  var offersNothing: Bool { question == nil && answer == nil && !offersLeftPage && !isSettled }
  /// Whether what was offered has been settled or undone since the menu was opened.
  private(set) var isSettled = false
  /// The crossing that is corrected.
  var crossing: CrossingLine?
  /// The crossing it is to be, where that is still on its way to the disk.
  var awaited: LineUnderWay?
  /// Laps that were perhaps missed, which of them it is, from 1, and of how many.
  private(set) var missed: MissedLaps?
  private(set) var missedNumber = 0
  private(set) var missedCount = 0
  /// The same, with all that one stretch without crossings has made.
  private(set) var missedTogether: [MissedLaps] = []
  /// The correction that is being made, and what has been typed for it.
  private(set) var fix: DeskFix?
  /// When the key was read that chose it.
  private(set) var chosenAt: Stamp?
  private(set) var values: [String] = []
  /// How many crossings that would void.
  var voided = 0
  /// What is still to be asked for it.
  private var prompts: [DeskPrompt] = []
  /// What is typed for a prompt.
  private(set) var typed = ""
  /// When the first key of that was read.
  private(set) var firstKey: Stamp?
  /// Which of the competitors found by name is picked, from 0.
  private(set) var picked = 0
  /// Whether what stands there was refused: the next key begins anew.
  private(set) var isRefused = false
  /// What was asked about once: `Enter` again says that it is meant.
  private(set) var doubted: String?
  /// The wave whose start is being corrected; none is everybody's.
  private(set) var wave: String?
  /// When the page was opened, or leafed in, last.
  private var shownAt: Stamp
  private(set) var held: HeldDigit?

  init(about target: DeskTarget, at stamp: Stamp) {
    self.target = target
    shownAt = stamp
  }

  /// The bib that stands in the line alone.
  private var typedBib: String? {
    target.isInLine && target.bibs.count == 1 ? target.bib.map(Bib.canonical) : nil
  }

  /// Whose place is judged: on the page of a crossing whoever it was, else whom the menu is about.
  var judged: String {
    (fix == .merge || fix == .reassign ? crossing?.bib : target.bib) ?? ""
  }

  /// Takes the crossing over that was still on its way, once the race knows it.
  mutating func settleAwaited(in book: RaceBook) {
    guard let line = awaited?.crossing(in: book) else { return }
    (crossing, awaited) = (line, nil)
  }

  /// Whether nobody has pressed a key of this page for so long that a digit may be a bib.
  func isAtRest(at now: Stamp) -> Bool { now.milliseconds(since: shownAt) >= HeldDigit.rest }

  /// Whether a digit may be the first of a bib: of a page nobody may look at any more, or of an offer
  /// that nobody has read.
  func mayBeBib(_ digit: Int, at now: Stamp) -> Bool {
    isAtRest(at: now) || page == .first && (1...3).contains(digit) && !isOffered
  }

  mutating func hold(_ digit: Int, at stamp: Stamp) { held = HeldDigit(digit: digit, at: stamp) }

  mutating func releaseDigit() { held = nil }

  mutating func turn(to page: Page, by digit: Int? = nil, at stamp: Stamp) {
    self.page = page
    if let digit { path.append(digit) }
    shownAt = stamp
  }

  /// Notes a digit that asks for something to be typed.
  mutating func follow(_ digit: Int) { path.append(digit) }

  /// Notes that somebody leafs in the page.
  mutating func touched(at stamp: Stamp) { shownAt = stamp }

  /// Puts an open question at the head; the latest where none is named.
  mutating func ask(
    _ id: CrossingID?, offering offered: OfferedRepairs, of book: RaceBook, at stamp: Stamp
  ) {
    isSettled = false
    let questions = QuestionList(of: book).all(at: stamp)
    let index = id.flatMap(questions.index(of:)) ?? questions.count - 1
    questionCount = questions.count
    guard questions.indices.contains(index) else { return }
    questionNumber = index + 1
    question = questions[index]
    repairs = offered.repairs(of: questions[index], in: book, typed: typedBib)
  }

  /// Opens with nothing to settle: what was asked is settled already.
  mutating func askNothing() { isSettled = true }

  /// Lets go of what has been settled or undone meanwhile; nothing else moves up under the finger.
  ///
  /// - Parameters:
  ///   - questions: All that are open now.
  ///   - stands: Whether an answer can still become a crossing.
  mutating func settleOffers(among questions: QuestionQueue, stands: (TypedAnswer) -> Bool) {
    if let answer {
      isSettled = isSettled || !stands(answer)
    } else if let question {
      isSettled = isSettled || questions.index(of: question.id) == nil
    }
    if isSettled { (answer, question, repairs) = (nil, nil, []) }
  }

  /// Lets go of an answer that can no longer be given.
  mutating func withdrawLeftPage() {
    guard offersLeftPage else { return }
    (offersLeftPage, isSettled) = (false, true)
    (question, repairs) = (nil, [])
  }

  /// Puts one of the laps that were perhaps missed at the head, counted from 0.
  mutating func show(missed index: Int, of all: [MissedLaps]) {
    missedCount = all.count
    guard all.indices.contains(index) else { return }
    missed = all[index]
    missedTogether = MissedLapsList.together(with: all[index], of: all)
    missedNumber = index + 1
  }
}

/// What is typed for a correction, one thing after another.
extension DeskMenu {
  /// Begins a correction.
  ///
  /// - Parameters:
  ///   - fix: Which.
  ///   - prompts: What is asked for it, in this order.
  ///   - values: What is known of that already.
  ///   - stamp: When the key was read that chose it.
  /// - Returns: Whether nothing has to be asked.
  mutating func begin(
    _ fix: DeskFix, asking prompts: [DeskPrompt], knowing values: [String] = [], at stamp: Stamp
  ) -> Bool {
    self.fix = fix
    self.prompts = prompts
    self.values = values
    chosenAt = stamp
    return askNext(at: stamp)
  }

  /// Whether what stands there was typed as bibs are that pass: fast, into a prompt that had been
  /// left open.
  func isTypedAsBib(enter: Stamp) -> Bool {
    guard let firstKey else { return false }
    return firstKey.milliseconds(since: shownAt) >= HeldDigit.rest
      && enter.milliseconds(since: firstKey) <= HeldDigit.patience * typed.count
  }

  /// Keeps what was typed for a correction, and tells whether that was the last thing it needs.
  mutating func keepTyped(at stamp: Stamp) -> Bool {
    values.append(typed)
    return askNext(at: stamp)
  }

  private mutating func askNext(at stamp: Stamp) -> Bool {
    guard values.count < prompts.count else { return true }
    ask(for: prompts[values.count], at: stamp)
    return false
  }

  /// The reason, where one was asked for and given.
  var why: String? {
    guard prompts.last == .why, values.count == prompts.count else { return nil }
    return values.last.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Asks for something to be typed.
  mutating func ask(for prompt: DeskPrompt, at stamp: Stamp) {
    (typed, firstKey, isRefused) = ("", nil, false)
    page = .typing(prompt)
    shownAt = stamp
  }

  mutating func choose(wave: String?) { self.wave = wave }

  /// The number pad has no colon: `*` is one where a time is typed.
  mutating func type(_ character: Character, at stamp: Stamp) {
    if isRefused { (typed, isRefused) = ("", false) }
    guard case .typing(let prompt) = page, typed.count < prompt.longest else { return }
    if typed.isEmpty { firstKey = stamp }
    picked = 0
    typed.append(character == "*" && prompt.isTime ? ":" : character)
  }

  /// Puts something there that somebody may have meant.
  mutating func propose(_ text: String) { typed = text }

  /// Asks whether what stands there is meant; any other key than `Enter` begins anew.
  mutating func doubtTyped() {
    doubted = typed
    refuseTyped()
  }

  /// Picks another of what is offered below the line.
  mutating func pick(by steps: Int, of count: Int) {
    picked = max(0, min(picked + steps, count - 1))
  }

  mutating func deleteLast() {
    isRefused = false
    typed = String(typed.dropLast())
  }

  /// What stands there will not do: it is shown until the next key, which begins anew.
  mutating func refuseTyped() { isRefused = true }
}

extension DeskMenu.Page {
  /// The page's name in the catalogue; none where something is typed.
  var name: String? {
    if case .typing = self { nil } else { "\(self)" }
  }

  /// Whether the arrows go to the question, crossing or lap before and after.
  var leafs: Bool {
    switch self {
    case .first, .marks, .crossing, .missed: true
    case .more, .judging, .clock, .lists, .typing: false
    }
  }
}
