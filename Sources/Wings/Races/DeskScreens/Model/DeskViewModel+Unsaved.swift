import Glibc
import Languages
import RaceDay
import Races
import Shell
import Timekeeping

/// Data that the disk has refused: it is kept, shown, and saved automatically once the disk works.
extension DeskViewModel {
  /// Reports why something is not saved and that it is kept.
  ///
  /// Only the latest items are named: all of them could fill the window.
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

  /// Leaves the desk; with unsaved data, only after a question.
  func leaveTapped() -> Move {
    closeMenu()
    guard !session.unsaved.isEmpty else { return .back }
    return .ask(
      Question(
        title: Wording("desk.unsaved.title"),
        body: Wording("desk.unsaved.body", ["count": "\(session.unsaved.count)"]),
        yes: Wording("desk.unsaved.leave"), no: Wording("desk.unsaved.stay")
      ) { [self] in
        _ = backUpUnsaved()
        return .back
      })
  }
}

/// Saves for later what the disk refuses, and takes it up at the next opening.
extension DeskViewModel {
  /// What is saved for later, and the number of the latest write.
  struct UnsavedBackupState {
    let keeper: UnsavedBackupKeeper
    var latest = UnsavedBackup.none
    var turn = 0
  }

  private var file: UnsavedBackupFile {
    UnsavedBackupFile(folder: context.stateFolder, competition: competitionID)
  }

  /// Tries to save once more, then saves for later what is still refused.
  ///
  /// - Returns: Lines to print after the screen is closed; empty if everything is saved.
  func backUpUnsaved() -> [String] {
    saveOnceMore()
    let rest = session.unsavedWork.rest
    guard !rest.isEmpty else { return [] }
    let path = keep(rest)
    unsavedBackup?.keeper.release()
    let about = ["count": "\(rest.count)", "name": name, "path": path ?? ""]
    return [context.text(path == nil ? "desk.putAway.lost" : "desk.putAway", about)]
      + rest.lines.flatMap(\.crossings).map(line)
      + rest.marks.map { "\($0.bib ?? "?"),\(time($0.at))" }
  }

  /// Writes what the disk refuses, in the background, whenever it changes.
  func keepUnsaved() {
    let former = unsavedBackup?.latest ?? UnsavedBackup.none
    guard !session.unsaved.isEmpty || !former.isEmpty else { return }
    let rest = session.unsaved.isEmpty ? UnsavedBackup.none : session.unsavedWork.rest
    guard rest != former else { return }
    let (keeper, turn) = nextTurn(of: rest)
    context.worker.run {
      keeper.keep(rest, turn: turn)
    } then: { _ in
      .stay
    }
  }

  /// Writes the backup immediately, and returns the path of its file.
  private func keep(_ rest: UnsavedBackup) -> String? {
    let (keeper, turn) = nextTurn(of: rest)
    return keeper.keep(rest, turn: turn)
  }

  private func nextTurn(of rest: UnsavedBackup) -> (UnsavedBackupKeeper, Int) {
    var own =
      unsavedBackup ?? UnsavedBackupState(keeper: UnsavedBackupKeeper(file, session: session.id))
    own.latest = rest
    own.turn += 1
    unsavedBackup = own
    return (own.keeper, own.turn)
  }

  /// Tries to save again, for at most half a second, so that quitting stays quick.
  private func saveOnceMore() {
    guard isSaving else { return }
    session.retryUnsavedNow()
    _ = session.refresh()
    for _ in 0..<25 where session.isAwaited {
      usleep(20_000)
      _ = session.refresh()
    }
  }

  /// A line in the format of a file of crossings: bib and time.
  private func line(_ act: CrossingAct) -> String {
    "\(act.bib.isEmpty ? "?" : act.bib),\(Elapsed.text(milliseconds: book.elapsed(of: act.moment)))"
  }

  private func time(_ stamp: Stamp) -> String {
    Elapsed.text(milliseconds: book.elapsed(of: .stamp(stamp)))
  }

  /// Submits what earlier processes saved for later; the files stay until it is on disk.
  func takeUp() {
    for (path, rest) in file.left {
      guard let answers = session.unsavedWork.takeUp(rest) else { continue }
      takenUp[path] = answers
      say(Wording("desk.takesUp", ["count": "\(rest.count)"]), .warning)
    }
  }

  /// Removes the files of earlier processes once everything in them is on disk.
  ///
  /// A file of which the race refuses something stays for the next opening.
  func settleTakenUp(_ answers: [DeskAnswer]) {
    guard !takenUp.isEmpty else { return }
    for answer in answers where !answer.isHeld {
      for (path, awaited) in takenUp where awaited.contains(answer.id) {
        takenUp[path] = answer.isError ? nil : awaited.subtracting([answer.id])
      }
    }
    let saved = takenUp.filter(\.value.isEmpty).keys
    saved.forEach(UnsavedBackupFile.remove)
    saved.forEach { takenUp[$0] = nil }
    if !saved.isEmpty, takenUp.isEmpty { say(Wording("desk.tookUp"), .warning) }
  }
}

/// A page left by a second digit, whose first digit may have been an answer.
extension DeskViewModel {
  /// Types a held digit and the next one as a bib; remembers the answer the first may have been.
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
    let latest = session.promptAnswers.latest(at: stamp)
    if latest != former { page?.setAside = latest }
    leftPage = page
    return move
  }

  /// Whether a digit of the first page would have had an immediate effect.
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

  /// Gives an answer and enters the bib after it, if only that bib is known.
  ///
  /// - Returns: `nil` if the whole line is to be entered.
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

  /// Offers to read an entered line as an answer and a bib, if it can be read so.
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

  /// The page whose answer `/1` still gives, with the bib after it; `nil` if there is none.
  var openLeftPage: LeftPage? {
    guard let page = offeredPage, let entered = page.entered, session.acts.stands(entered.act),
      now.milliseconds(since: entered.enter) <= DeskRules.markLifetime, !hasAskedSince,
      (openAnswer?.enter).map({ $0.milliseconds(since: entered.enter) <= 0 }) ?? true
    else { return nil }
    return page
  }

  /// Gives the answer, then enters the bib typed after it, each at its own time.
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

  /// Keeps the line as it was entered, so that `/1` no longer offers to read an answer in it.
  func keepLeftPage() -> Move {
    offeredPage = nil
    closeMenu()
    return .stay
  }

  /// Answer and bib in words: `DNF, did not finish: 28, then 17`.
  func wording(of page: LeftPage) -> Wording {
    Wording(
      "desk.leftPage.then", ["what": answerName(of: page), "bib": page.entered?.rest ?? ""])
  }

  /// Carries out the answer as the page would have done.
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

  /// The line without the page's digit; `nil` if the line changed or the rest has unknown bibs.
  private func rest(of line: DeskLine, behind page: LeftPage) -> String? {
    guard line.firstKey == page.at, line.text.hasPrefix("\(page.digit)") else { return nil }
    let rest = String(line.text.dropFirst())
    return isKnown(rest) ? rest : nil
  }

  /// Whether every bib of a line is known.
  private func isKnown(_ text: String) -> Bool {
    let bibs = EnteredLine(text).bibs
    return !bibs.isEmpty && bibs.allSatisfy { book.entry(bib: $0) != nil }
  }
}

/// The first menu page, left by a second digit.
///
/// It holds the choice of the first digit; the later digits are a bib.
struct LeftPage: Equatable {
  let menu: DeskMenu
  let digit: Int
  /// When the first digit was read.
  let at: Stamp
  /// When the digit after it was read.
  let next: Stamp
  /// The bib from the line that was set aside, if the page was about one.
  var setAside: TypedAnswer?
  /// The line as it was entered, with the first digit in a bib; `nil` before it is entered.
  var entered: Entered?

  struct Entered: Equatable {
    /// The digits after the first one.
    let rest: String
    let enter: Stamp
    /// The number of the act that recorded the line.
    let act: Int
  }
}

/// Undo of an earlier session's acts: the first press names the act, the second undoes it.
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
