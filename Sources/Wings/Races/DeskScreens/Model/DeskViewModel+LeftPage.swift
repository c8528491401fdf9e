import Languages
import RaceDay
import Races
import Shell
import Timekeeping

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
