import Languages
import RaceDay
import RaceScreens
import Races
import Shell
import Timekeeping

/// The model of the desk: the race, the typed line, the menu and the last message.
///
/// Menu, panes and entry line are separate types. The actions of keys are in the files beside this
/// one, by subject.
final class DeskViewModel {
  let context: AppContext
  let session: DeskSession
  let competitionID: String
  let panes = DeskPanes()
  /// The repairs of the open questions, as they were first shown.
  let offered = OfferedRepairs()
  /// The corrections of the crossings that are looked at.
  let past: CrossingPast
  /// The results page that is being written.
  let publishing: PublishingWork
  var line = DeskLine()
  var menu: DeskMenu?
  /// The last message.
  private(set) var echo: DeskMessage?
  private(set) var bibs: BibAlphabet
  /// The value of `RaceBook.bibChanges` when `bibs` was read.
  private var bibChanges: Int
  private(set) var now: Stamp
  /// When a key was last pressed here.
  private(set) var lastKey: Stamp
  /// Whether letters record competitors immediately.
  ///
  /// On a desk opened while the clock runs they do not, until a key was typed or a time recorded
  /// there.
  var knowsLetters = false
  /// Whether Backspace is being held down; a repeated Backspace takes nothing back.
  private(set) var repeatsBackspace = false
  private var lastKeyWasBackspace = false
  /// The act of an earlier session that was named, and is undone at the next request.
  var namedFormer: FormerAct?
  /// Files with data that earlier processes could not save, and the answers awaited for each.
  var takenUp: [String: Set<Int>] = [:]
  /// What the disk has refused, in a separate file; `nil` until it refuses something.
  var unsavedBackup: UnsavedBackupState?
  /// Actions about crossings that are not yet recorded.
  var waiting: [WaitingAct] = []
  /// Letters typed without a pause.
  var burst = LetterBurst()
  /// An addition to the message about an act, by the act's number.
  var hint: (act: Int, wording: Wording)?
  /// The page that the typed line has left by its second digit.
  var leftPage: LeftPage?
  /// The left page after its line was entered; `/1` then reads the line as an answer and a bib.
  var offeredPage: LeftPage?
  /// Whether this desk has shown the countdown of a planned start.
  var countsDown = false
  /// The numbers of the latest act and of the act of the latest answer to the menu.
  private(set) var lastAct = 0
  private var answerAct = 0
  /// Whether an act since that answer has opened a question.
  private(set) var hasAskedSince = false
  /// Whether the latest news contains this desk's own action on the clock.
  private(set) var hasActedOnClock = false
  /// The facts about the whole race; `nil` after a change until they are asked for.
  private var knownOverview: DeskOverview?
  /// Slips between two desks that were already reported.
  private var knownSlips: Set<CrossingID> = []

  /// Opens the desk of a competition.
  ///
  /// - Throws: `RaceError` if there is none or the user may not run it; errors of the store.
  init(competition: String, in context: AppContext) throws {
    self.context = context
    publishing = PublishingWork(context)
    competitionID = competition
    past = CrossingPast(competition, context)
    _ = try context.competitionToRun(competition)
    let live = try LiveRace(store: context.store, competitionID: competition)
    session = DeskSession(
      service: context.races, live: live, author: context.author)
    bibs = BibAlphabet(of: live.book.bibs)
    bibChanges = live.book.bibChanges
    now = context.clock.now()
    lastKey = now
    knowsLetters = !isRunning
    session.crossings.watchExpected(at: now)
    takeUp()
  }

  var book: RaceBook { session.live.book }
  var name: String { book.competition.name }
  var hasStarted: Bool { book.competition.race.hasStarted }
  /// Whether no competitor is awaited: stopped, closed, all finished, or official results.
  var hasEnded: Bool {
    clockState == .stopped || clockState == .closed || isAllIn
      || book.official.declaration != nil
  }
  /// Whether the clock runs or has run; false before a planned start.
  var isUnderWay: Bool { hasStarted && untilStart(at: now) == nil }
  /// Whether all who started have finished while the clock runs.
  var isAllIn: Bool { isRunning && overview.counts.isEverybodyIn }
  var isRunning: Bool { book.competition.race.isRunning }
  /// Whether an action of this desk is not yet confirmed to be on disk.
  var isSaving: Bool { session.pending > 0 }

  /// The facts about the whole race.
  var overview: DeskOverview {
    if let knownOverview { return knownOverview }
    let overview = DeskOverview(of: book)
    knownOverview = overview
    return overview
  }

  /// The race clock now in milliseconds, or `nil` before the gun.
  var elapsedMilliseconds: Int? { book.elapsedMilliseconds(at: now) }

  /// Notes a key before it is carried out.
  func touched(isBackspace: Bool, at stamp: Stamp) {
    (now, lastKey) = (stamp, stamp)
    repeatsBackspace = isBackspace && lastKeyWasBackspace
    lastKeyWasBackspace = isBackspace
  }

  /// Carries out a confirmed undo and updates the expected competitors.
  func timePassed(_ now: Stamp) -> Move {
    let former = self.now
    self.now = now
    session.retryUnsaved(at: now)
    defer { session.crossings.watchExpected(at: now) }
    let settled = Move.all([
      session.acts.settleUndo(at: now).map(take) ?? .stay, settleHeldDigit(at: now),
      countDown(from: former, to: now), ringBell(from: former, to: now),
    ])
    let hasNews = session.isBehind || session.hasRetried
    return hasNews ? .all([settled, takeNews()]) : settled
  }

  private func noteAct(_ number: Int) { lastAct = max(lastAct, number) }

  func noteAnswer() { (answerAct, hasAskedSince) = (lastAct, false) }

  /// Takes in changes of the store, and reports this desk's own results.
  func storeChanged() -> Move {
    now = context.clock.now()
    defer { session.crossings.watchExpected(at: now) }
    let (clock, stage, said) = (clockState, book.official.stage, echo)
    let gone = book.goneEntries
    let news = takeNews()
    return .all([
      news, warnOfSlips(), tellOfClock(since: clock),
      tellOfDepartures(since: gone, hasTold: echo != said),
      tellOfResults(since: stage, hasTold: echo != said),
    ])
  }

  private func takeNews() -> Move {
    let unsaved = session.unsaved.count
    let (crossings, questions) = (book.listedCount, book.questionCount)
    let news = session.refresh()
    if news.hasChanged {
      knownOverview = nil
      past.storeChanged()
      if !isRunning { panes.stillOut.forget() }
    }
    if menu?.page == .first {
      let stands = session.promptAnswers.stands
      if openLeftPage == nil { menu?.withdrawLeftPage() }
      menu?.settleOffers(among: QuestionList(of: book).all(at: now), stands: stands)
      // Asks about a bib that was still being saved when the menu opened.
      if menu?.offersNothing == true { askLatest() }
    }
    hasActedOnClock = news.answers.contains { $0.isAboutClock && !$0.isError }
    defer { if unsaved > 0, session.unsaved.isEmpty { sayAllSaved(unsaved) } }
    panes.grew(
      by: [
        .crossings: book.listedCount - crossings, .questions: book.questionCount - questions,
      ], at: now)
    if news.hasChanged { readBibs() }
    if let failure = news.failure { say(context.wording(of: failure), .error) }
    defer {
      settleTakenUp(news.answers)
      keepUnsaved()
    }
    let told = tell(news.answers)
    noteSettled()
    return .all([told, settleWaiting()])
  }

  /// Takes in changed bibs.
  private func readBibs() {
    guard book.bibChanges != bibChanges else { return }
    bibChanges = book.bibChanges
    let alphabet = BibAlphabet(of: book.bibs)
    if hasStarted { bibs.widen(to: alphabet) } else { bibs = alphabet }
  }

  /// Reports the last answer, and puts a line that could not be saved back.
  private func tell(_ answers: [DeskAnswer]) -> Move {
    guard let last = answers.last else { return .stay }
    let answer = echo?.answer
    say(last.wording, last.isError ? .error : last.beeps ? .warning : .saved)
    echo?.answer = answer
    if last.id == hint?.act, !last.isError { echo?.hint = hint?.wording }
    let isLeftPage = offeredPage != nil && last.id == hint?.act
    echo?.question = isLeftPage ? nil : last.question
    if answers.contains(where: { $0.question != nil && $0.id > answerAct }) {
      hasAskedSince = true
    }
    if answers.contains(where: \.isHeld) { sayHeld(last.wording) }
    for answer in answers where answer.isError {
      if let lost = answer.line, line.isEmpty { line.giveBack(lost, at: now) }
    }
    return answers.contains(where: \.beeps) ? .beep : .stay
  }

  /// Updates the last message if its question was settled; no later question takes over its digits.
  private func noteSettled() {
    let isOpen = saidQuestion != nil
    echo?.noteQuestion(isOpen: isOpen, in: context)
  }

  /// Warns immediately, at every desk, that marks and bibs no longer match.
  private func warnOfSlips() -> Move {
    let slips = QuestionList(of: book).passedOver
    defer { knownSlips = Set(slips.map(\.id)) }
    guard let new = slips.last(where: { !knownSlips.contains($0.id) }) else { return .stay }
    say(new.wording, .warning)
    echo?.question = new
    return .beep
  }
}

/// Messages and refusals.
extension DeskViewModel {
  func say(_ wording: Wording, _ kind: DeskMessage.Kind) {
    echo = DeskMessage(wording: wording, kind: kind)
  }

  /// Adds to the last message.
  func addHint(_ wording: Wording) { echo?.hint = wording }

  /// Reports an act; the final message follows once it is on disk.
  func take(_ echo: DeskEcho) -> Move {
    noteAct(echo.id)
    keepUnsaved()
    say(echo.wording, echo.isRefused ? .error : echo.beeps ? .warning : .saving)
    return echo.beeps ? .beep : .stay
  }

  /// Why nothing can be entered; `nil` if entries are possible.
  var readOnly: DeskObstacle? {
    gone ?? (session.isReadOnly ? DeskObstacle("desk.deactivated", .beeping) : nil)
  }

  /// Reports why something cannot be done.
  func refuse(_ obstacle: DeskObstacle) -> Move {
    if obstacle.manner == .closing || obstacle.manner == .absent && hasStarted { closeMenu() }
    switch obstacle.manner {
    case .silent: return .stay
    case .closing:
      say(obstacle.wording, .warning)
      return .stay
    case .beeping, .absent:
      say(obstacle.wording, .error)
      return .beep
    }
  }

  /// Closes the menu and carries out an action, unless nothing can be entered.
  ///
  /// - Parameters:
  ///   - isAboutTarget: Whether the action is about the bib in the line, which it removes from
  ///     there.
  ///   - evenClosed: Whether the action is possible in a deactivated race.
  ///   - act: The action.
  /// - Returns: What follows.
  func closing(
    isAboutTarget: Bool = false, evenClosed: Bool = false, _ act: () -> Move
  ) -> Move {
    let target = menu?.target
    closeMenu()
    if let readOnly, !evenClosed { return refuse(readOnly) }
    let move = act()
    if isAboutTarget, target?.isInLine == true, echo?.kind != .error { emptyLine() }
    return move
  }

  /// Closes the menu after a choice; a bib that stays in the line is marked as its target.
  func closeMenu() {
    if menu?.target.isInLine == true { line.keepAsTarget() }
    menu = nil
  }

  /// The open question of the last message, which `/` answers; `nil` once it is settled.
  ///
  /// Another desk may have opened a later question.
  var saidQuestion: OpenQuestion? {
    guard let question = echo?.question else { return nil }
    let isOpen = QuestionList(of: book).all(at: now).index(of: question.id) != nil
    return isOpen ? question : nil
  }

  /// Takes what was typed in the menu; if it may have been bibs, it is offered as a crossing.
  ///
  /// A typed line is always offered.
  func answering(
    _ typed: String, firstKey: Stamp?, _ purpose: Wording, isLine: Bool = false, at stamp: Stamp,
    _ act: () -> Move
  ) -> Move {
    let former = session.promptAnswers.latest(at: stamp)
    let isTypedAsBib = menu?.isTypedAsBib(enter: stamp) ?? false
    let move = session.promptAnswers.keep(
      typed, firstKey: firstKey ?? stamp, enter: stamp, for: purpose, isLine: isLine, act)
    let answer = session.promptAnswers.latest(at: stamp)
    if let answer, answer != former {
      noteAnswer()
      if menu?.isRefused == false { say(wording(of: answer), isTypedAsBib ? .warning : .note) }
      echo?.answer = answer
    }
    return move
  }
}

/// The entry line.
extension DeskViewModel {
  func type(_ character: Character, at stamp: Stamp) -> Move {
    knowsLetters = true
    panes.forgetChoice()
    if line.makesRoom(at: stamp), character.isNumber || character.isLetter {
      setLineAside(at: stamp)
    }
    line.type(Character(character.uppercased()), at: stamp)
    return .stay
  }

  /// Begins a bib with the digit of an unavailable choice.
  func type(stray digit: Character, at stamp: Stamp) {
    knowsLetters = true
    panes.forgetChoice()
    line.type(stray: digit, at: stamp)
  }

  func enterTapped(at stamp: Stamp) -> Move {
    if let move = enterBehindAnswer(at: stamp) { return move }
    let entered = line
    let sent = session.crossings.enter(line.text, firstKey: line.firstKey ?? stamp, enter: stamp)
    if !sent.isRefused { line.clear() }
    // A line refused before the start stays, but the next bib replaces it.
    if sent.isRefused, !hasStarted { line.giveBack(line.text, at: stamp) }
    defer { offerLeftPage(line: entered, act: sent, at: stamp) }
    return take(crossing: sent, at: stamp)
  }

  func eraseTapped() { line.deleteLast() }

  /// Why the last bib cannot be taken back into the line; `nil` if it can.
  var takeBackObstacle: DeskObstacle? {
    if repeatsBackspace { return .keyRepeats }
    return session.acts.canTakeBack ? nil : .nothingToTakeBack
  }

  /// Takes the last bib back into the line, to be retyped.
  func takeBackTapped(at stamp: Stamp) -> Move {
    guard let bib = session.acts.takeBack(at: stamp) else { return .stay }
    line.put(bib, at: stamp)
    say(Wording("desk.takenBack", ["bib": bib]), .warning)
    return .stay
  }

  var hasSomethingToClear: Bool { session.acts.isRetyping || !line.isEmpty }

  func clearTapped() -> Move {
    line.clear()
    return session.acts.returnTaken(at: now).map(take) ?? .stay
  }

  /// Empties the line after an action about its bib; a crossing taken back into it is restored.
  func emptyLine() {
    line.clear()
    _ = session.acts.returnTaken(at: now)
  }

  /// Clears a bib typed for the menu, because a competitor passes; it can still become a crossing.
  func setLineAside(at stamp: Stamp) {
    guard !line.isEmpty else { return }
    if !session.acts.isRetyping {
      let set = Wording("desk.answer.target", ["bibs": line.text])
      say(set, .warning)
      _ = answering(
        line.text, firstKey: line.firstKey, Wording("desk.answer.menu"), isLine: true, at: stamp
      ) { .stay }
    }
    emptyLine()
  }
}
