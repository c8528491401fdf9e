import Languages
import RaceDay
import Races
import Shell
import Timekeeping

/// What keys of the entry line come to, but for typing.
extension DeskViewModel {
  /// `+` or `Space`: the gun before the start, a mark after it.
  func markTapped(at stamp: Stamp) -> Move {
    knowsLetters = true
    if !hasStarted { return take(session.clock.gun(at: stamp)) }
    if let move = plannedStartTapped(at: stamp) { return move }
    if session.position.presence.role == .marks, !line.isEmpty { return enterTapped(at: stamp) }
    return session.pendingTimes.mark(at: stamp).map(take) ?? .stay
  }

  /// The oldest pending time was somebody unidentified.
  func unknownTapped(at stamp: Stamp) -> Move {
    take(session.pendingTimes.takeOldestAsUnidentified(at: stamp))
  }

  /// `-` and `Ctrl-Z`, which a finger may rest on.
  func undoTapped(at stamp: Stamp) -> Move { session.acts.undoKey(at: stamp).map(take) ?? .stay }

  /// Another key than undo has come: an undo that waited was meant.
  func settleUndo() -> Move { session.acts.settleUndoBeforeOtherKey().map(take) ?? .stay }

  func redoTapped(at stamp: Stamp) -> Move { take(session.acts.redo(at: stamp)) }

  /// Whether `a` to `i` take expected competitors now: only where no bib has letters.
  var takesLetters: Bool { !bibs.haveLetters && line.isEmpty }

  /// `*`, or the letter of an expected competitor.
  func expectedTapped(_ letter: Character? = nil, at stamp: Stamp) -> Move {
    knowsLetters = true
    session.crossings.watchExpected(at: stamp)
    let key = letter.map { Character($0.uppercased()) }
    let echo = session.crossings.recordExpected(key, at: stamp)
    session.crossings.watchExpected(at: stamp)
    return take(crossing: echo, at: stamp)
  }

  /// The letter of an expected competitor, unless it is one of a word.
  func letterTapped(_ letter: Character, at stamp: Stamp) -> Move {
    session.crossings.watchExpected(at: stamp)
    let key = Character(letter.uppercased())
    let isSomebodys = session.crossings.expected.isSomebodys(key) && panes.isInSight(key)
    let verdict = burst.key(
      key, isSomebodys: isSomebodys, latestAct: session.acts.latestAct, at: stamp)
    switch verdict {
    // A return after a crash, or a sign-in, may have opened the desk by itself.
    case .letter where !isSomebodys: return knowsLetters ? refuse(.nobodysLetter) : sayWhere(key)
    case .letter where !knowsLetters: return sayWhoIs(key)
    case .letter: return expectedTapped(letter, at: stamp)
    case .becomesWord: return take(session.acts.undoWord(behind: burst.actBefore, at: stamp))
    case .withinWord: return .stay
    }
  }

  /// Tells where a letter has been pressed that takes nobody.
  private func sayWhere(_ letter: Character) -> Move {
    let about = ["race": name, "key": letter.lowercased()]
    return refuse(DeskObstacle(Wording("desk.letterTakesNobody", about), .beeping))
  }

  /// Tells where a letter has been pressed, and whom it takes when it is pressed again.
  private func sayWhoIs(_ letter: Character) -> Move {
    knowsLetters = true
    let rider = session.crossings.expected.rows.first { $0.letter == letter }?.rider
    let about = [
      "race": name, "key": letter.lowercased(), "bib": rider?.bib ?? "", "name": rider?.name ?? "",
    ]
    return refuse(DeskObstacle(Wording("desk.letterTakes", about), .beeping))
  }

  /// The space bar marks, unless it stands in a word.
  func spaceTapped(at stamp: Stamp) -> Move {
    if line.isEmpty, burst.space(at: stamp) == .withinWord { return .stay }
    return markTapped(at: stamp)
  }

  /// Tells what a crossing came to; right after another was undone, also whose moment it has not.
  func take(crossing echo: DeskEcho, at stamp: Stamp) -> Move {
    let move = take(echo)
    guard !echo.isRefused, let undone = session.acts.takeUndoneLine(at: stamp) else { return move }
    let time = Elapsed.text(milliseconds: undone.elapsedMilliseconds, decimals: 1)
    hint = (echo.id, Wording("desk.undoneMoment", ["bib": undone.line, "time": time]))
    return move
  }

  /// `[` and `]`: marks and bibs have slipped by one, from the crossing picked out, else the last.
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

  /// Moves within the pane that has the arrows: picks a row where it has rows to act on.
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

  /// Whether the pane that has the arrows has something picked out to act on.
  var hasChosen: Bool {
    panes.tab == .questions && panes.chosenQuestion != nil
      || panes.tab == .crossings && panes.chosenCrossing != nil
  }

  /// `Enter` on an empty line: what can be done about what is picked out.
  func openChosen(at stamp: Stamp) -> Move {
    openMenu(at: stamp)
    if panes.tab == .crossings { menu?.turn(to: .crossing, at: stamp) }
    return .stay
  }

  /// `/`: the menu, about the bib in the line, else about the last one.
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

  /// Puts the latest question at the head of the open menu.
  func askLatest() {
    guard var menu else { return }
    menu.ask(nil, offering: offered, of: book, at: now)
    menu.isOffered = isInSight(menu)
    self.menu = menu
  }

  /// Whether what `1` to `3` come to stands on the screen, or was picked out there: answers do as long
  /// as they are open.
  func isInSight(_ menu: DeskMenu) -> Bool {
    guard menu.answer == nil, !menu.offersLeftPage, let question = menu.question else {
      return true
    }
    return panes.chosenQuestion == question.id || panes.areInSight(repairsOf: question.id)
  }

  /// The crossing a page is about, while it is on its way to the disk.
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

  /// The crossing that is corrected: the last one of a bib in the line, else the one that was
  /// picked out, or that of a question that was, else the last of all.
  private func crossing(of target: DeskTarget) -> CrossingLine? {
    guard target.isInLine else {
      return chosenLine ?? CrossingList(of: book).latest(limit: 1).first
    }
    return crossings(of: target).first
  }

  /// The crossing that was picked out, or that of a question that was.
  private var chosenLine: CrossingLine? {
    (panes.chosenCrossing ?? panes.chosenQuestion).flatMap(CrossingList(of: book).line(of:))
  }

  /// Those of the bib in the line, newest first.
  func crossings(of target: DeskTarget) -> [CrossingLine] {
    target.bib.map { CrossingList(of: book).lines(ofBib: $0).reversed() } ?? []
  }

  /// `+` and `Space` where the menu is open: a mark, never the gun.
  func markInMenuTapped(at stamp: Stamp) -> Move {
    session.pendingTimes.mark(at: stamp).map(take) ?? .stay
  }
}

/// Digits on the pages of the menu, which may be choices or bibs.
extension DeskViewModel {
  /// A digit was pressed on a page.
  func digitTapped(_ digit: Int, at stamp: Stamp) -> Move {
    guard let menu else { return .stay }
    if menu.held != nil { return leavePage(by: Self.key(digit), at: stamp) }
    guard let choice = choice(digit) else { return typeInstead(Self.key(digit), at: stamp) }
    if let obstacle = choice.obstacle, hasStarted {
      return typeStray(digit, past: obstacle, at: stamp)
    }
    guard isRunning, menu.mayBeBib(digit, at: stamp) else { return press(choice, at: stamp) }
    self.menu?.hold(digit, at: stamp)
    return .stay
  }

  /// `Enter` on a page: a digit that was held is the choice.
  func settleDigitTapped(at stamp: Stamp) -> Move {
    guard let held = menu?.held else { return .stay }
    return choose(held, enter: stamp)
  }

  /// A digit that silence has made a choice.
  func settleHeldDigit(at now: Stamp) -> Move {
    guard let held = menu?.held, held.remaining(at: now) == 0 else { return .stay }
    return choose(held, enter: nil)
  }

  /// Another key than a digit has come: what was held is the beginning of a bib.
  func typeHeldDigit() -> Move {
    guard let held = menu?.held else { return .stay }
    return typeInstead(Self.key(held.digit), at: held.at)
  }

  /// Closes the page and begins a bib; one that stood in the line can still become a crossing.
  func typeInstead(_ character: Character, at stamp: Stamp) -> Move {
    menu = nil
    setLineAside(at: stamp)
    return type(character, at: stamp)
  }

  /// A digit by which there is nothing to choose is the first of a bib; why there is nothing is said
  /// all the same, to whoever meant the page.
  private func typeStray(_ digit: Int, past obstacle: DeskObstacle, at stamp: Stamp) -> Move {
    let hadLine = !line.isEmpty
    menu = nil
    setLineAside(at: stamp)
    type(stray: Self.key(digit), at: stamp)
    if !hadLine { say(obstacle.wording, .warning) }
    return obstacle.manner == .beeping ? .beep : .stay
  }

  /// Carries the choice out at the key that chose it; what was typed as bibs are can still become
  /// the crossing it was.
  private func choose(_ held: HeldDigit, enter: Stamp?) -> Move {
    menu?.releaseDigit()
    guard let choice = choice(held.digit) else { return .stay }
    if let obstacle = choice.obstacle {
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

/// Text that comes in one piece: it goes where typing goes, and is never sent by its line ends.
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

  /// Lines of a reason follow each other; where no words are typed what is none of the prompt's is
  /// left out.
  private func paste(_ text: String, into prompt: DeskPrompt) {
    let words = text.split(whereSeparator: \.isWhitespace).joined(
      separator: prompt.isText ? " " : "")
    for character in words where prompt.takes(character) {
      menu?.type(character, at: now)
    }
  }

  private func problem(ofPasted bibs: [String]) -> Wording? {
    if let other = bibs.first(where: { !Bib.isAllowed(Bib.canonical($0)) }) {
      return Wording("desk.paste.refused", ["text": String(other.prefix(30))])
    }
    let length = bibs.reduce(line.text.count) { $0 + $1.count + 1 }
    guard length > DeskLine.capacity else { return nil }
    return Wording("desk.paste.tooLong", ["count": "\(bibs.count)"])
  }

  /// A page of the menu closes: nothing of it is answered by a paste.
  private func makeRoom() -> Move {
    guard let menu else { return .stay }
    if menu.held != nil { return typeHeldDigit() }
    self.menu = nil
    setLineAside(at: now)
    return .stay
  }

  /// One bib may be the rest of one that is typed; several are bibs of their own.
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
