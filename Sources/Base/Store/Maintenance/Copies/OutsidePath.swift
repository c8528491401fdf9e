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

  /// Makes a file or folder beside its place, where there is none yet, and puts it there whole, or
  /// leaves nothing of it.
  ///
  /// - Parameters:
  ///   - files: The disk.
  ///   - parent: The folder that holds it.
  ///   - make: Makes it, and has its contents on disk, under the name it is told.
  /// - Returns: What making it has answered.
  /// - Throws: ``StoreError`` `exists`, and what making it throws.
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
