import Languages
import Races
import Stage
import Timekeeping

/// The menu behind `/`.
extension DeskViewModel {
  func menuTapped(at stamp: Stamp) -> Move {
    let question = session.latestQuestion(at: stamp)
    let target = line.isEmpty ? session.lastBib : line.text
    menu = DeskMenu(
      target: target,
      targetName: target.flatMap(book.entry(bib:)).map { book.name(of: $0.id) } ?? "",
      question: question, repairs: question.map { Array(book.repairs(for: $0).prefix(3)) } ?? [])
    return .stay
  }

  func menuDigit(_ digit: Int, at stamp: Stamp) -> Move {
    guard let menu else { return .stay }
    switch menu.page {
    case .first: return choose(digit, of: menu, at: stamp)
    case .more: return chooseMore(digit, of: menu, at: stamp)
    case .typing: return .stay
    }
  }

  private func choose(_ digit: Int, of menu: DeskMenu, at stamp: Stamp) -> Move {
    if digit == 9 {
      self.menu?.page = .more
      return .stay
    }
    if let status = Self.statuses[digit] { return set(status, menu.target, at: stamp) }
    self.menu = nil
    guard !refuseReadOnly() else { return .beep }
    if digit == 0 { return take(session.dropOldestMark(at: stamp)) }
    guard let question = menu.question, menu.repairs.indices.contains(digit - 1) else {
      say(Wording("desk.menu.noQuestion"), .warning)
      return .stay
    }
    return take(session.repair(question, with: menu.repairs[digit - 1], at: stamp))
  }

  static let statuses: [Int: Status] = [4: .dnf, 5: .dns, 6: .pulled, 7: .dsq, 8: .ok]

  private func set(_ status: Status, _ target: String?, at stamp: Stamp) -> Move {
    menu = nil
    guard !refuseReadOnly() else { return .beep }
    if target == line.text { line.clear() }
    return take(session.set(status, bib: target, at: stamp))
  }

  private func chooseMore(_ digit: Int, of menu: DeskMenu, at stamp: Stamp) -> Move {
    switch digit {
    case 1: self.menu?.page = .typing(.penalty)
    case 2: self.menu?.page = .typing(.lapsToGo)
    case 3: self.menu?.page = .typing(waves.isEmpty ? .startedAt : .correctWave)
    case 4: return closing { take(session.stop(at: stamp)) }
    case 5: return closing { deliberateUndoTapped(at: stamp) }
    case 6: return startWaveTapped()
    case 0:
      self.menu = nil
      return .back
    default: break
    }
    return .stay
  }

  func closing(_ act: () -> Move) -> Move {
    menu = nil
    return refuseReadOnly() ? .beep : act()
  }

  func promptTyped(_ character: Character) -> Move {
    if menu?.typed.count ?? 0 < 19 { menu?.typed.append(character) }
    return .stay
  }

  func promptBackspace() -> Move {
    let typed = menu?.typed ?? ""
    menu?.typed = String(typed.dropLast())
    return .stay
  }

  func promptEntered(at stamp: Stamp) -> Move {
    guard let menu, case .typing(let prompt) = menu.page else { return .stay }
    let typed = menu.typed
    switch prompt {
    case .penalty: return penaltyEntered(typed, menu.target, at: stamp)
    case .lapsToGo: return lapsEntered(typed, at: stamp)
    case .startedAt: return startEntered(typed, wave: menu.wave, at: stamp)
    case .startWave: return waveToStartEntered(typed, at: stamp)
    case .correctWave: return waveToCorrectEntered(typed)
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
