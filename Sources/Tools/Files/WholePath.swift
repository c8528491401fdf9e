import Glibc

/// Paths as people type them.
package enum WholePath {
  /// A name as it is typed, from the root.
  package static func of(_ name: String) -> String {
    if name.hasPrefix("/") { return name }
    if name == "~" || name.hasPrefix("~/") { return home + name.dropFirst() }
    return currentFolder + "/" + name
  }

  package static var home: String { getenv("HOME").map { String(cString: $0) } ?? currentFolder }

  package static var currentFolder: String {
    guard let bytes = getcwd(nil, 0) else { return "." }
    defer { free(bytes) }
    let path = String(cString: bytes)
    return path == "/" ? "" : path
  }
}
