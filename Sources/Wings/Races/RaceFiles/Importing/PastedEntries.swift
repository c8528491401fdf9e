import Files
import Languages
import Races

/// A list of entries that was pasted, as a file of them: with headings, or as people write such lists
/// without.
package struct PastedEntries: Sendable {
  private static let separators: [Character] = ["\t", ";", ","]

  /// The list as CSV, with headings.
  package let bytes: [UInt8]
  /// Which of the pasted lines each line of the file was, from 1; 0 for headings that were put before.
  private let lines: [Int]

  /// Which of the lines that were pasted a line of the file was; both from 1.
  package func pastedLine(of line: Int) -> Int {
    lines.indices.contains(line - 1) ? lines[line - 1] : line
  }

  /// Reads a list; nothing where there are no two lines.
  ///
  /// - Parameters:
  ///   - text: What was pasted.
  ///   - firstBib: The first of the bibs that people get where the list has none.
  package init?(_ text: String, firstBib: Int = 1) {
    let numbered = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { Cleaned.trimmed(String($0)) }.enumerated().filter { !$0.element.isEmpty }
    let lines = numbered.map(\.element)
    guard lines.count > 1 else { return nil }
    let numbers = numbered.map { $0.offset + 1 }
    let known = Self.headings(of: lines)
    guard known.isEmpty || known["bib"] == nil else {
      bytes = Array((lines.joined(separator: "\n") + "\n").utf8)
      self.lines = numbers
      return
    }
    let mark = Self.mark(of: lines)
    let rows = Self.cells(of: lines, mark)
    let headings = known.isEmpty ? PastedColumns(rows).headings : rows[0]
    self.lines = (known.isEmpty ? [0] : []) + numbers
    // Whoever reads how it was understood reads of the mark that was pasted.
    bytes = Self.file(
      headings, known.isEmpty ? rows : Array(rows.dropFirst()), firstBib, mark: mark ?? ",")
  }

  /// What stands between the columns of every line, if anything does; lines that are nothing but a
  /// name, where the others begin with a bib, have none.
  private static func mark(of lines: [String]) -> Character? {
    separators.first { mark in lines.allSatisfy { $0.contains(mark) } }
      ?? separators.first { mark in
        let marked = lines.filter { $0.contains(mark) }
        return marked.count > 0 && marked.allSatisfy { isBib(first(of: $0, mark)) }
          && lines.allSatisfy { $0.contains(mark) || !$0.contains(where: separators.contains) }
      }
  }

  private static func first(of line: String, _ mark: Character) -> String {
    unquoted(String(line.split(separator: mark, omittingEmptySubsequences: false).first ?? ""))
  }

  /// What the first line calls the columns.
  private static func headings(of lines: [String]) -> [String: Int] {
    let text = Array((lines.joined(separator: "\n") + "\n").utf8)
    guard let file = try? ImportFile(text, knownAs: .races) else { return [:] }
    return file.guess(["bib", "name", "first", "second"], knownAs: .races)
  }

  /// With a comma alone behind names that is `Surname, First`, and `12 Ana Roos` without any mark.
  private static func cells(of lines: [String], _ mark: Character?) -> [[String]] {
    guard let mark else {
      let parts = lines.map(parted)
      return parts.contains { !$0[0].isEmpty } ? parts : lines.map { [$0] }
    }
    return lines.map { line in
      guard line.contains(mark) else { return ["", line] }
      return line.split(separator: mark, omittingEmptySubsequences: false).map {
        unquoted(String($0))
      }
    }
  }

  private static func unquoted(_ cell: String) -> String {
    let text = Cleaned.trimmed(cell)
    guard text.count > 1, text.hasPrefix("\""), text.hasSuffix("\"") else { return text }
    return String(text.dropFirst().dropLast())
  }

  private static func parted(_ line: String) -> [String] {
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    guard words.count > 1, isBib(words[0]) else { return ["", line] }
    return words
  }

  private static func file(
    _ headings: [String], _ rows: [[String]], _ firstBib: Int, mark: Character
  ) -> [UInt8] {
    let place = headings.firstIndex(of: "bib")
    let titles = (place == nil ? ["bib"] : []) + headings
    var next = max(firstBib, 1 + (place.flatMap { highest(rows, at: $0) } ?? 0))
    let lines = rows.map { cells in
      var cells = place == nil ? [""] + cells : cells
      // Names alone get bibs, be there bibs beside other names or not.
      if cells.indices.contains(place ?? 0), cells[place ?? 0].isEmpty {
        cells[place ?? 0] = "\(next)"
        next += 1
      }
      return cells
    }
    return Array(([titles] + lines).map { line($0, mark) }.joined().utf8)
  }

  /// The highest of the bibs that are plain numbers.
  private static func highest(_ rows: [[String]], at place: Int) -> Int? {
    rows.compactMap { $0.indices.contains(place) ? Int($0[place]) : nil }.max()
  }

  private static func line(_ cells: [String], _ mark: Character) -> String {
    cells.map { quoted($0, mark) }.joined(separator: String(mark)) + "\n"
  }

  private static func quoted(_ text: String, _ mark: Character) -> String {
    guard text.contains(where: { $0 == mark || $0 == "\"" }) else { return text }
    return "\""
      + text.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }

  static func isBib(_ cell: String) -> Bool {
    let bib = Bib.canonical(cell)
    return Bib.isAllowed(bib) && bib.contains(where: \.isNumber)
  }
}
