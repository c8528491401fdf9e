/// The themes a person can choose from, and the one in use.
package final class ThemeShelf {
  /// The name of the choice that follows the terminal's ground.
  package static let automatic = "auto"

  package let names: [String]
  package private(set) var current: String
  /// Called with the name of a theme that is to be shown from now on.
  package var onChange: (String) -> Void = { _ in }
  /// Called when the terminal's ground decides from now on.
  package var onAutomatic: () -> Void = {}
  /// Whether the terminal's ground is light, as far as it has told.
  package private(set) var isGroundLight: Bool

  /// Whether it was asked for on the command line, which goes before what anybody has chosen.
  package let isFixed: Bool

  /// What themes were called once, in profiles.
  private static let formerNames = ["lapit": "dark"]

  /// - Parameters:
  ///   - names: The choices.
  ///   - current: The one in use at first.
  ///   - isFixed: It was asked for on the command line and stays whoever logs in.
  ///   - isGroundLight: Whether the terminal's ground is thought to be light.
  package init(
    names: [String] = ["dark"], current: String = "dark", isFixed: Bool = false,
    isGroundLight: Bool = false
  ) {
    (self.names, self.isFixed) = (names, isFixed)
    self.current = Self.currentName(of: current)
    self.isGroundLight = isGroundLight
  }

  /// The theme that is shown: what `auto` comes to, or the one chosen.
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

  /// Shows what somebody has chosen who logs in, unless something else was asked for on the command
  /// line.
  package func use(choice name: String?) {
    if !isFixed, let name, !name.isEmpty { use(name) }
  }

  /// The terminal has told what its ground is.
  package func takeGround(isLight: Bool) {
    change { isGroundLight = isLight }
  }

  private func change(_ act: () -> Void) {
    let before = shown
    act()
    if shown != before { onChange(shown) }
  }

  /// The name today of a theme that was called otherwise once.
  package static func currentName(of name: String) -> String { formerNames[name] ?? name }
}
