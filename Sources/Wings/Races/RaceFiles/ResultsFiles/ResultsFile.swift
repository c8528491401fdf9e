import Files
import Glibc
import Languages

/// A file for results that a user chose: its path and the kind its extension gives.
package struct ResultsFile: Sendable, Equatable {
  package enum Kind: String, Sendable, CaseIterable {
    case csv, json, html, xml
    case table = "txt"
  }

  /// The absolute path.
  package let path: String
  package let kind: Kind

  /// Parses a file name: from the root, from home (`~/`), or in the current folder.
  ///
  /// - Throws: `ResultsFileError` if the name is empty, is a folder, or has an unknown extension.
  package init(named typed: String) throws(ResultsFileError) {
    let name = Cleaned.line(typed)
    guard !name.isEmpty else { throw ResultsFileError(.noName) }
    let whole = WholePath.of(name)
    let last = whole.split(separator: "/").last.map(String.init) ?? ""
    guard !whole.hasSuffix("/"), last != ".", last != "..", !whole.utf8.contains(0) else {
      throw ResultsFileError(.folder, ["path": whole])
    }
    guard let dot = last.lastIndex(of: "."), dot != last.startIndex,
      let kind = Kind(rawValue: last[last.index(after: dot)...].lowercased())
    else { throw ResultsFileError(.ending) }
    path = whole
    self.kind = kind
  }

  /// The suggested path, with the competition's name in a writable folder.
  ///
  /// - Parameters:
  ///   - competition: The competition's name.
  ///   - addition: What the file holds, unless it is the results.
  ///   - ending: The file extension.
  ///   - folder: The folder; `nil` is the current folder, or home if that is not writable.
  /// - Returns: An absolute path.
  package static func suggestion(
    for competition: String, addition: String = "", ending: String, in folder: String? = nil
  ) -> String {
    let name = slug(competition) + (addition.isEmpty ? "" : "-" + addition)
    return (folder ?? usualFolder) + "/" + name + "." + ending
  }

  private static var usualFolder: String {
    access(".", W_OK) == 0 ? WholePath.currentFolder : WholePath.home
  }

  /// A file name of letters and digits, with a `-` for everything between them.
  static func slug(_ name: String) -> String {
    let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }
    var slug = ""
    for word in words where slug.utf8.count + word.utf8.count < 120 {
      slug += (slug.isEmpty ? "" : "-") + word
    }
    return slug.isEmpty ? "results" : slug
  }
}

extension ResultsFile {
  /// Writes the file atomically; an existing one is kept unless it is to be replaced.
  ///
  /// - Throws: `ResultsFileError` with the system's error; nothing was written.
  package func write(_ text: String, replacing: Bool) throws(ResultsFileError) {
    let file = NewFile(path: path)
    do throws(NewFile.Failure) {
      try file.write(Array(text.utf8), replacing: replacing)
    } catch {
      throw ResultsFileError(code: error.code, path: path, folder: file.folder)
    }
  }
}

/// Why results were not written or printed.
package struct ResultsFileError: Worded, Equatable {
  package enum Reason: String, Sendable, CaseIterable {
    case noName, ending, folder, exists, noFolder, notWritable, diskFull, failed
    case notPrinted, printerSilent
  }

  package let reason: Reason
  let arguments: [String: String]

  init(_ reason: Reason, _ arguments: [String: String] = [:]) {
    self.reason = reason
    self.arguments = arguments
  }

  /// Creates the error of a system call on a file in a folder.
  init(code: Int32, path: String, folder: String) {
    switch code {
    case EEXIST: self.init(.exists, ["path": path])
    case EISDIR: self.init(.folder, ["path": path])
    case ENOENT, ENOTDIR: self.init(.noFolder, ["folder": folder])
    case EACCES, EPERM, EROFS: self.init(.notWritable, ["folder": folder])
    case ENOSPC, EDQUOT, EFBIG: self.init(.diskFull)
    default: self.init(.failed, ["cause": String(cString: strerror(code))])
    }
  }

  package var wording: Wording { Wording("races.export.error.\(reason.rawValue)", arguments) }
}
