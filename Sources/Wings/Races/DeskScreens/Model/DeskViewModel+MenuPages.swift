import Languages
import RaceDay
import Races
import Shell
import Timekeeping
import RaceScreens

/// The further pages of the menu.
extension DeskViewModel {
  func chooseMore(_ digit: Int, of menu: DeskMenu, at stamp: Stamp) -> Move {
    switch digit {
    case 1: self.menu?.page = .judging
    case 2: self.menu?.page = .typing(.lapsToGo)
    case 3: self.menu?.page = .typing(waves.isEmpty ? .startedAt : .correctWave)
    case 4: self.menu?.page = .clock
    case 5: return closing { deliberateUndoTapped(at: stamp) }
    case 6: return startWaveTapped()
    case 7: self.menu?.page = .marks
    case 8: self.menu?.page = .lists
    case 9: self.menu?.page = .crossing
    case 0:
      self.menu = nil
      return .back
    default: break
    }
    return .stay
  }

  func chooseJudging(_ digit: Int) -> Move {
    switch digit {
    case 1: menu?.page = .typing(.penalty)
    case 2: return begin(.relegate)
    case 3: return begin(.relegateBehind)
    case 4: return begin(.clearRelegation)
    case 5: return begin(.partLap)
    default: break
    }
    return .stay
  }

  func chooseClock(_ digit: Int, at stamp: Stamp) -> Move {
    switch digit {
    case 1: return closing { take(session.stop(at: stamp)) }
    case 2: return begin(.neutralise)
    case 3: return begin(.goOn)
    case 4: return begin(.startAnew)
    case 5 where waves.isEmpty: return begin(.shiftStart)
    case 5: menu?.page = .typing(.shiftWave)
    default: break
    }
    return .stay
  }

  static let fixes: [Int: DeskFix] = [
    1: .rebib, 2: .move, 3: .remove, 4: .insert, 5: .swap, 6: .shift, 7: .split, 8: .merge,
    9: .reassign,
  ]

  func chooseCrossing(_ digit: Int) -> Move {
    if digit == 0 {
      menu?.page = .missed
      showMissed(0)
      return .stay
    }
    guard let fix = Self.fixes[digit], menu?.crossing != nil || fix == .insert else { return .stay }
    return begin(fix)
  }

  /// Puts one of the laps that were perhaps missed at the head of the menu.
  func showMissed(_ index: Int) {
    let missed = book.missedLaps
    menu?.missedCount = missed.count
    guard missed.indices.contains(index) else { return }
    menu?.missed = missed[index]
    menu?.missedNumber = index + 1
  }

  func chooseMissed(_ digit: Int) -> Move {
    let fixes: [Int: DeskFix] = [1: .acceptMissed, 2: .acceptAllMissed, 3: .refuseMissed]
    guard menu?.missed != nil, let fix = fixes[digit] else { return .stay }
    return begin(fix)
  }

  func chooseList(_ digit: Int) -> Move {
    var lists: [Int: Route] = [
      1: Route(.stillOut(competitionID)), 2: Route(.lapBoard(competitionID)),
      3: Route(.announcer(competitionID)),
      4: Route(.raceHistory(competition: competitionID, entry: nil)),
    ]
    if let entry = menu?.target.flatMap(book.entry(bib:)) {
      lists[5] = Route(.why(competition: competitionID, entry: entry.id))
    }
    guard let list = lists[digit] else { return .stay }
    menu = nil
    return .open(list)
  }

  func chooseMarks(_ digit: Int, of menu: DeskMenu, at stamp: Stamp) -> Move {
    switch digit {
    case 1: closing { shiftTapped(.before, from: menu.crossing?.id, at: stamp) }
    case 2: closing { shiftTapped(.after, from: menu.crossing?.id, at: stamp) }
    case 3: closing { take(session.take(role: .marks, at: stamp)) }
    case 4: typesTapped(at: stamp)
    case 5: closing { take(session.take(role: .both, at: stamp)) }
    case 6: standTapped()
    default: .stay
    }
  }
}
