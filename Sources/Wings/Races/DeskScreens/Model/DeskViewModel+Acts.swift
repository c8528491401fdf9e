import Languages
import RaceDay
import Races
import Shell
import Timekeeping

/// The actions of the entry line's keys, apart from typing.
extension DeskViewModel {
  /// Handles `+` or `Space`: starts the race, then records a pending time.
  func markTapped(at stamp: Stamp) -> Move {
    knowsLetters = true
    if !hasStarted { return take(session.clock.gun(at: stamp)) }
    if let move = plannedStartTapped(at: stamp) { return move }
    if session.position.presence.role == .marks, !line.isEmpty { return enterTapped(at: stamp) }
    return session.pendingTimes.mark(at: stamp).map(take) ?? .stay
  }

  /// Records the oldest pending time as an unidentified competitor.
  func unknownTapped(at stamp: Stamp) -> Move {
    take(session.pendingTimes.takeOldestAsUnidentified(at: stamp))
  }

  /// Handles `-` and `Ctrl-Z`, which a finger may hold down.
  func undoTapped(at stamp: Stamp) -> Move { session.acts.undoKey(at: stamp).map(take) ?? .stay }

  /// Carries out a waiting undo, because another key was pressed.
  func settleUndo() -> Move { session.acts.settleUndoBeforeOtherKey().map(take) ?? .stay }

  func redoTapped(at stamp: Stamp) -> Move { take(session.acts.redo(at: stamp)) }

  /// Whether `a` to `i` record expected competitors: only if no bib has letters.
  var takesLetters: Bool { !bibs.haveLetters && line.isEmpty }

  /// Handles `*`, or the letter of an expected competitor.
  func expectedTapped(_ letter: Character? = nil, at stamp: Stamp) -> Move {
    knowsLetters = true
    session.crossings.watchExpected(at: stamp)
    let key = letter.map { Character($0.uppercased()) }
    let echo = session.crossings.recordExpected(key, at: stamp)
    session.crossings.watchExpected(at: stamp)
    return take(crossing: echo, at: stamp)
  }

  /// Records the expected competitor of a letter, unless the letter is part of a word.
  func letterTapped(_ letter: Character, at stamp: Stamp) -> Move {
    session.crossings.watchExpected(at: stamp)
    let key = Character(letter.uppercased())
    let isSomebodys = session.crossings.expected.isSomebodys(key) && panes.isInSight(key)
    let verdict = burst.key(
      key, isSomebodys: isSomebodys, latestAct: session.acts.latestAct, at: stamp)
    switch verdict {
    // The desk may have opened automatically, so the user may not know that letters record.
    case .letter where !isSomebodys: return knowsLetters ? refuse(.nobodysLetter) : sayWhere(key)
    case .letter where !knowsLetters: return sayWhoIs(key)
    case .letter: return expectedTapped(letter, at: stamp)
    case .becomesWord: return take(session.acts.undoWord(behind: burst.actBefore, at: stamp))
    case .withinWord: return .stay
    }
  }

  /// Reports in which race a letter was pressed that stands for no competitor.
  private func sayWhere(_ letter: Character) -> Move {
    let about = ["race": name, "key": letter.lowercased()]
    return refuse(DeskObstacle(Wording("desk.letterTakesNobody", about), .beeping))
  }

  /// Reports in which race a letter was pressed and whom it records when pressed again.
  private func sayWhoIs(_ letter: Character) -> Move {
    knowsLetters = true
    let rider = session.crossings.expected.rows.first { $0.letter == letter }?.rider
    let about = [
      "race": name, "key": letter.lowercased(), "bib": rider?.bib ?? "", "name": rider?.name ?? "",
    ]
    return refuse(DeskObstacle(Wording("desk.letterTakes", about), .beeping))
  }

  /// Records a time, unless the space is part of a word.
  func spaceTapped(at stamp: Stamp) -> Move {
    if line.isEmpty, burst.space(at: stamp) == .withinWord { return .stay }
    return markTapped(at: stamp)
  }

  /// Reports a crossing; right after an undo, also that it does not have the undone time.
  func take(crossing echo: DeskEcho, at stamp: Stamp) -> Move {
    let move = take(echo)
    guard !echo.isRefused, let undone = session.acts.takeUndoneLine(at: stamp) else { return move }
    let time = Elapsed.text(milliseconds: undone.elapsedMilliseconds, decimals: 1)
    hint = (echo.id, Wording("desk.undoneMoment", ["bib": undone.line, "time": time]))
    return move
  }

  /// `[` and `]`: shifts marks and bibs by one, from the selected crossing or else the last.
  func shiftTapped(_ way: MarkShift.Direction, at stamp: Stamp) -> Move {
    let id = panes.chosenCrossing
    var menu = DeskMenu(about: DeskTarget(bibs: [], isInLine: false, in: book), at: stamp)
    if id == nil { menu.awaited = session.acts.underWay() }
    return whenKnown(menu) { self.shift(way, from: $0.crossing?.id ?? id, at: stamp) }
  }

  func shift(_ way: MarkShift.Direction, from id: CrossingID?, at stamp: Stamp) -> Move {
    panes.forgetChoice()
    return take(
      way == .before
        ? session.slips.takeMarksBefore(from: id, at: stamp)
        : session.slips.takeMarksAfter(from: id, at: stamp))
  }

  func sayHowToLeave() { say(Wording("desk.howToLeave"), .warning) }

  /// Moves within the selected pane: selects a row if rows have actions, else scrolls.
  func step(by rows: Int) {
    panes.isRead(at: now)
    switch panes.tab {
    case .crossings: panes.stepCrossing(by: rows, in: CrossingList(of: book).listedIDs)
    case .questions:
      panes.stepQuestion(by: rows, in: QuestionList(of: book).all(at: now))
    case .board, .expected: scroll(by: rows)
    }
  }

  func scroll(by rows: Int) {
    panes.isRead(at: now)
    panes.scroll(by: rows, of: lines)
  }

  private var lines: Int {
    switch panes.tab {
    case .board: book.entryCount
    case .crossings: book.listedCount
    case .questions: QuestionList(of: book).all(at: now).count
    case .expected: session.crossings.expected.rows.count
    }
  }

  /// Whether the selected pane has a selected row.
  var hasChosen: Bool {
    panes.tab == .questions && panes.chosenQuestion != nil
      || panes.tab == .crossings && panes.chosenCrossing != nil
  }

  /// `Enter` on an empty line: opens the menu about the selected row.
  func openChosen(at stamp: Stamp) -> Move {
    openMenu(at: stamp)
    if panes.tab == .crossings { menu?.turn(to: .crossing, at: stamp) }
    return .stay
  }

  /// `/`: opens the menu about the bib in the line, else about the last one.
  func openMenu(at stamp: Stamp) {
    var menu = DeskMenu(about: target, at: stamp)
    if panes.chosenQuestion == nil {
      menu.offersLeftPage = openLeftPage != nil
      if !menu.offersLeftPage { menu.answer = openAnswer }
    }
    if panes.chosenQuestion == nil, saidIsSettled, menu.answer == nil, !menu.offersLeftPage {
      menu.askNothing()
    } else {
      menu.ask(panes.chosenQuestion ?? saidQuestion?.id, offering: offered, of: book, at: stamp)
    }
    menu.isOffered = isInSight(menu)
    menu.crossing = crossing(of: menu.target)
    menu.awaited = underWay(of: menu.target)
    self.menu = menu
  }

  /// Shows the latest question in the open menu.
  func askLatest() {
    guard var menu else { return }
    menu.ask(nil, offering: offered, of: book, at: now)
    menu.isOffered = isInSight(menu)
    self.menu = menu
  }

  /// Whether the choices `1` to `3` are on the screen or belong to the selected question.
  ///
  /// Answers count as visible while they are open.
  func isInSight(_ menu: DeskMenu) -> Bool {
    guard menu.answer == nil, !menu.offersLeftPage, let question = menu.question else {
      return true
    }
    return panes.chosenQuestion == question.id || panes.areInSight(repairsOf: question.id)
  }

  /// The crossing of a target while it is being saved.
  private func underWay(of target: DeskTarget) -> LineUnderWay? {
    if target.isInLine { return target.bib.flatMap(session.acts.underWay) }
    let isChosen = panes.chosenCrossing != nil || panes.chosenQuestion != nil
    return isChosen ? nil : session.acts.underWay()
  }

  private var target: DeskTarget {
    if line.isEmpty {
      let bib = chosenLine?.bib ?? session.lastBib
      return DeskTarget(bibs: bib.map { [$0] } ?? [], isInLine: false, in: book)
    }
    return DeskTarget(bibs: EnteredLine(line.text).bibs, isInLine: true, in: book)
  }

  /// The crossing to correct.
  ///
  /// It is the last one of the bib in the line, else the selected one, else the latest of all.
  private func crossing(of target: DeskTarget) -> CrossingLine? {
    guard target.isInLine else {
      return chosenLine ?? CrossingList(of: book).latest(limit: 1).first
    }
    return crossings(of: target).first
  }

  /// The selected crossing, or that of the selected question.
  private var chosenLine: CrossingLine? {
    (panes.chosenCrossing ?? panes.chosenQuestion).flatMap(CrossingList(of: book).line(of:))
  }

  /// The crossings of the bib in the line, newest first.
  func crossings(of target: DeskTarget) -> [CrossingLine] {
    target.bib.map { CrossingList(of: book).lines(ofBib: $0).reversed() } ?? []
  }

  /// `+` and `Space` while the menu is open: records a time but never starts the race.
  func markInMenuTapped(at stamp: Stamp) -> Move {
    session.pendingTimes.mark(at: stamp).map(take) ?? .stay
  }
}

/// Digits on the menu's pages, which may be choices or bibs.
extension DeskViewModel {
  /// Handles a digit pressed on a page.
  func digitTapped(_ digit: Int, at stamp: Stamp) -> Move {
    guard let menu else { return .stay }
    if menu.held != nil { return leavePage(by: Self.key(digit), at: stamp) }
    guard let choice = choice(digit) else { return typeInstead(Self.key(digit), at: stamp) }
    if let obstacle = choice.strayObstacle, hasStarted {
      return typeStray(digit, past: obstacle, at: stamp)
    }
    guard isRunning, menu.mayBeBib(digit, at: stamp) else { return press(choice, at: stamp) }
    self.menu?.hold(digit, at: stamp)
    return .stay
  }

  /// `Enter` on a page: carries out the choice of a held digit.
  func settleDigitTapped(at stamp: Stamp) -> Move {
    guard let held = menu?.held else { return .stay }
    return choose(held, enter: stamp)
  }

  /// Carries out the choice of a held digit after the pause.
  func settleHeldDigit(at now: Stamp) -> Move {
    guard let held = menu?.held, held.remaining(at: now) == 0 else { return .stay }
    return choose(held, enter: nil)
  }

  /// Makes a held digit the beginning of a bib, because a key other than a digit was pressed.
  func typeHeldDigit() -> Move {
    guard let held = menu?.held else { return .stay }
    return typeInstead(Self.key(held.digit), at: held.at)
  }

  /// Closes the page and begins a bib; a bib from the line can still become a crossing.
  func typeInstead(_ character: Character, at stamp: Stamp) -> Move {
    menu = nil
    setLineAside(at: stamp)
    return type(character, at: stamp)
  }

  /// Begins a bib with the digit of an unavailable choice.
  ///
  /// The obstacle is reported as well, in case the choice was meant.
  private func typeStray(_ digit: Int, past obstacle: DeskObstacle, at stamp: Stamp) -> Move {
    let hadLine = !line.isEmpty
    menu = nil
    setLineAside(at: stamp)
    type(stray: Self.key(digit), at: stamp)
    if !hadLine { say(obstacle.wording, .warning) }
    return obstacle.manner == .beeping ? .beep : .stay
  }

  /// Carries out the choice of a held digit.
  ///
  /// If the digit was typed like a bib, it can still become a crossing.
  private func choose(_ held: HeldDigit, enter: Stamp?) -> Move {
    menu?.releaseDigit()
    guard let choice = choice(held.digit) else { return .stay }
    if let obstacle = choice.strayObstacle {
      return typeStray(held.digit, past: obstacle, at: held.at)
    }
    guard enter != nil || book.entry(bib: "\(held.digit)") != nil else {
      return press(choice, at: held.at)
    }
    return answering(
      "\(held.digit)", firstKey: held.at, Wording(choice.label), at: enter ?? held.at
    ) { press(choice, at: held.at) }
  }

  private func choice(_ digit: Int) -> DeskMenuChoice? {
    menu.flatMap { DeskMenuChoices(desk: self, menu: $0).all.first { $0.digit == digit } }
  }

  private func press(_ choice: DeskMenuChoice, at stamp: Stamp) -> Move {
    choice.obstacle.map(refuse) ?? choice.act(stamp)
  }

  private static func key(_ digit: Int) -> Character { Character("\(digit)") }
}

/// Pasted text: it is typed into the open prompt or the line, and its line ends enter nothing.
extension DeskViewModel {
  func paste(_ text: String) -> Move {
    if case .typing(let prompt) = menu?.page {
      paste(text, into: prompt)
      return .stay
    }
    let bibs = text.split { $0.isWhitespace || ",.;".contains($0) }.map(String.init)
    guard !bibs.isEmpty else { return .stay }
    if let problem = problem(ofPasted: bibs) {
      say(problem, .error)
      return .beep
    }
    return .all([makeRoom(), type(bibs)])
  }

  /// Pastes into a prompt: joins the lines of a text, and leaves out characters it does not take.
  private func paste(_ text: String, into prompt: DeskPrompt) {
    let words = text.split(whereSeparator: \.isWhitespace).joined(
      separator: prompt.isText ? " " : "")
    let taken = words.filter(prompt.takes)
    let typed = menu.map { $0.isRefused ? 0 : $0.typed.count } ?? 0
    let room = max(0, prompt.longest - typed)
    for character in taken.prefix(room) { menu?.type(character, at: now) }
    guard taken.count > room else { return }
    say(Wording("common.form.cut", ["limit": "\(prompt.longest)"]), .warning)
  }

  private func problem(ofPasted bibs: [String]) -> Wording? {
    if let other = bibs.first(where: { !Bib.isAllowed(Bib.canonical($0)) }) {
      return Wording("desk.paste.refused", ["text": String(other.prefix(30))])
    }
    let length = bibs.reduce(line.text.count) { $0 + $1.count + 1 }
    guard length > DeskLine.capacity else { return nil }
    return Wording("desk.paste.tooLong", ["count": "\(bibs.count)"])
  }

  /// Closes the menu page, because a paste must not choose anything there.
  private func makeRoom() -> Move {
    guard let menu else { return .stay }
    if menu.held != nil { return typeHeldDigit() }
    self.menu = nil
    setLineAside(at: now)
    return .stay
  }

  /// Types pasted bibs: a single one may complete the typed bib, several are separate bibs.
  private func type(_ bibs: [String]) -> Move {
    let isOwn = bibs.count > 1 && !line.beginsAnew
    let text = (isOwn ? "," : "") + bibs.joined(separator: ",")
    let move = Move.all(text.map { type($0, at: now) })
    if bibs.count > 1 {
      say(Wording("desk.paste.several", ["count": "\(bibs.count)"]), .warning)
    }
    return move
  }
}
