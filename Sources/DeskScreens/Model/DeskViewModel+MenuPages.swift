import Languages
import Races
import Stage
import Timekeeping

/// The further pages of the menu.
extension DeskViewModel {
  func chooseMore(_ digit: Int, of menu: DeskMenu, at stamp: Stamp) -> Move {
    switch digit {
    case 1: self.menu?.page = .typing(.penalty)
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

  func chooseClock(_ digit: Int, at stamp: Stamp) -> Move {
    switch digit {
    case 1: closing { take(session.stop(at: stamp)) }
    default: .stay
    }
  }

  func chooseList(_ digit: Int) -> Move {
    let lists: [Int: Route] = [
      1: .stillOut(competitionID), 2: .lapBoard(competitionID), 3: .announcer(competitionID),
    ]
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
    default: .stay
    }
  }
}
