import Files
import Languages
import Races
import Timekeeping

extension CSVTable.Row {
  func number(_ column: String) throws(RowProblem) -> Int? {
    let text = text(column)
    guard !text.isEmpty else { return nil }
    guard text.utf8.count <= 9, let number = Int(text), number >= 0 else {
      throw problem("races.csv.notANumber", column)
    }
    return number
  }

  /// Milliseconds of a time or of plain seconds.
  func time(_ column: String) throws(RowProblem) -> Int? {
    let text = text(column)
    guard !text.isEmpty else { return nil }
    guard let milliseconds = Elapsed.parse(text) else {
      throw problem("races.csv.notATime", column)
    }
    return milliseconds
  }

  func status() throws(RowProblem) -> Status? {
    let text = text("status")
    guard !text.isEmpty else { return nil }
    guard let status = Status(reading: text) else {
      throw problem("races.csv.notAStatus", "status")
    }
    return status
  }

  func result() throws(RowProblem) -> ImportedResult? {
    let gun = try time("gun_time")
    let other = try time("time")
    let result = ImportedResult(
      gunMilliseconds: gun ?? other, netMilliseconds: try time("net_time"), metres: try metres(),
      laps: try number("laps"))
    return result == ImportedResult() ? nil : result
  }

  private func metres() throws(RowProblem) -> Int? {
    let text = text("km")
    guard !text.isEmpty else { return nil }
    guard let km = Double(text), km >= 0, km <= 100_000 else {
      throw problem("races.csv.notANumber", "km")
    }
    return Int((km * 1000).rounded())
  }

  func problem(_ key: String, _ column: String) -> RowProblem {
    RowProblem(
      line: line,
      wording: Wording(key, ["column": column, "text": String(text(column).prefix(40))]))
  }
}
