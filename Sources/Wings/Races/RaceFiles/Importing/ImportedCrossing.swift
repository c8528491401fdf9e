import Files
import Languages
import RaceDay
import Races
import Timekeeping

/// A crossing as a row of a file gives it.
struct ImportedCrossing: Sendable {
  static let columns = ["bib", "elapsed_seconds", "time", "lap", "checkpoint"]

  let line: Int
  /// The bib and name of a row without a time, for messages.
  let whose: String
  var act: CrossingAct
  /// Whether the row has no time: a corrected file may have a crossing no longer.
  let isEmptied: Bool

  /// Reads a row.
  ///
  /// - Parameters:
  ///   - row: The row: a bib, `elapsed_seconds` or `time`, optionally `lap` and `checkpoint`.
  ///   - options: The given options for times.
  /// - Throws: `RowProblem` with the first problem.
  init(_ row: CSVTable.Row, _ options: ImportOptions) throws(RowProblem) {
    line = row.line
    let bib = Bib.canonical(row.text("bib"))
    if bib.isEmpty { throw RowProblem(line: line, wording: Wording("races.csv.noBib")) }
    guard Bib.isAllowed(bib) else { throw row.problem("races.csv.badBib", "bib") }
    let seconds = try row.elapsed("elapsed_seconds", options)
    let time = try row.elapsed("time", options)
    isEmptied = (seconds ?? time) == nil
    // Finding the name in each of many rows would take as long as reading the row.
    whose = isEmptied ? row.whose : ""
    let checkpoint = row.text("checkpoint")
    guard checkpoint.count <= 60 else {
      throw row.problem("races.csv.checkpointTooLong", "checkpoint")
    }
    let isFinish = checkpoint.isEmpty || checkpoint.lowercased() == CrossingAct.finishCheckpoint
    let isStart = checkpoint.lowercased() == CrossingAct.startCheckpoint
    var act = CrossingAct(bib: bib, moment: .elapsed(seconds ?? time ?? 0), source: .imported)
    act.checkpoint = isFinish ? nil : isStart ? CrossingAct.startCheckpoint : checkpoint
    act.lap = try row.lapNumber("lap")
    self.act = act
  }
}

extension ImportedCrossing {
  /// The problem of a row without a time.
  var noTime: RowProblem { RowProblem(line: line, wording: Wording("races.csv.noTime")) }

  /// The understood value of a field, for display.
  func text(of field: String) -> String {
    switch field {
    case "bib": act.bib
    case "elapsed_seconds", "time": elapsedText
    case "lap": act.lap.map(String.init) ?? ""
    case "checkpoint": act.checkpoint ?? ""
    default: ""
    }
  }

  private var elapsedText: String {
    guard case .elapsed(let milliseconds) = act.moment else { return "" }
    return Elapsed.text(milliseconds: milliseconds, decimals: 3)
  }
}
