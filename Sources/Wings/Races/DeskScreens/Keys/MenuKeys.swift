import Languages
import Shell
import Terminal

/// The keys of a page of the menu: its digits, and those that leaf and close.
struct MenuKeys {
  let keys: DeskKeys
  let menu: DeskMenu
  private var desk: DeskViewModel { keys.desk }

  init(keys: DeskKeys, menu: DeskMenu) {
    self.keys = keys
    self.menu = menu
  }

  var bindings: [KeyBinding] {
    digits + leafing
      + [
        keys.show([.escape, .character("/"), .backspace], "desk.key.closeMenu", footer: true) {
          desk.menu = nil
        }
      ]
  }

  private var digits: [KeyBinding] {
    DeskMenuChoices(desk: desk, menu: menu).all.map { choice in
      keys.bind(
        [.character(Character("\(choice.digit)"))], choice.label, obstacle: choice.obstacle
      ) { choice.act($0.at) }
    }
  }

  private var leafing: [KeyBinding] {
    guard menu.page.leafs else { return [] }
    let acts = DeskMenuActs(desk: desk)
    return [
      keys.bind([.character("-"), .up], "desk.key.before", footer: true) {
        acts.leaf(by: -1, at: $0.at)
      },
      keys.bind([.character("+"), .down], "desk.key.after", footer: true) {
        acts.leaf(by: 1, at: $0.at)
      },
    ]
  }
}

/// The keys while something is typed within the menu.
struct PromptKeys {
  let keys: DeskKeys
  let prompt: DeskPrompt
  private var desk: DeskViewModel { keys.desk }

  init(keys: DeskKeys, prompt: DeskPrompt) {
    self.keys = keys
    self.prompt = prompt
  }

  var bindings: [KeyBinding] {
    [
      keys.bind([.enter], "desk.key.enterTyped", footer: true) {
        DeskPromptActs(desk: desk).entered(at: $0.at)
      },
      keys.bind([.character("0")], of: .text(called: "..."), "desk.prompt.\(prompt.rawValue)") {
        guard case .character(let character) = $0.key else { return .stay }
        desk.menu?.type(character)
        return .stay
      },
      keys.bind(
        [.backspace], "desk.key.erase",
        obstacle: desk.menu?.typed.isEmpty == false ? nil : .nothingToClear
      ) { _ in
        desk.menu?.deleteLast()
        return .stay
      },
      keys.show([.escape], "desk.key.closeMenu", footer: true) { desk.menu = nil },
    ]
  }
}
