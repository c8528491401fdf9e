import Glibc

/// A user's path outside the store, split into folder and name.
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

  /// The absolute path.
  var absolute: String {
    guard let resolved = realpath(folder, nil) else { return path }
    defer { free(resolved) }
    let folder = String(cString: resolved)
    return folder == "/" ? "/" + name : folder + "/" + name
  }

  /// Opens the folder, following links since the user chose the path, and runs a function in it.
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

  /// Creates a file or folder under a temporary name and then renames it.
  ///
  /// The path must not exist. After a failure nothing is left.
  ///
  /// - Parameters:
  ///   - files: The disk.
  ///   - parent: The folder that contains it.
  ///   - make: Creates and syncs it under the given name.
  /// - Returns: The result of `make`.
  /// - Throws: ``StoreError`` `exists`, and what `make` throws.
  func makeWhole<Result>(
    _ files: any FileLayer, in parent: OpenFile, _ make: (_ name: String) throws -> Result
  ) throws -> Result {
    guard try files.status(name, in: parent) == nil else { throw StoreError.exists(path) }
    var present = name + ".tmp"
    do {
      try files.removeTree(present, in: parent)
      let made = try make(present)
      try files.rename(present, to: name, in: parent)
      present = name
      try files.sync(parent)
      return made
    } catch {
      try? files.removeTree(present, in: parent)
      throw error
    }
  }
}
