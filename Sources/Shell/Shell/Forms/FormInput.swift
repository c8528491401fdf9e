import Terminal

/// What keys do in a form.
package enum FormInput {
  /// Alt with Enter: Enter alone submits in every field.
  package static let lineBreak = Key.alt("\r")

  /// Takes what belongs to the form: typing, moving between fields, `Enter` to submit.
  ///
  /// Returns `nil` for input that is not the form's.
  package static func take(_ input: Input, _ form: inout FormFields) -> Answer? {
    switch input {
    case .paste(let text):
      form.editFocused { $0.insert(pasted(text, into: $0)) }
      return .taken
    case .mouse: return nil
    case .key(.enter, _): return .submit
    case .key(let key, _): return edit(key, &form) ? .taken : nil
    }
  }

  /// What a key came to.
  package enum Answer: Equatable {
    case taken, submit

    /// The move after it; `submit` is done once nothing holds the form any more.
    package func move(_ submit: () -> Move) -> Move {
      self == .submit ? submit() : .stay
    }
  }

  private static func pasted(_ text: String, into field: FormField) -> String {
    if field.kind == .hidden { return secret(text) }
    return field.hasLines ? lines(text) : oneLine(text)
  }

  /// A password is what it is: only what no key types is left out.
  private static func secret(_ pasted: String) -> String {
    let typed = pasted.unicodeScalars.filter { $0.properties.generalCategory != .control }
    return String(String.UnicodeScalarView(typed))
  }

  private static func oneLine(_ pasted: String) -> String {
    TextWidth.cleaned(String(pasted.map { $0.isNewline || $0 == "\t" ? " " : $0 }))
  }

  private static func lines(_ pasted: String) -> String {
    pasted.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { oneLine(String($0)) }.joined(separator: "\n")
  }

  private static func edit(_ key: Key, _ form: inout FormFields) -> Bool {
    switch key {
    case .tab, .down: form.moveFocus(by: 1)
    case .backTab, .up: form.moveFocus(by: -1)
    case .control("r"): form.toggleReveal()
    case lineBreak: form.editFocused { if $0.hasLines { $0.insert("\n") } }
    case .character(let character): type(character, &form)
    default: return editLine(key, &form)
    }
    return true
  }

  private static func type(_ character: Character, _ form: inout FormFields) {
    form.editFocused { field in
      if field.isTyped {
        field.insert(TextWidth.cleaned(String(character)))
      } else if character == " " {
        field.turn(by: 1)
      }
    }
  }

  private static func editLine(_ key: Key, _ form: inout FormFields) -> Bool {
    guard let edit = lineEdit(key) else { return false }
    form.editFocused(edit)
    return true
  }

  private static func lineEdit(_ key: Key) -> ((inout FormField) -> Void)? {
    switch key {
    case .left: { $0.isTyped ? $0.moveCursor(by: -1) : $0.turn(by: -1) }
    case .right: { $0.isTyped ? $0.moveCursor(by: 1) : $0.turn(by: 1) }
    case .home, .control("a"): { $0.moveCursor(to: 0) }
    case .end, .control("e"): { $0.moveCursor(to: .max) }
    case .backspace, .control("h"): { $0.deleteBackward() }
    case .delete: { $0.deleteForward() }
    case .control("u"): { $0.deleteToStart() }
    case .control("k"): { $0.deleteToEnd() }
    case .control("w"): { $0.deleteWord() }
    default: nil
    }
  }
}
