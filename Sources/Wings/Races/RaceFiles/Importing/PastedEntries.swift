import Files
import Languages
import Races

/// A pasted list of entries as a CSV file, whether or not it has headings.
package struct PastedEntries: Sendable {
  private static let separators: [Character] = ["\t", ";", ","]

  /// The list as CSV, with headings.
  package let bytes: [UInt8]
  /// The pasted line of each line of the file, from 1; 0 for added headings.
  private let lines: [Int]

  /// The pasted line of a line of the file; both count from 1.
  package func pastedLine(of line: Int) -> Int {
    lines.indices.contains(line - 1) ? lines[line - 1] : line
  }

  /// Reads a list; `nil` if it has fewer than two lines.
  ///
  /// - Parameters:
  ///   - text: The pasted text.
  ///   - firstBib: The first bib to assign to people without one.
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
    // Keeps the pasted separator, because the explanation of how the list was read names it.
    bytes = Self.file(
      headings, known.isEmpty ? rows : Array(rows.dropFirst()), firstBib, mark: mark ?? ",")
  }

  /// The separator of the columns; `nil` if there is none.
  ///
  /// Lines with only a name may lack it, if all other lines begin with a bib.
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

  /// The columns that the first line names.
  private static func headings(of lines: [String]) -> [String: Int] {
    let text = Array((lines.joined(separator: "\n") + "\n").utf8)
    guard let file = try? ImportFile(text, knownAs: .races), !file.sheet.isHeadless else {
      return [:]
    }
    return file.guess(["bib", "name", "first", "second"], knownAs: .races)
  }

  /// Splits lines into cells.
  ///
  /// Without a separator, `12 Ana Roos` has two cells. A single comma after names is `Surname,
  /// First`.
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
      // Names without a bib get one, whether or not other names have bibs.
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
