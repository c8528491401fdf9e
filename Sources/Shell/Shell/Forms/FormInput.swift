import Languages
import Terminal

/// Text input into a form; `FormKeys` has the keys that move between fields.
package enum FormInput {
  /// Alt-Enter, since Enter submits in every field.
  package static let lineBreak = Key.alt("\r")

  /// Takes text, and the keys that edit within a field.
  ///
  /// - Returns: `.stay`; `nil` for input that is not text.
  package static func take(_ input: Input, _ form: inout FormFields) -> Move? {
    switch input {
    case .paste(let text):
      paste(text, &form)
      return .stay
    case .mouse: return nil
    case .key(let key, _): return edit(key, &form) ? .stay : nil
    }
  }

  /// The maximum number of scalars read per character; the rest is cut.
  private static let scalarsPerCharacter = 16

  /// Pastes as much text as the field can hold, and says so if some was cut.
  private static func paste(_ text: String, _ form: inout FormFields) {
    guard let field = form.focused, field.isTyped else { return }
    let looked = text.unicodeScalars.prefix(field.limit * scalarsPerCharacter)
    let whole = pasted(String(String.UnicodeScalarView(looked)), into: field)
    if form.isToBeReplaced, !whole.isEmpty { form.editFocused { $0.clear() } }
    let left = field.limit - (form.focused?.text.count ?? 0)
    let kept = String(whole.prefix(max(0, left)))
    form.editFocused { $0.insert(kept) }
    guard kept.count < whole.count || looked.endIndex < text.unicodeScalars.endIndex else { return }
    form.setProblem(field.id, Wording("common.form.cut", ["limit": "\(field.limit)"]))
  }

  private static func pasted(_ text: String, into field: FormField) -> String {
    if field.kind == .hidden || field.kind == .pin { return secret(text) }
    return field.hasLines ? lines(text) : oneLine(text)
  }

  /// Returns a pasted password without control characters but otherwise unchanged.
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
    case lineBreak: form.editFocused { if $0.hasLines { $0.insert("\n") } }
    case .character(let character): type(character, &form)
    default: return editLine(key, &form)
    }
    return true
  }

  private static func type(_ character: Character, _ form: inout FormFields) {
    if form.isToBeReplaced { form.editFocused { $0.clear() } }
    form.editFocused { field in
      if field.isTyped {
        field.insert(TextWidth.cleaned(String(character)))
      } else if character == " " {
        field.turnOrAdd()
      }
    }
  }

  private static func editLine(_ key: Key, _ form: inout FormFields) -> Bool {
    if let steps = step(key, in: form) {
      form.editFocused { $0.turn(by: steps) }
      return true
    }
    guard let edit = lineEdit(key) else { return false }
    form.editFocused(edit)
    return true
  }

  /// The step of an arrow key in a list of choices; `nil` beyond its ends, where it leaves the field.
  private static func step(_ key: Key, in form: FormFields) -> Int? {
    guard let field = form.focused, field.isList, case .choice(let choices) = field.kind,
      let index = choices.firstIndex(where: { $0.id == field.text })
    else { return nil }
    switch key {
    case .down where index + 1 < choices.count: return 1
    case .up where index > 0: return -1
    default: return nil
    }
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
