import Languages
import RaceDay
import RaceScreens
import Races
import Shell
import Timekeeping

/// The desk: what is known at the line, and what has been typed and said there.
///
/// Menu, panes and entry line are types of their own; what keys come to stands beside this file,
/// by subject.
final class DeskViewModel {
  let context: AppContext
  let session: DeskSession
  let competitionID: String
  let panes = DeskPanes()
  /// What would settle the open questions, as it was read.
  let offered = OfferedRepairs()
  /// What was done to the crossings that somebody looks at.
  let past: CrossingPast
  /// The page of results that is being written.
  let publishing: PublishingWork
  var line = DeskLine()
  var menu: DeskMenu?
  /// What the desk said last.
  private(set) var echo: DeskSaying?
  private(set) var bibs: BibAlphabet
  /// Up to which change of a bib that is known.
  private var bibChanges: Int
  private(set) var now: Stamp
  /// When somebody last pressed a key here.
  private(set) var lastKey: Stamp
  /// Whether letters take competitors at once: not on a desk that was opened while the clock runs,
  /// by whom may not know it, before something was typed or marked there.
  var knowsLetters = false
  /// Whether the keyboard repeats Backspace: a key held down takes nothing back.
  private(set) var repeatsBackspace = false
  private var lastKeyWasBackspace = false
  /// The act of a session before this one that was named, and is undone when it is asked for again.
  var namedFormer: FormerAct?
  /// Files of what former programs could not save, until that is on the disk.
  var takenUp: [String] = []
  /// What the disk has refused, in a file beside it; none before it has refused anything.
  var puttingAway: PuttingAway?
  /// What is to be done about crossings that the race does not know yet.
  var waiting: [WaitingAct] = []
  /// Letters that were typed without a pause.
  var burst = LetterBurst()
  /// What is told beside the answer to an act, by its number.
  var hint: (act: Int, wording: Wording)?
  /// The page that what stands in the line has left by its second digit.
  var leftPage: LeftPage?
  /// The same once the line was entered: `/1` reads it the other way.
  var offeredPage: LeftPage?
  /// Whether this desk has seen a planned start come nearer.
  var countsDown = false
  /// The latest act, and the one that the latest answer to the menu came to, by their numbers.
  private(set) var lastAct = 0
  private var answerAct = 0
  /// Whether an act since that answer has opened a question.
  private(set) var hasAskedSince = false
  /// Whether what was read last holds this desk's own act on the clock.
  private(set) var hasActedOnClock = false
  /// What is told of the whole race; none until it is asked for after a change.
  private var knownOverview: DeskOverview?
  /// Slips of two desks that this one has already told of.
  private var knownSlips: Set<CrossingID> = []

  /// Opens the desk of a competition.
  ///
  /// - Throws: `RaceError` where there is none, or it may not be run; what the store throws.
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
  /// Whether there is nobody to wait for: the clock is stopped, the race closed, everybody in, or
  /// the results are official.
  var hasEnded: Bool {
    clockState == .stopped || clockState == .closed || isAllIn
      || book.official.declaration != nil
  }
  /// Whether the clock runs or has run; a planned start is still to come.
  var isUnderWay: Bool { hasStarted && untilStart(at: now) == nil }
  /// Whether everybody who started has finished while the clock runs.
  var isAllIn: Bool { isRunning && overview.counts.isEverybodyIn }
  var isRunning: Bool { book.competition.race.isRunning }
  /// Whether something that was done here is not yet known to be on disk.
  var isSaving: Bool { session.pending > 0 }

  /// What there is to tell of the whole race.
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

  /// Carries out an undo that was meant after all, and looks who is due.
  func timePassed(_ now: Stamp) -> Move {
    let former = self.now
    self.now = now
    session.retryUnsaved(at: now)
    defer { session.crossings.watchExpected(at: now) }
    let settled = Move.all([
      session.acts.settleUndo(at: now).map(take) ?? .stay, settleHeldDigit(at: now),
      countDown(from: former, to: now),
    ])
    let hasNews = session.isBehind || session.hasRetried
    return hasNews ? .all([settled, takeNews()]) : settled
  }

  private func noteAct(_ number: Int) { lastAct = max(lastAct, number) }

  func noteAnswer() { (answerAct, hasAskedSince) = (lastAct, false) }

  /// Takes what has changed in, once, and answers what this desk did.
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
      // The question of a bib that was still on its way to the disk.
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
      settleTakenUp()
      keepUnsaved()
    }
    let told = tell(news.answers)
    noteSettled()
    return .all([told, settleWaiting()])
  }

  /// Takes in bibs that were given or taken meanwhile.
  private func readBibs() {
    guard book.bibChanges != bibChanges else { return }
    bibChanges = book.bibChanges
    let alphabet = BibAlphabet(of: book.bibs)
    if hasStarted { bibs.widen(to: alphabet) } else { bibs = alphabet }
  }

  /// Says the last answer, and puts a line that could not be saved back.
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

  /// No later question takes the digits of what was asked last under the finger.
  private func noteSettled() {
    let isOpen = saidQuestion != nil
    echo?.noteQuestion(isOpen: isOpen, in: context)
  }

  /// Says at once where marks and bibs no longer go together, at every desk.
  private func warnOfSlips() -> Move {
    let slips = QuestionList(of: book).passedOver
    defer { knownSlips = Set(slips.map(\.id)) }
    guard let new = slips.last(where: { !knownSlips.contains($0.id) }) else { return .stay }
    say(new.wording, .warning)
    echo?.question = new
    return .beep
  }
}

/// What is said, and what is refused.
extension DeskViewModel {
  func say(_ wording: Wording, _ kind: DeskSaying.Kind) {
    echo = DeskSaying(wording: wording, kind: kind)
  }

  /// Tells something beside what was said last.
  func addHint(_ wording: Wording) { echo?.hint = wording }

  /// Tells what an act came to; the true echo follows once it is on disk.
  func take(_ echo: DeskEcho) -> Move {
    noteAct(echo.id)
    keepUnsaved()
    say(echo.wording, echo.isRefused ? .error : echo.beeps ? .warning : .saving)
    return echo.beeps ? .beep : .stay
  }

  /// Why nothing can be entered, where that is so.
  var readOnly: DeskObstacle? {
    guard session.isReadOnly else { return nil }
    return DeskObstacle(session.live.isGone ? "desk.gone" : "desk.deactivated", .beeping)
  }

  /// Says why something cannot be done.
  func refuse(_ obstacle: DeskObstacle) -> Move {
    switch obstacle.manner {
    case .silent: return .stay
    case .closing:
      closeMenu()
      say(obstacle.wording, .warning)
      return .stay
    case .beeping:
      say(obstacle.wording, .error)
      return .beep
    }
  }

  /// Closes the menu and does something, unless nothing can be entered.
  ///
  /// - Parameters:
  ///   - isAboutTarget: Whether the bib in the line is what it is about, and goes from there.
  ///   - evenClosed: Whether it can be done in a race that is deactivated.
  ///   - act: Does it.
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

  /// Closes the menu, by what was chosen there; a bib that stays in the line has been its target.
  func closeMenu() {
    if menu?.target.isInLine == true { line.keepAsTarget() }
    menu = nil
  }

  /// The question that stands beside what was said, which `/` answers while nobody has settled it:
  /// another desk may have opened a later one.
  var saidQuestion: OpenQuestion? {
    guard let question = echo?.question else { return nil }
    let isOpen = QuestionList(of: book).all(at: now).index(of: question.id) != nil
    return isOpen ? question : nil
  }

  /// Takes what was typed within the menu; what may have been bibs is offered as a crossing, and
  /// what was typed in the line always.
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

  /// Begins a bib by a digit of a page that had nothing to choose by it.
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
    // The first bib after the gun begins anew.
    if sent.isRefused, !hasStarted { line.giveBack(line.text, at: stamp) }
    defer { offerLeftPage(line: entered, act: sent, at: stamp) }
    return take(crossing: sent, at: stamp)
  }

  func eraseTapped() { line.deleteLast() }

  /// Why the last bib does not come back into the line.
  var takeBackObstacle: DeskObstacle? {
    if repeatsBackspace { return .keyRepeats }
    return session.acts.canTakeBack ? nil : .nothingToTakeBack
  }

  /// The last bib comes back into the line, to be retyped.
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

  /// Empties the line once its bib is what an act was about; a crossing that was taken back into it
  /// stays as it was.
  func emptyLine() {
    line.clear()
    _ = session.acts.returnTaken(at: now)
  }

  /// Somebody passes while a bib stands in the line for the menu: it makes room, and can still
  /// become a crossing.
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
