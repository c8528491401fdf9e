import Terminal

/// Keys of a form that type nothing: going from field to field, showing a password.
///
/// What submits it is a binding of its screen, as it is called something else on each.
package enum FormKeys {
  package typealias Change = (inout FormFields) -> Void

  /// The keys between fields.
  ///
  /// - Parameters:
  ///   - form: The form as it is now.
  ///   - namesNext: Whether the footer shows the key for the next field.
  ///   - apply: Carries a change out on the form where it is held.
  /// - Returns: Keys to stand after that which submits.
  package static func bindings(
    of form: FormFields, namesNext: Bool = false, _ apply: @escaping (Change) -> Void
  ) -> [KeyBinding] {
    func binding(
      _ key: Key, _ label: String, also: [Key] = [], footer: Bool, _ change: @escaping Change
    ) -> KeyBinding {
      KeyBinding(key, label, also: also, footer: footer) {
        apply(change)
        return .stay
      }
    }
    let moving = [
      binding(.tab, "common.key.nextField", also: [.down], footer: namesNext) {
        $0.moveFocus(by: 1)
      },
      binding(.backTab, "accounts.key.previousField", also: [.up], footer: false) {
        $0.moveFocus(by: -1)
      },
    ]
    guard form.fields.contains(where: { $0.kind == .hidden && form.isShown($0) }) else {
      return moving
    }
    return moving + [
      binding(.control("r"), "accounts.key.reveal", footer: true) { $0.toggleReveal() }
    ]
  }
}
