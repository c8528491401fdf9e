import Files
import Languages
import Races

extension CSVTable.Row {
  /// A number of laps; `nil` if the cell is empty.
  ///
  /// - Throws: `RowProblem` if the cell is no such number, or more than can be stored.
  func lapNumber(_ column: String) throws(RowProblem) -> Int? {
    let text = text(column)
    guard !text.isEmpty else { return nil }
    guard text.utf8.count <= 9, let number = Int(text), number >= 0 else {
      throw problem("races.csv.notANumber", column)
    }
    guard Bounds.laps.contains(number) else { throw problem("races.csv.tooManyLaps", column) }
    return number
  }

  /// The bib and name of the row, for messages.
  var whose: String {
    let name = text("name").isEmpty ? text("first") + " " + text("second") : text("name")
    return [text("bib"), name].map { Cleaned.line(String($0.prefix(40))) }
      .filter { !$0.isEmpty }.joined(separator: " ")
  }

  func problem(_ key: String, _ column: String) -> RowProblem {
    RowProblem(
      line: line,
      wording: Wording(key, ["column": column, "text": String(text(column).prefix(40))]))
  }
}
