import Glibc

/// A file or folder outside the store, named by a person: its folder and its name there.
struct OutsidePath {
  let path: String
  let folder: String
  let name: String

  init(_ path: String) {
    var trimmed = path[...]
    while trimmed.count > 1, trimmed.hasSuffix("/") { trimmed.removeLast() }
    self.path = String(trimmed)
    let slash = trimmed.lastIndex(of: "/")
    name = String(slash.map { trimmed[trimmed.index(after: $0)...] } ?? trimmed)
    let parent = slash.map { trimmed[..<$0] }
    folder = parent.map { $0.isEmpty ? "/" : String($0) } ?? "."
  }

  /// The path from the root.
  var absolute: String {
    guard let resolved = realpath(folder, nil) else { return path }
    defer { free(resolved) }
    let folder = String(cString: resolved)
    return folder == "/" ? "/" + name : folder + "/" + name
  }

  /// Works in the folder that holds it, links on the way followed: the person chose the place.
  func inFolder<Result>(
    _ files: any FileLayer, _ work: (OpenFile) throws -> Result
  ) throws -> Result {
    do {
      let handle = try files.openFolder(path: folder + "/.")
      defer { files.close(handle) }
      return try work(handle)
    } catch let failure as FileFailure {
      throw StoreError.file(path, cause: failure.words)
    }
  }
}
