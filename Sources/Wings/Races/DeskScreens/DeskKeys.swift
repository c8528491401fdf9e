import Languages
import Races
import Shell
import Terminal
import Timekeeping

/// Which key means what at the desk, the menu and the line in turn.
struct DeskKeys {
  let model: DeskViewModel

  /// Returns `nil` for keys that mean the same everywhere.
  func take(_ key: Key, at stamp: Stamp) -> Move? {
    defer { model.lastKeyWasBackspace = key == .backspace }
    model.timePassed(stamp)
    if !isUndo(key) { model.settleUndo() }
    guard let menu = model.menu else { return takeInLine(key, at: stamp) }
    if case .typing = menu.page { return takeInPrompt(key, at: stamp) }
    return takeInMenu(key, at: stamp)
  }

  private func isUndo(_ key: Key) -> Bool {
    model.menu == nil && (key == .character("-") || key == .control("z"))
  }

  private func takeInMenu(_ key: Key, at stamp: Stamp) -> Move? {
    if case .character(let character) = key, let digit = character.wholeNumberValue {
      return model.menuDigit(digit, at: stamp)
    }
    if key == .character("-") || key == .up { return model.menuStepped(by: -1, at: stamp) }
    if key == .character("+") || key == .down { return model.menuStepped(by: 1, at: stamp) }
    if key == .escape || key == .character("/") || key == .backspace { model.menu = nil }
    return .stay
  }

  private func takeInPrompt(_ key: Key, at stamp: Stamp) -> Move? {
    switch key {
    case .enter: return model.promptEntered(at: stamp)
    case .backspace: return model.promptBackspace()
    case .escape: model.menu = nil
    case .character(let character): return model.promptTyped(character)
    default: break
    }
    return .stay
  }

  private func takeInLine(_ key: Key, at stamp: Stamp) -> Move? {
    switch key {
    case .enter: model.enterTapped(at: stamp)
    case .backspace: model.backspaceTapped(at: stamp)
    case .escape: model.escapeTapped(at: stamp)
    case .control("z"): model.undoTapped(at: stamp)
    case .control("y"): model.redoTapped(at: stamp)
    case .control("c"): model.clearTapped()
    case .control("s"): .stay
    case .character(let character): take(character, at: stamp)
    default: takeArrow(key)
    }
  }

  private func take(_ character: Character, at stamp: Stamp) -> Move? {
    switch character {
    case "+", " ": return model.markTapped(at: stamp)
    case ".", ",": return model.dotTapped(at: stamp)
    case "-": return model.minusTapped(at: stamp)
    case "/": return model.menuTapped(at: stamp)
    case "*": return model.expectedTapped(at: stamp)
    case "[": return model.shiftTapped(.before, from: model.chosenCrossing, at: stamp)
    case "]": return model.shiftTapped(.after, from: model.chosenCrossing, at: stamp)
    case "?", ":": return nil
    case "0"..."9": return model.characterTyped(character, at: stamp)
    default: return letter(character, at: stamp)
    }
  }

  private func letter(_ character: Character, at stamp: Stamp) -> Move? {
    guard character.isASCII, character.isLetter else { return .stay }
    if model.takesLetters { return model.expectedTapped(character, at: stamp) }
    guard model.hasLetterBibs || !model.line.isEmpty else { return .stay }
    return model.characterTyped(character, at: stamp)
  }

  private func takeArrow(_ key: Key) -> Move? {
    switch key {
    case .tab: model.turnTab(by: 1)
    case .backTab: model.turnTab(by: -1)
    case .up: model.step(by: -1)
    case .down: model.step(by: 1)
    case .pageUp: model.step(by: -10)
    case .pageDown: model.step(by: 10)
    case .home: model.step(by: -1_000_000)
    case .end: model.step(by: 1_000_000)
    case .alt(let digit): return takeAlt(digit)
    default: return nil
    }
    return .stay
  }

  private func takeAlt(_ digit: Character) -> Move? {
    guard let pane = DeskViewModel.Tab(digit: digit) else { return nil }
    model.show(pane)
    return .stay
  }

  /// A click gives a pane the arrows, the wheel moves in the one that has them.
  func take(_ mouse: MouseEvent) -> Move? {
    switch mouse.kind {
    case .press: model.places.first { $0.value.contains(mouse.at) }.map { model.show($0.key) }
    case .wheelUp: model.scroll(by: -3)
    case .wheelDown: model.scroll(by: 3)
    case .release: return nil
    }
    return .stay
  }
}
