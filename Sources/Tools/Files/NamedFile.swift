import FoundationEssentials
import Glibc
import Languages

/// A file somebody named to be read: from the root, from home (`~/`), or in the current folder.
package struct NamedFile: Sendable, Equatable {
  private static let pieceSize = 1 << 16
  private static let mostListed = 200

  /// From the root of the file system.
  package let path: String

  package init(_ typed: String) {
    let name = Cleaned.line(typed)
    path = WholePath.of(name.isEmpty ? "./" : name)
  }

  /// A path as it is, whatever letters are in it.
  package init(path: String) { self.path = WholePath.of(path) }

  /// Whether it is a symbolic link, which leads to what lies elsewhere.
  package var isLink: Bool {
    var facts = stat()
    return lstat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFLNK
  }

  /// The whole file, up to a size that is many times that of any race.
  ///
  /// - Throws: `ImportFileError` where there is no file, it is none, or it is too large.
  package func bytes(upTo most: Int = 64 << 20) throws(ImportFileError) -> [UInt8] {
    let file = try opened()
    defer { close(file) }
    return try Self.bytes(of: file, named: path, upTo: most)
  }

  /// The file, open to be read; whoever asks closes it.
  ///
  /// - Throws: `ImportFileError` where there is no file, or it is none.
  package func opened() throws(ImportFileError) -> Int32 {
    guard !path.hasSuffix("./") else { throw ImportFileError(.noName) }
    // A pipe that nobody writes to must not hold the worker for ever.
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

  /// All there is to read of an open file or pipe.
  ///
  /// - Throws: `ImportFileError` where it cannot be read, or is too large.
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

  /// The files with an ending in the folder it is in, or that it is, by name.
  package func neighbours(ending: String) -> [NamedFile] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let names = all.filter { !$0.hasPrefix(".") && $0.lowercased().hasSuffix("." + ending) }
    let start = folder == "/" ? "" : folder
    return names.sorted().prefix(Self.mostListed).map { NamedFile(path: start + "/" + $0) }
  }

  /// Its name without the folder.
  package var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// The folder it is in; a folder stands for itself.
  package var folder: String {
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { return path }
    let parent = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
    return parent.isEmpty ? "/" : String(parent)
  }
}

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
