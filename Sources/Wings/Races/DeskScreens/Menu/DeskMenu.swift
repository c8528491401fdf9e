import Languages
import RaceDay
import Races
import Timekeeping

/// The menu behind `/`: its open page, its target, and the typed text.
struct DeskMenu: Equatable {
  enum Page: Equatable {
    case first, more, judging, clock, marks, lists, crossing, missed
    /// A value is being typed.
    case typing(DeskPrompt)
  }

  private(set) var page = Page.first
  /// The digits typed to get here, those of prompts included.
  private(set) var path: [Int] = []
  /// The competitors it is about, fixed when the menu was opened.
  let target: DeskTarget
  /// A former answer that `/1` can turn into a crossing.
  var answer: TypedAnswer?
  /// Whether `/1` reads the first digit of an entered bib as an answer, which it may have been.
  var offersLeftPage = false
  /// Whether the choices `1` to `3` were on the screen with their keys before the menu opened.
  var isOffered = true
  private(set) var question: OpenQuestion?
  /// The repairs of the question, best first, at most three.
  private(set) var repairs: [Repair] = []
  /// The question's number among the open ones, from 1, and their count.
  private(set) var questionNumber = 0
  private(set) var questionCount = 0
  /// Whether there is nothing to settle, and has not been since the menu was opened.
  var offersNothing: Bool { question == nil && answer == nil && !offersLeftPage && !isSettled }
  /// Whether the offer has been settled or undone since the menu was opened.
  private(set) var isSettled = false
  /// The crossing to correct.
  var crossing: CrossingLine?
  /// The crossing to correct while it is still being saved.
  var awaited: LineUnderWay?
  /// The long lap that is shown, its number among all long laps, from 1, and their count.
  private(set) var missed: MissedLaps?
  private(set) var missedNumber = 0
  private(set) var missedCount = 0
  /// The long laps of the same stretch without crossings, this one included.
  private(set) var missedTogether: [MissedLaps] = []
  /// The correction that is being made, with its typed values in `values`.
  private(set) var fix: DeskCorrection?
  /// When the key that chose the correction was read.
  private(set) var chosenAt: Stamp?
  private(set) var values: [String] = []
  /// How many crossings the correction would void.
  var voided = 0
  /// The prompts of the correction, in order.
  private var prompts: [DeskPrompt] = []
  /// The text typed for the open prompt.
  private(set) var typed = ""
  /// When the first key of that text was read.
  private(set) var firstKey: Stamp?
  /// The selected competitor among those found by name, from 0.
  private(set) var picked = 0
  /// Whether the typed text was rejected; the next key replaces it.
  private(set) var isRefused = false
  /// A text that was asked about once; `Enter` again confirms it.
  private var doubted: String?
  private var doubtedAt: Stamp?
  /// The wave whose start is corrected; `nil` is all competitors.
  private(set) var wave: String?
  /// When the page was opened, or last moved to another question, crossing or lap.
  private var shownAt: Stamp
  private(set) var held: HeldDigit?

  init(about target: DeskTarget, at stamp: Stamp) {
    self.target = target
    shownAt = stamp
  }

  /// The bib in the line, if it is the only one.
  private var typedBib: String? {
    target.isInLine && target.bibs.count == 1 ? target.bib.map(Bib.canonical) : nil
  }

  /// The bib to judge: that of the crossing for `merge` and `reassign`, else that of the target.
  var judged: String {
    (fix == .merge || fix == .reassign ? crossing?.bib : target.bib) ?? ""
  }

  /// Replaces the awaited crossing by the recorded one, once the race has it.
  mutating func settleAwaited(in book: RaceBook) {
    guard let line = awaited?.crossing(in: book) else { return }
    (crossing, awaited) = (line, nil)
  }

  /// Whether no key of this page has been pressed for so long that a digit may begin a bib.
  func isAtRest(at now: Stamp) -> Bool { now.milliseconds(since: shownAt) >= HeldDigit.rest }

  /// Whether a digit may begin a bib: the page was at rest, or its offer was not on the screen.
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

  /// Notes a digit that leads to a prompt.
  mutating func follow(_ digit: Int) { path.append(digit) }

  /// Notes a key that moves to another question, crossing or lap of the page.
  mutating func touched(at stamp: Stamp) { shownAt = stamp }

  /// Shows an open question, or the latest one if `id` is `nil`.
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

  /// Opens with nothing to settle, because the question is settled already.
  mutating func askNothing() { isSettled = true }

  /// Removes an offer that was settled or undone; no other offer takes its digits.
  ///
  /// - Parameters:
  ///   - questions: All open questions.
  ///   - stands: Whether an answer can still become a crossing.
  mutating func settleOffers(among questions: QuestionQueue, stands: (TypedAnswer) -> Bool) {
    if let answer {
      isSettled = isSettled || !stands(answer)
    } else if let question {
      isSettled = isSettled || questions.index(of: question.id) == nil
    }
    if isSettled { (answer, question, repairs) = (nil, nil, []) }
  }

  /// Removes the offer of an answer that can no longer be given.
  mutating func withdrawLeftPage() {
    guard offersLeftPage else { return }
    (offersLeftPage, isSettled) = (false, true)
    (question, repairs) = (nil, [])
  }

  /// Shows one of the long laps, by its index from 0; with bibs in the line, only among theirs.
  mutating func show(missed index: Int, of book: RaceBook) {
    let all = MissedLapsList(of: book).all
    let entries = target.isInLine ? target.bibs.map { book.entry(bib: $0)?.id } : nil
    let listed = all.filter { entries?.contains($0.entryID) ?? true }
    missedCount = listed.count
    guard listed.indices.contains(index) else { return }
    missed = listed[index]
    missedTogether = MissedLapsList.together(with: listed[index], of: all)
    missedNumber = index + 1
  }
}

/// The values typed for a correction, one after another.
extension DeskMenu {
  /// Begins a correction.
  ///
  /// - Parameters:
  ///   - fix: The correction.
  ///   - prompts: What to ask for, in this order.
  ///   - values: The values already known.
  ///   - stamp: When the key that chose it was read.
  /// - Returns: Whether nothing has to be asked.
  mutating func begin(
    _ fix: DeskCorrection, asking prompts: [DeskPrompt], knowing values: [String] = [],
    at stamp: Stamp
  ) -> Bool {
    self.fix = fix
    self.prompts = prompts
    self.values = values
    chosenAt = stamp
    return askNext(at: stamp)
  }

  /// Whether the text was typed like a bib: quickly, into a prompt that had been left open.
  func isTypedAsBib(enter: Stamp) -> Bool {
    guard let firstKey else { return false }
    return firstKey.milliseconds(since: shownAt) >= HeldDigit.rest
      && enter.milliseconds(since: firstKey) <= HeldDigit.patience * typed.count
  }

  /// Keeps a typed value and returns whether it was the last one needed.
  mutating func keepTyped(at stamp: Stamp) -> Bool {
    values.append(typed)
    return askNext(at: stamp)
  }

  /// Asks for more values than the correction began with.
  mutating func ask(also more: [DeskPrompt]) { prompts += more }

  /// The value typed for a prompt; empty if it was not asked for.
  func value(of prompt: DeskPrompt) -> String {
    zip(prompts, values).first { $0.0 == prompt }?.1 ?? ""
  }

  private mutating func askNext(at stamp: Stamp) -> Bool {
    guard values.count < prompts.count else { return true }
    ask(for: prompts[values.count], at: stamp)
    return false
  }

  /// The reason, if one was asked for and given.
  var why: String? {
    guard prompts.last == .why, values.count == prompts.count else { return nil }
    return values.last.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Opens a prompt.
  mutating func ask(for prompt: DeskPrompt, at stamp: Stamp) {
    (typed, firstKey, isRefused) = ("", nil, false)
    page = .typing(prompt)
    shownAt = stamp
  }

  mutating func choose(wave: String?) { self.wave = wave }

  /// Types a character; `*` becomes a colon if a time is typed, since number pads have no colon.
  mutating func type(_ character: Character, at stamp: Stamp) {
    if isRefused { (typed, isRefused) = ("", false) }
    guard case .typing(let prompt) = page, typed.count < prompt.longest else { return }
    if typed.isEmpty { firstKey = stamp }
    picked = 0
    typed.append(character == "*" && prompt.isTime ? ":" : character)
  }

  /// Replaces the typed text with a proposal.
  mutating func propose(_ text: String) { typed = text }

  /// Asks whether the text is meant; any key but `Enter` replaces it.
  mutating func doubtTyped(at stamp: Stamp) {
    (doubted, doubtedAt) = (typed, stamp)
    refuseTyped()
  }

  /// When `Enter` was read that asked about the typed text; `nil` if it was not asked about.
  var momentOfDoubt: Stamp? { doubted == typed ? doubtedAt : nil }

  /// Moves the selection among the choices below the line.
  mutating func pick(by steps: Int, of count: Int) {
    picked = max(0, min(picked + steps, count - 1))
  }

  mutating func deleteLast() {
    isRefused = false
    typed = String(typed.dropLast())
  }

  /// Rejects the typed text, which stays visible until the next key replaces it.
  mutating func refuseTyped() { isRefused = true }
}

extension DeskMenu.Page {
  /// The page's name in the catalogue; `nil` while a value is typed.
  var name: String? {
    if case .typing = self { nil } else { "\(self)" }
  }

  /// Whether the arrows move to the previous and next question, crossing or lap.
  var leafs: Bool {
    switch self {
    case .first, .marks, .crossing, .missed: true
    case .more, .judging, .clock, .lists, .typing: false
    }
  }
}
