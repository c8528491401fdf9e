/// The themes a person can choose from, and the one in use.
package final class ThemeShelf {
  package let names: [String]
  package private(set) var current: String
  /// Called with the name of a theme that is to be shown from now on.
  package var onChange: (String) -> Void = { _ in }

  /// What themes were called once, in profiles.
  private static let formerNames = ["lapit": "dark"]

  package init(names: [String] = ["dark"], current: String = "dark") {
    self.names = names
    self.current = Self.currentName(of: current)
  }

  package func use(_ name: String) {
    let name = Self.currentName(of: name)
    guard names.contains(name), name != current else { return }
    current = name
    onChange(name)
  }

  /// The name today of a theme that was called otherwise once.
  package static func currentName(of name: String) -> String { formerNames[name] ?? name }
}
