import Files
import Glibc
import Languages

/// A file of a person's choice for results: where it is and what its ending says it holds.
package struct ResultsFile: Sendable, Equatable {
  package enum Kind: String, Sendable, CaseIterable {
    case csv, json, html, xml
    case table = "txt"
  }

  /// From the root of the file system.
  package let path: String
  package let kind: Kind

  /// The file a person named: from the root, from home (`~/`), or in the current folder.
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

  /// What is suggested: the competition's name, where this person can write.
  ///
  /// - Parameters:
  ///   - competition: Its name.
  ///   - addition: What the file holds, where that is not the results.
  ///   - ending: The ending that says what it is.
  /// - Returns: A whole path.
  package static func suggestion(
    for competition: String, addition: String = "", ending: String
  ) -> String {
    let isOpen = access(".", W_OK) == 0
    let name = slug(competition) + (addition.isEmpty ? "" : "-" + addition)
    return (isOpen ? WholePath.currentFolder : WholePath.home) + "/" + name + "." + ending
  }

  /// A name for a file: letters and digits, everything between them one `-`.
  static func slug(_ name: String) -> String {
    let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }
    var slug = ""
    for word in words where slug.utf8.count + word.utf8.count < 120 {
      slug += (slug.isEmpty ? "" : "-") + word
    }
    return slug.isEmpty ? "results" : slug
  }
}
