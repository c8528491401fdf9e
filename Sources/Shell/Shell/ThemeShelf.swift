/// The themes a person can choose from, and the one in use.
package final class ThemeShelf {
  package let names: [String]
  package private(set) var current: String
  /// Called with the name of a theme that is to be shown from now on.
  package var onChange: (String) -> Void = { _ in }

  package init(names: [String] = ["dark"], current: String = "dark") {
    self.names = names
    self.current = current
  }

  package func use(_ name: String) {
    guard names.contains(name), name != current else { return }
    current = name
    onChange(name)
  }
}
