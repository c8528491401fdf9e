import Languages
import RaceDay
import Races
import Shell
import Timekeeping

/// The menu behind `/`.
extension DeskViewModel {
  func menuTapped(at stamp: Stamp) -> Move {
    let target = line.isEmpty ? session.lastBib : line.text
    menu = DeskMenu(
      target: target,
      targetName: target.flatMap(book.entry(bib:)).map { book.name(of: $0.id) } ?? "")
    ask(about: chosenQuestion, at: stamp)
    menu?.crossing = chosenCrossing.flatMap(book.crossing) ?? book.lastCrossings(limit: 1).first
    return .stay
  }

  /// Puts an open question at the head of the menu; the latest where none is chosen.
  private func ask(about id: CrossingID?, at stamp: Stamp) {
    let questions = book.questions(at: stamp)
    let index = questions.firstIndex { $0.id == id } ?? questions.count - 1
    menu?.questionCount = questions.count
    guard questions.indices.contains(index) else { return }
    menu?.questionNumber = index + 1
    menu?.question = questions[index]
    menu?.repairs = Array(book.repairs(for: questions[index]).prefix(3))
  }

  /// `-` and `+` within the menu: the question or crossing before, or after.
  func menuStepped(by steps: Int, at stamp: Stamp) -> Move {
    guard let menu else { return .stay }
    switch menu.page {
    case .first:
      let questions = book.questions(at: stamp)
      let index = (questions.firstIndex { $0.id == menu.question?.id } ?? 0) + steps
      if questions.indices.contains(index) { ask(about: questions[index].id, at: stamp) }
    case .marks, .crossing: stepCrossing(by: -steps)
    case .missed: showMissed(menu.missedNumber - 1 + steps)
    case .more, .judging, .clock, .lists, .typing: break
    }
    return .stay
  }

  private func stepCrossing(by older: Int) {
    let lines = book.lastCrossings(limit: Self.reachOfMenu)
    let index = (lines.firstIndex { $0.id == menu?.crossing?.id } ?? 0) + older
    guard lines.indices.contains(index) else { return }
    menu?.crossing = lines[index]
    chosenCrossing = lines[index].id
  }

  /// How far back the menu's keys reach; the pane of crossings reaches all of them.
  private static let reachOfMenu = 200

  func menuDigit(_ digit: Int, at stamp: Stamp) -> Move {
    guard let menu else { return .stay }
    switch menu.page {
    case .first: return choose(digit, of: menu, at: stamp)
    case .more: return chooseMore(digit, of: menu, at: stamp)
    case .clock: return chooseClock(digit, at: stamp)
    case .marks: return chooseMarks(digit, of: menu, at: stamp)
    case .lists: return chooseList(digit)
    case .judging: return chooseJudging(digit)
    case .crossing: return chooseCrossing(digit)
    case .missed: return chooseMissed(digit)
    case .typing: return .stay
    }
  }

  private func choose(_ digit: Int, of menu: DeskMenu, at stamp: Stamp) -> Move {
    if digit == 9 {
      self.menu?.page = .more
      return .stay
    }
    if let status = Self.statuses[digit] { return set(status, menu.target, at: stamp) }
    return closing {
      if digit == 0 { return take(session.dropOldestMark(at: stamp)) }
      guard let question = menu.question, menu.repairs.indices.contains(digit - 1) else {
        say(Wording("desk.menu.noQuestion"), .warning)
        return .stay
      }
      chosenQuestion = nil
      return take(session.repair(question, with: menu.repairs[digit - 1], at: stamp))
    }
  }

  static let statuses: [Int: Status] = [4: .dnf, 5: .dns, 6: .pulled, 7: .dsq, 8: .ok]

  private func set(_ status: Status, _ target: String?, at stamp: Stamp) -> Move {
    closing {
      if target == line.text { line.clear() }
      return take(session.set(status, bib: target, at: stamp))
    }
  }

  /// Closes the menu and does something, unless nothing can be entered.
  func closing(_ act: () -> Move) -> Move {
    menu = nil
    return refuseReadOnly() ? .beep : act()
  }
}
