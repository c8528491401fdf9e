import Languages
import Shell
import Terminal

/// Every key of the desk as it is now: those of the line, of a page of the menu, or of a prompt.
struct DeskKeys {
  let desk: DeskViewModel

  var bindings: [KeyBinding] {
    guard let menu = desk.menu else { return LineKeys(keys: self).bindings }
    if case .typing(let prompt) = menu.page {
      return PromptKeys(keys: self, prompt: prompt).bindings
    }
    return MenuKeys(keys: self, menu: menu).bindings
  }

  /// Whether a key without a binding may do here what it does everywhere.
  ///
  /// Nothing but help, going elsewhere and handing the mouse over: no tab, no hall and no way out
  /// under a finger that types bibs.
  func leavesToShell(_ key: Key) -> Bool {
    if key == .function(1) { return true }
    guard desk.menu == nil else { return false }
    return [.character("?"), .character(":"), .control("p"), .control("t")].contains(key)
  }

  /// A key of the desk; an undo that waited is carried out before any other key.
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

  /// `+` and `Space` within the menu: a mark while the clock runs, never the gun.
  var markInMenu: KeyBinding { markInMenu(with: [.character(" ")]) }

  func markInMenu(with others: [Key]) -> KeyBinding {
    bind(
      [.character("+")] + others, "desk.key.mark",
      obstacle: desk.hasStarted ? desk.readOnly : .beforeGun, footer: desk.hasStarted
    ) { desk.markInMenuTapped(at: $0.at) }
  }

  /// The same for an act that only changes what is seen.
  func show(_ keys: [Key], _ label: String, footer: Bool = false, _ act: @escaping () -> Void)
    -> KeyBinding
  {
    bind(keys, label, footer: footer) { _ in
      act()
      return .stay
    }
  }
}
