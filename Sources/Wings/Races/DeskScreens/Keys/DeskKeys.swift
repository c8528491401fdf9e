import Languages
import Shell
import Terminal

/// The keys of the desk in its present state: of the line, of a menu page, or of a prompt.
struct DeskKeys {
  let desk: DeskViewModel

  var bindings: [KeyBinding] {
    guard let menu = desk.menu else { return LineKeys(keys: self).bindings }
    if case .typing(let prompt) = menu.page {
      return PromptKeys(keys: self, prompt: prompt).bindings
    }
    return MenuKeys(keys: self, menu: menu).bindings
  }

  /// Whether a key without a binding may do its global action here.
  ///
  /// Only help, the command palette and the mouse toggle are let through. A finger that types bibs
  /// could hit the keys of tabs, of the switcher and of leaving.
  func leavesToShell(_ key: Key) -> Bool {
    if key == .function(1) { return true }
    guard desk.menu == nil else { return false }
    return [.character("?"), .character(":"), .control("p"), .control("t")].contains(key)
  }

  /// Returns a key binding that carries out a waiting undo before its own action.
  func bind(
    _ keys: [Key], of family: KeyFamily? = nil, _ label: String, obstacle: DeskObstacle? = nil,
    footer: Bool = false, isUndo: Bool = false, _ act: @escaping (KeyBinding.Press) -> Move
  ) -> KeyBinding {
    let desk = desk
    return KeyBinding(
      keys: keys, of: family, label, disabled: obstacle?.wording, footer: footer,
      refuse: { _ in .all([isUndo ? .stay : desk.settleUndo(), obstacle.map(desk.refuse) ?? .stay])
      },
      action: { .all([isUndo ? .stay : desk.settleUndo(), act($0)]) })
  }

  /// `+` and `Space` within the menu: record a time while the clock runs, but never start the race.
  var markInMenu: KeyBinding { markInMenu(with: [.character(" ")]) }

  func markInMenu(with others: [Key]) -> KeyBinding {
    bind(
      [.character("+")] + others, "desk.key.mark",
      obstacle: desk.hasStarted ? desk.readOnly : .beforeGun, footer: desk.hasStarted
    ) { desk.markInMenuTapped(at: $0.at) }
  }

  /// Returns a binding for an action that only changes what is shown.
  func show(_ keys: [Key], _ label: String, footer: Bool = false, _ act: @escaping () -> Void)
    -> KeyBinding
  {
    bind(keys, label, footer: footer) { _ in
      act()
      return .stay
    }
  }
}
