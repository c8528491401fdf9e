import Shell
import Terminal

/// Keys and typing of a page with such a form.
extension ChoosingForm {
  /// Returns the page's acts with the keys of suggestions, of the chooser and of moving.
  package func fieldBindings(_ acts: [KeyBinding], choosing: [KeyBinding]) -> [KeyBinding] {
    let offered = places.bindings(in: form, enter)
    let moving = FormKeys.bindings(of: form, namesNext: true, enter)
    return offered + acts + choosing + moving.map { $0.without(offered.flatMap(\.keys)) }
  }

  private func enter(_ edit: (inout FormFields) -> Void) {
    isEntered = true
    change(edit)
  }

  /// Takes typing; digits switch tabs until the user has typed in the form.
  package func takeTyping(_ input: Input, among bindings: [KeyBinding]) -> Move? {
    if chooser != nil { return nil }
    if case .key(let key, _) = input {
      if bindings.contains(where: { $0.matches(key) }) { return nil }
      if case .character(let digit) = key, !isEntered, digit.isNumber { return nil }
    }
    isEntered = true
    var move: Move?
    change { move = FormInput.take(input, &$0) }
    return move
  }
}
