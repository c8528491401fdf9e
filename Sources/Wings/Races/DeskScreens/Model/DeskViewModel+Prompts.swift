import Languages
import RaceDay
import Races
import Shell
import Timekeeping
import RaceScreens

/// What is typed within the menu.
extension DeskViewModel {
  /// The number pad has no colon: `*` is one where a time is typed.
  func promptTyped(_ character: Character) -> Move {
    guard let menu, case .typing(let prompt) = menu.page, menu.typed.count < prompt.longest else {
      return .stay
    }
    self.menu?.typed.append(character == "*" && prompt.isTime ? ":" : character)
    return .stay
  }

  /// The number of laps that brings the leader nearest to the time the race is to last.
  var lapsHint: Wording? {
    guard let laps = book.lapsNearestToTarget() else { return nil }
    let left = max(0, laps - book.leaderLaps(of: ""))
    return Wording("desk.prompt.lapsNearest", ["laps": "\(laps)", "left": "\(left)"])
  }

  func promptBackspace() -> Move {
    let typed = menu?.typed ?? ""
    menu?.typed = String(typed.dropLast())
    return .stay
  }

  func promptEntered(at stamp: Stamp) -> Move {
    guard let menu, case .typing(let prompt) = menu.page else { return .stay }
    let typed = menu.typed
    if let fix = menu.fix { return fixEntered(fix, prompt, typed, at: stamp) }
    switch prompt {
    case .penalty: return penaltyEntered(typed, menu.target, at: stamp)
    case .lapsToGo: return lapsEntered(typed, at: stamp)
    case .startedAt: return startEntered(typed, wave: menu.wave, at: stamp)
    case .startWave: return waveToStartEntered(typed, at: stamp)
    case .correctWave: return waveToCorrectEntered(typed)
    case .shiftWave: return waveToShiftEntered(typed)
    case .pairWith: return pairEntered(typed, at: stamp)
    case .standAt: return standEntered(typed, at: stamp)
    default: return .stay
    }
  }

  private func penaltyEntered(_ typed: String, _ target: String?, at stamp: Stamp) -> Move {
    guard let milliseconds = Elapsed.parse(typed) else { return refusePrompt("desk.prompt.noTime") }
    return closing { take(session.penalty(milliseconds: milliseconds, bib: target, at: stamp)) }
  }

  private func lapsEntered(_ typed: String, at stamp: Stamp) -> Move {
    guard let laps = Int(typed), (0...9_999).contains(laps) else {
      return refusePrompt("desk.prompt.noNumber")
    }
    return closing { take(session.lapsToGo(laps, at: stamp)) }
  }

  private func startEntered(_ typed: String, wave: String?, at stamp: Stamp) -> Move {
    do {
      let day = LocalTime(utcMilliseconds: stamp.utc).date
      let text = typed.contains(" ") ? typed : day + " " + typed
      let start = try surroundings.races.stamp(atLocal: text)
      return closing {
        take(session.correctStart(utcMilliseconds: start.utc, wave: wave, at: stamp))
      }
    } catch {
      say(surroundings.wording(of: error), .error)
      return .beep
    }
  }

  func refusePrompt(_ key: String) -> Move {
    say(Wording(key), .error)
    return .beep
  }
}
