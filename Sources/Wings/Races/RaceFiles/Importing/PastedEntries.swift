import Files
import Languages
import Races

/// A list of entries that was pasted, as a file of them: with headings, or as people write such lists
/// without.
package struct PastedEntries: Sendable {
  /// The list as CSV, with headings.
  package let bytes: [UInt8]

  /// Reads a list; nothing where there are no two lines.
  package init?(_ text: String) {
    let lines = text.split(whereSeparator: \.isNewline).map { Cleaned.trimmed(String($0)) }
      .filter { !$0.isEmpty }
    guard lines.count > 1 else { return nil }
    let all = Self.hasHeadings(lines) ? lines : Self.headed(lines)
    bytes = Array((all.joined(separator: "\n") + "\n").utf8)
  }

  private static func hasHeadings(_ lines: [String]) -> Bool {
    let text = Array((lines.joined(separator: "\n") + "\n").utf8)
    guard let file = try? ImportFile(text, knownAs: .races) else { return false }
    return !file.guess(["bib", "name", "first", "second"], knownAs: .races).isEmpty
  }

  /// Bib and name, or name and bib, or only names, surname first where a comma parts them; `12 Ana
  /// Roos` without any comma as well.
  private static func headed(_ lines: [String]) -> [String] {
    let marks: [Character] = ["\t", ";", ","]
    guard let mark = marks.first(where: { mark in lines.allSatisfy { $0.contains(mark) } }) else {
      return ["bib,name"] + lines.map(parted)
    }
    let separator = String(mark)
    let cells = lines.map { line in
      line.split(separator: mark, omittingEmptySubsequences: false).map { String($0) }
    }
    if cells.allSatisfy({ isBib($0[0]) }) { return ["bib\(separator)name"] + lines }
    if cells.allSatisfy({ isBib($0[1]) }) { return ["name\(separator)bib"] + lines }
    return [["bib", "second", "first"].joined(separator: separator)] + lines.map { separator + $0 }
  }

  private static func parted(_ line: String) -> String {
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    guard let first = words.first, isBib(first) else { return ",\"" + quoted(line) + "\"" }
    return first + ",\"" + quoted(words.count > 1 ? words[1] : "") + "\""
  }

  private static func quoted(_ text: String) -> String {
    text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
  }

  private static func isBib(_ cell: String) -> Bool {
    let bib = Bib.canonical(cell)
    return Bib.isAllowed(bib) && bib.contains(where: \.isNumber)
  }
}
