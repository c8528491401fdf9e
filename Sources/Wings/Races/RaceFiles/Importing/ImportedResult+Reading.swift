import Files
import Languages
import Races
import Timekeeping

extension ImportedResult {
  /// Reads the result of a row; `nil` if it has none.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - options: The given options for times.
  ///   - warnings: Receives what was left out.
  /// - Throws: `RowProblem` for an invalid or ambiguous time.
  init?(
    _ row: CSVTable.Row, _ options: ImportOptions, warnings: inout [RowProblem]
  ) throws(RowProblem) {
    let gun = try row.time("gun_time", options, warnings: &warnings)
    let seconds = try row.time("elapsed_seconds", options, warnings: &warnings)
    let time = try row.time("time", options, warnings: &warnings)
    self.init(
      gunMilliseconds: gun ?? seconds ?? time,
      netMilliseconds: try row.time("net_time", options, warnings: &warnings),
      metres: row.metres(warnings: &warnings), laps: row.laps(warnings: &warnings))
    if self == ImportedResult() { return nil }
  }
}

extension CSVTable.Row {
  /// Milliseconds of a result; `nil` if the cell is empty, zero or holds a word.
  fileprivate func time(
    _ column: String, _ options: ImportOptions, warnings: inout [RowProblem]
  ) throws(RowProblem) -> Int? {
    let milliseconds = try elapsed(column, options, besideStatus: true)
    guard milliseconds == 0 else { return milliseconds }
    // Lists write zero for unknown times.
    warnings.append(problem("races.csv.zeroTime", column))
    return nil
  }

  /// Milliseconds of a time; `nil` if the cell is empty or holds a word.
  ///
  /// - Parameters:
  ///   - column: Our name of the column.
  ///   - options: The given options for times.
  ///   - besideStatus: Whether a status word may stand beside the time.
  /// - Returns: Milliseconds after the start.
  /// - Throws: `RowProblem` for an invalid or ambiguous time, with its possible readings.
  func elapsed(
    _ column: String, _ options: ImportOptions, besideStatus: Bool = false
  ) throws(RowProblem) -> Int? {
    let cell = text(column)
    let text = besideStatus ? StatusCell(cell, options).rest : cell
    switch TimeCell(text, unit: options.times, countsSeconds: column == "elapsed_seconds") {
    case .empty, .word: return nil
    case .time(let milliseconds): return milliseconds
    case .noTime: throw problem("races.csv.notATime", column)
    case .unclear:
      var wording = problem("races.csv.unclearTime", column).wording
      wording.arguments["text"] = String(text.prefix(40))
      wording.arguments["readings"] = TimeCell.readings(text)
      throw RowProblem(line: line, wording: wording)
    }
  }

  fileprivate func metres(warnings: inout [RowProblem]) -> Int? {
    let text = text("km")
    guard !text.isEmpty else { return nil }
    guard let km = Self.kilometres(text), km >= 0, km <= 100_000 else {
      warnings.append(problem("races.csv.notANumber", "km"))
      return nil
    }
    return Int((km * 1000).rounded())
  }

  /// The kilometres of `73.245`, `73,245` or `73,245 km`.
  private static func kilometres(_ text: String) -> Double? {
    let hasUnit = text.lowercased().hasSuffix("km")
    let number = hasUnit ? Cleaned.trimmed(String(text.dropLast(2))) : text
    return Double(TimeCell.decimalPoint(number))
  }

  fileprivate func laps(warnings: inout [RowProblem]) -> Int? {
    do throws(RowProblem) {
      return try lapNumber("laps")
    } catch {
      warnings.append(error)
      return nil
    }
  }
}

extension TimeCell {
  /// The possible readings of an ambiguous time: `seconds 1:30.5, minutes 1:30:30` for `90.5`.
  static func readings(_ text: String) -> String {
    TimeUnit.allCases.compactMap { unit in
      milliseconds(text, unit).map { "\(unit.rawValue) \(printed($0))" }
    }.joined(separator: ", ")
  }

  static func printed(_ milliseconds: Int) -> String {
    Elapsed.text(milliseconds: milliseconds, decimals: milliseconds % 1000 == 0 ? 0 : 1)
  }
}
