import FoundationEssentials
import Glibc
import Languages

/// A file named by the user: absolute, relative to home (`~/`), or in the current folder.
package struct NamedFile: Sendable, Equatable {
  private static let pieceSize = 1 << 16
  private static let mostListed = 200

  /// The absolute path.
  package let path: String

  package init(_ typed: String) {
    let name = Cleaned.line(typed)
    path = WholePath.of(name.isEmpty ? "./" : name)
  }

  /// Creates a file from a path that is taken literally.
  package init(path: String) { self.path = WholePath.of(path) }

  /// Whether the path is a symbolic link.
  package var isLink: Bool {
    var facts = stat()
    return lstat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFLNK
  }

  /// Reads the whole file, up to a maximum size.
  ///
  /// - Throws: `ImportFileError` if the file is missing, is not a file, or is too large.
  package func bytes(upTo most: Int = 64 << 20) throws(ImportFileError) -> [UInt8] {
    let file = try opened()
    defer { close(file) }
    return try Self.bytes(of: file, named: path, upTo: most)
  }

  /// Opens the file for reading; the caller closes it.
  ///
  /// - Throws: `ImportFileError` if the file is missing or is not a file.
  package func opened() throws(ImportFileError) -> Int32 {
    guard !path.hasSuffix("./") else { throw ImportFileError(.noName) }
    // A pipe without a writer must not block the worker forever.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw ImportFileError(code: errno, path: path) }
    do throws(ImportFileError) {
      try checkIsFile(file)
    } catch {
      close(file)
      throw error
    }
    return file
  }

  /// Reads an open file or pipe to its end.
  ///
  /// - Throws: `ImportFileError` if it cannot be read or is too large.
  package static func bytes(
    of file: Int32, named path: String, upTo most: Int
  ) throws(ImportFileError) -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: pieceSize)
    while true {
      let count = read(file, &piece, pieceSize)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw ImportFileError(code: errno, path: path) }
      if count == 0 { return bytes }
      bytes.append(contentsOf: piece[..<count])
      guard bytes.count <= most else {
        throw ImportFileError(.tooLarge, ["limit": "\(most >> 20)"])
      }
    }
  }

  private func checkIsFile(_ file: Int32) throws(ImportFileError) {
    var status = stat()
    guard fstat(file, &status) == 0 else { throw ImportFileError(code: errno, path: path) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return
    case S_IFDIR: throw ImportFileError(.folder, ["path": path])
    case S_IFIFO: throw ImportFileError(.pipe, ["path": path])
    case S_IFSOCK: throw ImportFileError(.socket, ["path": path])
    default: throw ImportFileError(.device, ["path": path])
    }
  }

  /// Returns the files with an ending in the same folder, by name; for a folder, the files in it.
  package func neighbours(ending: String) -> [NamedFile] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let names = all.filter { !$0.hasPrefix(".") && $0.lowercased().hasSuffix("." + ending) }
    let start = folder == "/" ? "" : folder
    return names.sorted().prefix(Self.mostListed).map { NamedFile(path: start + "/" + $0) }
  }

  /// The name without the folder.
  package var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// The folder that contains the file; a folder is its own folder.
  package var folder: String {
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { return path }
    let parent = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
    return parent.isEmpty ? "/" : String(parent)
  }
}

/// Paths as people type them.
package enum WholePath {
  /// Returns a typed path as an absolute path.
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
