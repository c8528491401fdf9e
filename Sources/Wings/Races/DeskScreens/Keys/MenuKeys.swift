import Languages
import Shell
import Terminal

/// The keys of a menu page: its digits, and those that move on, record a time and close.
struct MenuKeys {
  let keys: DeskKeys
  let menu: DeskMenu
  private var desk: DeskViewModel { keys.desk }

  init(keys: DeskKeys, menu: DeskMenu) {
    self.keys = keys
    self.menu = menu
  }

  var bindings: [KeyBinding] {
    digits + [enter, close] + (menu.held == nil ? [keys.markInMenu] + letters + leafing : goingOn)
  }

  /// The choices; every other digit begins a bib.
  private var digits: [KeyBinding] {
    let choices = DeskMenuChoices(desk: desk, menu: menu).all
    let free = (0...9).filter { digit in !choices.contains { $0.digit == digit } }
    let bib = keys.bind(
      free.map { .character(Character("\($0)")) }, "desk.key.type"
    ) { press in
      guard case .character(let digit) = press.key else { return .stay }
      return desk.digitTapped(digit.wholeNumberValue ?? 0, at: press.at)
    }
    return choices.map(binding) + (free.isEmpty ? [] : [bib])
  }

  /// Binds a choice; the digit of an unavailable choice can still begin a bib.
  private func binding(_ choice: DeskMenuChoice) -> KeyBinding {
    let desk = desk
    return KeyBinding(
      keys: [.character(Character("\(choice.digit)"))], choice.label,
      disabled: choice.obstacle?.wording, footer: false,
      refuse: { _ in .all([desk.settleUndo(), desk.digitTapped(choice.digit, at: desk.now)]) },
      action: { .all([desk.settleUndo(), desk.digitTapped(choice.digit, at: $0.at)]) })
  }

  private var enter: KeyBinding {
    keys.bind([.enter], "desk.key.choose", obstacle: menu.held == nil ? .needsDigit : nil) {
      desk.settleDigitTapped(at: $0.at)
    }
  }

  private var close: KeyBinding {
    let all: [Key] = [.escape, .backspace] + (menu.held == nil ? [.character("/")] : [])
    return keys.show(all, "desk.key.closeMenu", footer: true) { desk.closeMenu() }
  }

  /// Letters begin a bib if bibs have letters; otherwise they say that a page takes digits.
  private var letters: [KeyBinding] {
    guard desk.bibs.haveLetters else {
      return [
        keys.bind(
          [.character("a")], of: .letters(), "desk.key.choose", obstacle: .digitsOnly
        ) { _ in .stay }
      ]
    }
    return [
      keys.bind([.character("a")], of: .letters(), "desk.letterBibs") { press in
        guard case .character(let letter) = press.key else { return .stay }
        return desk.typeInstead(letter, at: press.at)
      }
    ]
  }

  /// Any other key makes the held digit the beginning of a bib.
  private var goingOn: [KeyBinding] {
    let (keys, desk) = (keys, desk)
    let bound = "+ -.,*/".map { Key.character($0) }
    return [
      keys.bind(bound, of: desk.bibs.haveLetters ? .letters() : nil, "desk.key.type") { press in
        let typed = desk.typeHeldDigit()
        let line = LineKeys(keys: keys).bindings.first { $0.matches(press.key) }
        return .all([typed, line?.press(press.key, at: press.at) ?? .stay])
      }
    ]
  }

  private var leafing: [KeyBinding] {
    guard menu.page.leafs else { return [] }
    let acts = DeskMenuActs(desk: desk)
    return [
      keys.bind([.character("-"), .up], "desk.key.before", footer: true) {
        acts.leaf(by: -1, at: $0.at)
      },
      keys.bind([.character("*"), .down], "desk.key.after", footer: true) {
        acts.leaf(by: 1, at: $0.at)
      },
    ]
  }
}
