import Terminal

/// Keys of a form that type no text, such as moving between fields and showing a password.
///
/// Submitting is a binding of the screen, since its name differs.
package enum FormKeys {
  package typealias Change = (inout FormFields) -> Void

  /// Returns the keys that move between fields.
  ///
  /// - Parameters:
  ///   - form: The present form.
  ///   - namesNext: Whether the footer shows the key for the next field.
  ///   - apply: Applies a change to the form.
  /// - Returns: The keys to list after the submit key.
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
