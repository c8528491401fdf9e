import Languages
import RaceDay
import Races
import Shell
import Timekeeping

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
