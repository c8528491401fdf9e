/// The available themes, and the one in use.
package final class ThemeChoice {
  /// The choice that follows the terminal's background.
  package static let automatic = "auto"

  package let names: [String]
  package private(set) var current: String
  /// Called with the name of a newly shown theme.
  package var onChange: (String) -> Void = { _ in }
  /// Called when the terminal's background begins to decide the theme.
  package var onAutomatic: () -> Void = {}
  /// Whether the terminal's background is light, as far as it is known.
  package private(set) var isGroundLight: Bool

  /// Whether the command line sets the theme, which takes precedence over users' choices.
  package let isFixed: Bool

  /// Former names of themes in profiles.
  private static let formerNames = ["lapit": "dark"]

  /// - Parameters:
  ///   - names: The choices.
  ///   - current: The initial theme.
  ///   - isFixed: Whether the command line sets the theme permanently.
  ///   - isGroundLight: Whether the terminal's background is assumed to be light.
  package init(
    names: [String] = ["dark"], current: String = "dark", isFixed: Bool = false,
    isGroundLight: Bool = false
  ) {
    (self.names, self.isFixed) = (names, isFixed)
    self.current = Self.currentName(of: current)
    self.isGroundLight = isGroundLight
  }

  /// The shown theme: the chosen one, or the result of `auto`.
  package var shown: String {
    guard current == Self.automatic else { return current }
    return isGroundLight ? "light" : "dark"
  }

  package func use(_ name: String) {
    let name = Self.currentName(of: name)
    guard names.contains(name), name != current else { return }
    change { current = name }
    if name == Self.automatic { onAutomatic() }
  }

  /// Shows a user's chosen theme, unless the command line sets another.
  package func use(choice name: String?) {
    if !isFixed, let name, !name.isEmpty { use(name) }
  }

  /// Records the terminal's background.
  package func takeGround(isLight: Bool) {
    change { isGroundLight = isLight }
  }

  private func change(_ act: () -> Void) {
    let before = shown
    act()
    if shown != before { onChange(shown) }
  }

  /// Returns the current name of a theme.
  package static func currentName(of name: String) -> String { formerNames[name] ?? name }
}
