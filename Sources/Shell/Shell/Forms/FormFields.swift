import Accounts
import Languages

/// The fields of a form, with the focus and the problem of each.
package struct FormFields: Equatable {
  package private(set) var fields: [FormField]
  package private(set) var focus = 0 {
    didSet { isJustEntered = true }
  }
  /// Whether no key was pressed since the field got the focus.
  private var isJustEntered = true
  package private(set) var isRevealed = false
  /// Fields that do not apply now.
  ///
  /// They are not drawn and cannot get the focus, but keep their texts.
  package var hidden: Set<String> = []
  private var original: [String]

  package init(_ fields: [FormField]) {
    self.fields = fields
    original = fields.map(\.text)
  }

  /// The text of a field; `"yes"` or `""` for a check box, the id for a choice.
  package subscript(id: String) -> String {
    get { fields.first { $0.id == id }?.text ?? "" }
    set {
      guard let index = fields.firstIndex(where: { $0.id == id }) else { return }
      fields[index].text = newValue
      fields[index].cursor = newValue.count
    }
  }

  package var focused: FormField? { fields.indices.contains(focus) ? fields[focus] : nil }
  /// Whether the next typed text replaces the content.
  var isToBeReplaced: Bool { isJustEntered && focused?.givesWay == true }
  package var isChanged: Bool { fields.map(\.text) != original }
  package var isOnLastField: Bool { focus >= (fields.lastIndex(where: isShown) ?? 0) }
  package var firstProblem: Wording? { fields.lazy.filter(isShown).compactMap(\.problem).first }

  func isShown(_ field: FormField) -> Bool { !hidden.contains(field.id) }

  /// Marks the content as saved.
  package mutating func markSaved() { original = fields.map(\.text) }

  package mutating func setProblem(_ id: String, _ problem: Wording?) {
    guard let index = fields.firstIndex(where: { $0.id == id }) else { return }
    fields[index].problem = problem
  }

  package mutating func setHint(_ id: String, _ hint: Wording?) {
    guard let index = fields.firstIndex(where: { $0.id == id }) else { return }
    fields[index].hint = hint
  }

  /// Sets whether a field's hint is shown without focus.
  package mutating func keepHint(_ id: String, _ keeps: Bool) {
    guard let index = fields.firstIndex(where: { $0.id == id }) else { return }
    fields[index].keepsHint = keeps
  }

  /// Sets what a field of one choice offers; a choice that is no longer offered becomes the first.
  package mutating func setChoices(_ id: String, _ choices: [FormField.Choice]) {
    guard let index = fields.firstIndex(where: { $0.id == id }) else { return }
    fields[index].kind = .choice(choices)
    if !choices.contains(where: { $0.id == self[id] }) { self[id] = choices.first?.id ?? "" }
  }

  /// Sets the suggestions below a field, and the selected one.
  package mutating func setOffers(_ id: String, _ offers: [String], chosen: Int? = nil) {
    guard let index = fields.firstIndex(where: { $0.id == id }) else { return }
    fields[index].offers = offers
    fields[index].chosenOffer = chosen.flatMap { offers.indices.contains($0) ? $0 : nil }
  }

  /// Fills in a field automatically; this does not count as a change.
  package mutating func fill(_ id: String, _ text: String) {
    guard let index = fields.firstIndex(where: { $0.id == id }) else { return }
    self[id] = text
    original[index] = text
  }

  /// Marks the fields that have problems, focuses the first one, and returns whether there are any.
  package mutating func show(_ problems: [FieldProblem]) -> Bool {
    for index in fields.indices {
      fields[index].problem = problems.first { $0.field == fields[index].id }?.wording
    }
    let first = fields.firstIndex { $0.problem != nil && isShown($0) }
    guard let first else { return false }
    focus = first
    return true
  }

  package mutating func focus(on id: String) {
    focus = fields.firstIndex { $0.id == id } ?? focus
  }

  package mutating func moveFocus(by steps: Int) {
    let shown = fields.indices.filter { isShown(fields[$0]) }
    guard !shown.isEmpty else { return }
    let now = shown.lastIndex { $0 <= focus } ?? 0
    focus = shown[(now + steps % shown.count + shown.count) % shown.count]
  }

  package mutating func toggleReveal() { isRevealed.toggle() }

  /// Edits the focused field; a changed text clears its problem until the next check.
  package mutating func editFocused(_ edit: (inout FormField) -> Void) {
    guard fields.indices.contains(focus) else { return }
    let before = fields[focus].text
    edit(&fields[focus])
    isJustEntered = false
    if fields[focus].text != before { fields[focus].problem = nil }
  }
}
