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
  package var path: String { file.path }
  package let kind: Kind
  private let file: NewFile

  /// Parses a file name: from the root, from home (`~/`), or in the current folder.
  ///
  /// - Throws: `WriteError` if the name is empty, is a folder, or has an unknown extension.
  package init(named typed: String) throws(WriteError) {
    file = try NewFile(named: typed)
    guard let kind = Kind(rawValue: file.ending) else {
      let endings = Kind.allCases.map { "." + $0.rawValue }
      throw WriteError(.ending, ["endings": endings.joined(separator: ", ")])
    }
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
    let name = NewFile.slug(competition, usual: "results")
    let what = addition.isEmpty ? "" : "-" + addition
    return (folder ?? usualFolder) + "/" + name + what + "." + ending
  }

  private static var usualFolder: String {
    access(".", W_OK) == 0 ? WholePath.currentFolder : WholePath.home
  }
}

extension ResultsFile {
  /// Writes the file atomically; an existing one is kept unless it is to be replaced.
  ///
  /// - Throws: `WriteError` with the system's error; nothing was written.
  package func write(_ text: String, replacing: Bool) throws(WriteError) {
    try file.write(Array(text.utf8), replacing: replacing)
  }
}

/// Why results were not printed.
package struct ResultsFileError: Worded, Equatable {
  package enum Reason: String, Sendable, CaseIterable {
    case notPrinted, printerSilent
  }

  package let reason: Reason
  let arguments: [String: String]

  init(_ reason: Reason, _ arguments: [String: String] = [:]) {
    self.reason = reason
    self.arguments = arguments
  }

  package var wording: Wording { Wording("races.export.error.\(reason.rawValue)", arguments) }
}
