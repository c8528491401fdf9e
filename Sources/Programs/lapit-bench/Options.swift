import Glibc

/// What the command line asks for.
struct Options {
  /// The folder in which everything temporary is made.
  private(set) var folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
  private var names: Set<String> = []

  /// Reads the arguments; nothing where they cannot be understood.
  init?(_ arguments: [String], names known: [String]) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--folder" {
        guard let folder = rest.popFirst() else { return nil }
        self.folder = folder
      } else if known.contains(argument) {
        names.insert(argument)
      } else {
        return nil
      }
    }
  }

  /// Whether a figure is to be measured: all of them where none is named.
  func includes(_ name: String) -> Bool { names.isEmpty || names.contains(name) }
}
