import Glibc
import Languages
import RaceDay
import Races
import Shell
import Timekeeping

/// What the disk has refused: it is held, shown, and saved by itself when the disk is back.
extension DeskViewModel {
  /// Says why something is not on the disk, and that nothing of it is lost: the latest of it by
  /// name, for all of a long time would fill the window and be cut.
  func sayHeld(_ why: Wording) {
    let held = session.unsaved
    let names = held.suffix(Self.heldTold).map(context.text).joined(separator: "; ")
    let more = held.count > Self.heldTold ? "+\(held.count - Self.heldTold); " : ""
    say(
      Wording("desk.unsaved.held", ["why": context.text(why), "what": more + names]), .error)
  }

  private static let heldTold = 4

  func sayAllSaved(_ count: Int) {
    say(Wording("desk.unsaved.saved", ["count": "\(count)"]), .saved)
  }

  /// Leaves the desk; while something is not on the disk, only after a question.
  func leaveTapped() -> Move {
    closeMenu()
    guard !session.unsaved.isEmpty else { return .back }
    return .ask(
      Question(
        title: Wording("desk.unsaved.title"),
        body: Wording("desk.unsaved.body", ["count": "\(session.unsaved.count)"]),
        yes: Wording("desk.unsaved.leave"), no: Wording("desk.unsaved.stay")
      ) { [self] in
        _ = putAway()
        return .back
      })
  }
}

/// What the disk refuses is put away as it is held, and taken up at the next opening.
extension DeskViewModel {
  /// What is put away, and how often something was.
  struct PuttingAway {
    let keeper: PutAwayKeeper
    var latest = PutAway.none
    var turn = 0
  }

  private var file: PutAwayFile {
    PutAwayFile(folder: context.stateFolder, competition: competitionID)
  }

  /// Tries the disk once more, then puts away what it refuses.
  ///
  /// - Returns: What to tell where nothing can be drawn any more; nothing where all is saved.
  func putAway() -> [String] {
    saveOnceMore()
    let rest = session.unsavedWork.rest
    guard !rest.isEmpty else { return [] }
    let path = keep(rest)
    puttingAway?.keeper.release()
    let about = ["count": "\(rest.count)", "name": name, "path": path ?? ""]
    return [context.text(path == nil ? "desk.putAway.lost" : "desk.putAway", about)]
      + rest.lines.flatMap(\.crossings).map(line) + rest.marks.map { "?,\(time($0))" }
  }

  /// Writes what the disk refuses, off the loop, as often as that changes.
  func keepUnsaved() {
    let former = puttingAway?.latest ?? PutAway.none
    guard !session.unsaved.isEmpty || !former.isEmpty else { return }
    let rest = session.unsaved.isEmpty ? PutAway.none : session.unsavedWork.rest
    guard rest != former else { return }
    let (keeper, turn) = nextTurn(of: rest)
    context.worker.run {
      keeper.keep(rest, turn: turn)
    } then: { _ in
      .stay
    }
  }

  /// Writes at once.
  private func keep(_ rest: PutAway) -> String? {
    let (keeper, turn) = nextTurn(of: rest)
    return keeper.keep(rest, turn: turn)
  }

  private func nextTurn(of rest: PutAway) -> (PutAwayKeeper, Int) {
    var own = puttingAway ?? PuttingAway(keeper: PutAwayKeeper(file, session: session.id))
    own.latest = rest
    own.turn += 1
    puttingAway = own
    return (own.keeper, own.turn)
  }

  /// As long as somebody waits for a program to end without wondering.
  private func saveOnceMore() {
    guard isSaving else { return }
    session.retryUnsavedNow()
    _ = session.refresh()
    for _ in 0..<25 where session.isAwaited {
      usleep(20_000)
      _ = session.refresh()
    }
  }

  /// As a file of crossings has it: bib and time.
  private func line(_ act: CrossingAct) -> String {
    "\(act.bib.isEmpty ? "?" : act.bib),\(Elapsed.text(milliseconds: book.elapsed(of: act.moment)))"
  }

  private func time(_ stamp: Stamp) -> String {
    Elapsed.text(milliseconds: book.elapsed(of: .stamp(stamp)))
  }

  /// Hands in what former programs put away; it stays there until it is on the disk.
  func takeUp() {
    for (path, rest) in file.left where session.unsavedWork.takeUp(rest) {
      takenUp.append(path)
      say(Wording("desk.takesUp", ["count": "\(rest.count)"]), .warning)
    }
  }

  /// Forgets what was put away once all of it is on the disk.
  func settleTakenUp() {
    guard !takenUp.isEmpty, !isSaving, session.unsavedWork.rest.isEmpty else { return }
    takenUp.forEach(PutAwayFile.remove)
    takenUp = []
    say(Wording("desk.tookUp"), .warning)
  }
}

/// A page that was left by a second digit: the first may have been an answer all the same.
extension DeskViewModel {
  /// Another digit has come behind the one that was held: both begin a bib, unless that is no bib of
  /// the race.
  func leavePage(by digit: Character, at stamp: Stamp) -> Move {
    guard let menu, let held = menu.held else { return .stay }
    var page: LeftPage?
    if isAnswer(held.digit, on: menu) {
      var left = menu
      left.releaseDigit()
      page = LeftPage(menu: left, digit: held.digit, at: held.at, next: stamp)
    }
    let former = session.promptAnswers.latest(at: stamp)
    let move = Move.all([typeHeldDigit(), type(digit, at: stamp)])
    let aside = session.promptAnswers.latest(at: stamp)
    if aside != former { page?.setAside = aside }
    leftPage = page
    return move
  }

  /// Whether a digit of the first page would have done something at once.
  private func isAnswer(_ digit: Int, on menu: DeskMenu) -> Bool {
    guard menu.page == .first, menu.answer == nil, !menu.offersLeftPage else { return false }
    switch digit {
    case 1...3: return menu.repairs.repair(by: digit) != nil
    case 4...8:
      let bibs = menu.target.bibs
      return !bibs.isEmpty && bibs.allSatisfy { book.entry(bib: $0) != nil }
    default: return false
    }
  }

  /// What `Enter` comes to where the line may begin with an answer: the answer and then the bib
  /// behind it, where only that is one of the race.
  ///
  /// - Returns: Nothing where the whole line is what is entered.
  func enterBehindAnswer(at stamp: Stamp) -> Move? {
    guard let page = leftPage, let rest = rest(of: line, behind: page), !isKnown(line.text) else {
      return nil
    }
    leftPage = nil
    let answered = give(page)
    line.put(rest, at: page.next)
    let name = answerName(of: page)
    let entered = enterTapped(at: stamp)
    hint = (lastAct, Wording("desk.leftPage.answered", ["digit": "\(page.digit)", "what": name]))
    return .all([answered, entered])
  }

  /// Offers the other reading of what was entered, where it is one.
  func offerLeftPage(line entered: DeskLine, act: DeskEcho, at stamp: Stamp) {
    defer { leftPage = nil }
    guard var page = leftPage, let rest = rest(of: entered, behind: page), !act.isRefused else {
      return
    }
    page.entered = LeftPage.Entered(rest: rest, enter: stamp, act: session.acts.latestAct)
    offeredPage = page
    hint = (act.id, Wording("desk.leftPage.offer", ["what": answerName(of: page), "bib": rest]))
    noteAnswer()
  }

  /// The page whose answer `/1` gives after all, with the bib that stood behind it.
  var openLeftPage: LeftPage? {
    guard let page = offeredPage, let entered = page.entered, session.acts.stands(entered.act),
      now.milliseconds(since: entered.enter) <= DeskRules.markLifetime, !hasAskedSince,
      (openAnswer?.enter).map({ $0.milliseconds(since: entered.enter) <= 0 }) ?? true
    else { return nil }
    return page
  }

  /// The answer after all, then the bib behind it, each at its own moment.
  func answerLeftPage(at stamp: Stamp) -> Move {
    guard let page = openLeftPage, let entered = page.entered else { return .stay }
    offeredPage = nil
    closeMenu()
    if let readOnly { return refuse(readOnly) }
    let back = session.acts.takeBack(act: entered.act, at: stamp).map(take) ?? .stay
    let answered = give(page)
    let sent = session.crossings.enter(entered.rest, firstKey: page.next, enter: entered.enter)
    return .all([back, answered, take(sent)])
  }

  /// What was entered stays as it is.
  func keepLeftPage() -> Move {
    offeredPage = nil
    closeMenu()
    return .stay
  }

  /// Both in words: `DNF, did not finish: 28, then 17`.
  func wording(of page: LeftPage) -> Wording {
    Wording(
      "desk.leftPage.then", ["what": answerName(of: page), "bib": page.entered?.rest ?? ""])
  }

  /// Carries the answer out as the page would have done.
  private func give(_ page: LeftPage) -> Move {
    line.clear()
    page.setAside.map(session.promptAnswers.settle)
    menu = page.menu
    defer { menu = nil }
    let choices = DeskMenuChoices(desk: self, menu: page.menu).all
    guard let choice = choices.first(where: { $0.digit == page.digit }) else { return .stay }
    return choice.obstacle.map(refuse) ?? choice.act(page.at)
  }

  private func answerName(of page: LeftPage) -> String {
    if let repair = page.menu.repairs.repair(by: page.digit) {
      return context.text(repair.wording)
    }
    return context.text("desk.menu.first.\(page.digit)") + ": " + page.menu.target.text
  }

  /// The line without the digit that left the page; none where something else was typed since, or
  /// nobody has the bibs it leaves.
  private func rest(of line: DeskLine, behind page: LeftPage) -> String? {
    guard line.firstKey == page.at, line.text.hasPrefix("\(page.digit)") else { return nil }
    let rest = String(line.text.dropFirst())
    return isKnown(rest) ? rest : nil
  }

  /// Whether somebody has each bib of a line.
  private func isKnown(_ text: String) -> Bool {
    let bibs = EnteredLine(text).bibs
    return !bibs.isEmpty && bibs.allSatisfy { book.entry(bib: $0) != nil }
  }
}

/// The first page of the menu, left by a second digit: what the first one would have chosen there,
/// and the bib that the others are alone.
struct LeftPage: Equatable {
  let menu: DeskMenu
  let digit: Int
  /// When that digit was read.
  let at: Stamp
  /// When the digit behind it was read.
  let next: Stamp
  /// What was set aside for the bib, where the page was about one in the line.
  var setAside: TypedAnswer?
  /// What was entered with that digit as the beginning of a bib, once it was.
  var entered: Entered?

  struct Entered: Equatable {
    /// What stands behind the digit.
    let rest: String
    let enter: Stamp
    /// The number of the act.
    let act: Int
  }
}

/// Undoing what a session before this one did, as after a restart: named first, then undone.
extension DeskViewModel {
  func undoFormer(at stamp: Stamp) -> Move {
    let (search, named) = (FormerActs(before: session), namedFormer)
    namedFormer = nil
    return context.work(for: self) {
      try search.latest()
    } then: { [weak self] found in
      self?.take(found, named: named, at: stamp) ?? .stay
    }
  }

  private func take(_ found: FormerAct?, named: FormerAct?, at stamp: Stamp) -> Move {
    guard let found else {
      say(Wording("races.error.nothingToUndo"), .error)
      return .beep
    }
    let words = context.text(found.wording).split(separator: " ")
    let what = words.joined(separator: " ")
    if found == named { return take(session.acts.undo(found, called: what, at: stamp)) }
    namedFormer = found
    let time = context.texts.timeOfDay(LocalTime(utcMilliseconds: found.at.utc).timeOfDay)
    say(Wording("desk.former", ["name": found.author, "time": time, "what": what]), .warning)
    return .beep
  }
}
