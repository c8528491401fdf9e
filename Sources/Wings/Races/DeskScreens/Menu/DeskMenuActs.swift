import Languages
import RaceDay
import RaceScreens
import Races
import Shell
import Timekeeping

/// The actions of the menu's digits.
struct DeskMenuActs {
  let desk: DeskViewModel
  private var session: DeskSession { desk.session }

  init(desk: DeskViewModel) { self.desk = desk }

  func turn(to page: DeskMenu.Page, by digit: Int? = nil, at stamp: Stamp) -> Move {
    desk.menu?.turn(to: page, by: digit, at: stamp)
    return .stay
  }

  func ask(for prompt: DeskPrompt, at stamp: Stamp) -> Move {
    desk.menu?.ask(for: prompt, at: stamp)
    return .stay
  }

  func showMissed(at stamp: Stamp) -> Move {
    desk.menu?.turn(to: .missed, by: 0, at: stamp)
    desk.menu?.show(missed: 0, of: desk.book)
    return .stay
  }

  func leave() -> Move { desk.leaveTapped() }

  func open(_ route: Route) -> Move {
    desk.closeMenu()
    return .open(route)
  }

  /// Opens the explanation of a place and names the competitor and how to ask about another.
  ///
  /// Bibs typed there are crossings, as everywhere on the desk.
  func explain(_ entry: String) -> Move {
    let bib = desk.book.entry(entry)?.bib ?? ""
    let move = open(Route(.why(competition: desk.competitionID, entry: entry)))
    desk.say(Wording("desk.whyAbout", ["bib": bib, "name": desk.book.name(of: entry)]), .note)
    return move
  }

  /// Asks before the results are written as a page; the question takes no text, so no bib is lost.
  func publish() -> Move {
    desk.closeMenu()
    return .ask(DeskPublishing(desk: desk).question)
  }

  /// Settles whether a typed answer was a crossing or an answer.
  func settle(_ answer: TypedAnswer, isCrossing: Bool, at stamp: Stamp) -> Move {
    desk.closing {
      guard isCrossing else {
        session.promptAnswers.settle(answer)
        desk.say(Wording("desk.answer.kept", ["bibs": answer.line]), .saved)
        return .stay
      }
      return desk.take(session.promptAnswers.makeCrossing(of: answer, at: stamp))
    }
  }

  func settle(with repair: Repair, of menu: DeskMenu, at stamp: Stamp) -> Move {
    if repair.act == .anotherBib { return askWhose(menu, at: stamp) }
    let names = repair.act == menu.target.bib.map { .rebib(Bib.canonical($0)) }
    return desk.closing(isAboutTarget: names, evenClosed: true) {
      guard let question = menu.question else { return .stay }
      desk.panes.forgetQuestion()
      let echo = session.questions.settle(question, with: repair, at: stamp)
      if case .newEntry(let bib) = repair.act { addNewcomerHint(bib, to: echo) }
      return desk.take(echo)
    }
  }

  /// Says how a new entry gets what decides its category and its start.
  private func addNewcomerHint(_ bib: String, to echo: DeskEcho) {
    let (competition, isRefused) = (desk.book.competition, echo.isRefused)
    guard !isRefused, !competition.categories.isEmpty || !competition.settings.waves.isEmpty
    else { return }
    desk.hint = (echo.id, Wording("desk.newcomer", ["bib": bib]))
  }

  /// Asks for the right bib of a crossing, or takes the one in the line; the time stays.
  private func askWhose(_ menu: DeskMenu, at stamp: Stamp) -> Move {
    guard let question = menu.question else { return .stay }
    if menu.target.isInLine, let bib = menu.target.bib, menu.target.bibs.count == 1 {
      return desk.closing(isAboutTarget: true, evenClosed: true) {
        desk.panes.forgetQuestion()
        return desk.take(session.corrections.rebib(question.id, to: bib, at: stamp))
      }
    }
    if menu.target.isInLine { desk.setLineAside(at: stamp) }
    desk.menu?.crossing = CrossingList(of: desk.book).line(of: question.id)
    desk.menu?.awaited = nil
    desk.menu?.follow(2)
    return DeskCorrectionActs(desk: desk).begin(.rebib, at: stamp)
  }

  func set(_ status: Status, _ target: DeskTarget, at stamp: Stamp) -> Move {
    desk.closing(isAboutTarget: true, evenClosed: true) {
      desk.take(session.entries.set(status, bibs: target.bibs, at: stamp))
    }
  }

  func dropOldestMark(at stamp: Stamp) -> Move {
    desk.closing { desk.take(session.pendingTimes.dropOldest(at: stamp)) }
  }

  /// Undoes the latest act of any age; after those of this session, those of the previous one.
  func undo(at stamp: Stamp) -> Move {
    desk.closing(evenClosed: true) {
      session.acts.canUndo
        ? desk.take(session.acts.undo(at: stamp, deliberate: true)) : desk.undoFormer(at: stamp)
    }
  }

  func stop(at stamp: Stamp) -> Move {
    desk.closing { desk.take(session.clock.stop(at: stamp)) }
  }

  func shift(_ way: MarkShift.Direction, of menu: DeskMenu, at stamp: Stamp) -> Move {
    desk.closing {
      desk.whenKnown(menu) { desk.shift(way, from: $0.crossing?.id, at: stamp) }
    }
  }

  func take(
    _ role: DeskPresence.Role, pairedWith other: String? = nil, at stamp: Stamp
  ) -> Move {
    desk.closing {
      let echo = session.position.take(role: role, pairedWith: other, at: stamp)
      if !echo.isRefused { desk.hint = (echo.id, Wording("desk.roleBack")) }
      return desk.take(echo)
    }
  }

  /// Makes this desk type bibs for the only marking desk, or asks which one.
  func typesTapped(at stamp: Stamp) -> Move {
    let desks = session.position.markingDesks
    guard desks.count > 1 else {
      return take(.types, pairedWith: desks.first?.session, at: stamp)
    }
    return ask(for: .pairWith, at: stamp)
  }

  /// Shows the next or previous question, crossing or lap.
  func leaf(by steps: Int, at stamp: Stamp) -> Move {
    guard let menu = desk.menu else { return .stay }
    desk.menu?.touched(at: stamp)
    desk.menu?.isOffered = true
    switch menu.page {
    case .first where menu.offersLeftPage:
      if steps < 0 { desk.menu?.offersLeftPage = false }
    case .first where menu.answer != nil:
      if steps < 0 { desk.menu?.answer = nil }
    case .first:
      let questions = QuestionList(of: desk.book).all(at: stamp)
      let present = menu.question.flatMap { questions.index(of: $0.id) }
      let index = present.map { $0 + steps } ?? questions.count - 1
      if questions.indices.contains(index) {
        desk.menu?.ask(
          questions[index].id, offering: desk.offered, of: desk.book, at: stamp)
        chooseCrossing(of: menu, asking: questions[index])
      } else if steps > 0 {
        desk.menu?.answer = session.promptAnswers.latest(at: stamp)
      }
    case .marks, .crossing: leafCrossing(of: menu, by: -steps)
    case .missed:
      desk.menu?.show(missed: menu.missedNumber - 1 + steps, of: desk.book)
    case .more, .judging, .clock, .lists, .typing: break
    }
    return .stay
  }

  /// Makes the question's crossing the one to correct, unless a bib is in the line.
  private func chooseCrossing(of menu: DeskMenu, asking question: OpenQuestion) {
    guard !menu.target.isInLine, let line = CrossingList(of: desk.book).line(of: question.id)
    else { return }
    desk.menu?.crossing = line
    desk.menu?.awaited = nil
  }

  private func leafCrossing(of menu: DeskMenu, by older: Int) {
    guard let next = crossing(from: menu, by: older) else { return }
    desk.menu?.crossing = next
    desk.menu?.awaited = nil
    desk.panes.choose(crossing: next.id)
  }

  /// The crossing before or after the menu's; with a bib in the line, only among its crossings.
  private func crossing(from menu: DeskMenu, by older: Int) -> CrossingLine? {
    let list = CrossingList(of: desk.book)
    guard menu.target.isInLine else {
      if menu.awaited != nil, older > 0 { return menu.crossing }
      let id = menu.crossing.flatMap {
        older > 0 ? list.crossing(before: $0.id) : list.crossing(after: $0.id)
      }
      return id.flatMap(list.line(of:))
    }
    let own = desk.crossings(of: menu.target)
    let index = own.firstIndex { $0.id == menu.crossing?.id }.map { $0 + older } ?? 0
    return own.indices.contains(index) ? own[index] : nil
  }
}
