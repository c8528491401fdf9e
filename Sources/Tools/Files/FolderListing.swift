import FoundationEssentials
import Glibc
import Languages

/// The folders and the files with certain endings in a folder, for choosing one of them.
package struct FolderListing: Sendable, Equatable {
  package struct Entry: Sendable, Equatable {
    /// The name without the folder; `..` for the folder above.
    package let name: String
    /// The absolute path.
    package let path: String
    package let isFolder: Bool
  }

  /// The maximum number of entries.
  package static let most = 2_000

  /// The absolute path of the folder.
  package let folder: String
  /// The folder above, then the folders and then the files, each sorted by name.
  package let entries: [Entry]

  /// Lists the folder of a file, or the folder itself; it has no entries if it cannot be read.
  ///
  /// Hidden files are left out, and those whose names cannot be typed.
  ///
  /// - Parameters:
  ///   - file: A file or a folder.
  ///   - endings: The endings of the files, in lower case without dots.
  package init(of file: NamedFile, endings: Set<String>) {
    folder = Self.plain(file.folder)
    let start = folder == "/" ? "/" : folder + "/"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let all = names.filter { !$0.hasPrefix(".") && Cleaned.line(start + $0) == start + $0 }.sorted()
      .prefix(Self.most).map { name in
        Entry(name: name, path: start + name, isFolder: Self.isFolder(start + name))
      }
    let above = folder == "/" ? [] : [Entry(name: "..", path: Self.above(folder), isFolder: true)]
    entries =
      above + all.filter(\.isFolder)
      + all.filter { !$0.isFolder && endings.contains(Self.ending(of: $0.name)) }
  }

  /// Returns a path without `.` and `..`.
  private static func plain(_ folder: String) -> String {
    var parts: [Substring] = []
    for part in folder.split(separator: "/") where part != "." {
      if part != ".." { parts.append(part) } else if !parts.isEmpty { parts.removeLast() }
    }
    return "/" + parts.joined(separator: "/")
  }

  private static func above(_ folder: String) -> String {
    "/" + folder.split(separator: "/").dropLast().joined(separator: "/")
  }

  private static func ending(of name: String) -> String {
    name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
