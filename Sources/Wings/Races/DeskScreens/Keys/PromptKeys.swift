import Languages
import Shell
import Terminal

/// The keys while text is typed in the menu.
struct PromptKeys {
  let keys: DeskKeys
  let prompt: DeskPrompt
  private var desk: DeskViewModel { keys.desk }

  init(keys: DeskKeys, prompt: DeskPrompt) {
    self.keys = keys
    self.prompt = prompt
  }

  var bindings: [KeyBinding] {
    [enter, keys.markInMenu(with: prompt.isText ? [] : [.character(" ")])]
      + (prompt == .findName ? finding : [text]) + [erase, close]
  }

  private var enter: KeyBinding {
    keys.bind([.enter], "desk.key.enterTyped", footer: true) {
      DeskPromptActs(desk: desk).entered(at: $0.at)
    }
  }

  /// Every character that the prompt takes.
  private var text: KeyBinding {
    let family = KeyFamily("...") { prompt.takes($0) }
    return keys.bind([.character("0")], of: family, "desk.prompt.\(prompt.rawValue)", type)
  }

  /// The keys of the search for a name: names have no digits, so a digit begins a bib.
  private var finding: [KeyBinding] {
    let family = KeyFamily("...") { $0 != "+" && !("0"..."9").contains($0) }
    return [
      keys.bind([.character("a")], of: family, "desk.prompt.findName", type),
      keys.bind([.character("0")], of: .digits, "desk.key.type") { press in
        guard case .character(let digit) = press.key else { return .stay }
        return desk.typeInstead(digit, at: press.at)
      },
      keys.show([.up], "common.key.up") { desk.pickFound(by: -1) },
      keys.show([.down], "common.key.down") { desk.pickFound(by: 1) },
    ]
  }

  private func type(_ press: KeyBinding.Press) -> Move {
    guard case .character(let character) = press.key else { return .stay }
    desk.menu?.type(character, at: press.at)
    return .stay
  }

  private var erase: KeyBinding {
    keys.bind(
      [.backspace], "desk.key.erase",
      obstacle: desk.menu?.typed.isEmpty == false ? nil : .nothingToClear
    ) { _ in
      desk.menu?.deleteLast()
      return .stay
    }
  }

  private var close: KeyBinding {
    keys.show(
      [.escape] + (prompt.isText ? [] : [.character("/")]), "desk.key.closeMenu", footer: true
    ) { desk.closeMenu() }
  }
}
