import Timekeeping

/// Which crossings count for a place, and why the others do not.
extension RaceBook {
  func crossingLines(ofRider index: Int) -> [ExplanationLine] {
    var lines: [ExplanationLine] = []
    if let end = end(ofRider: index) { lines.append(line(ofEnd: end, rider: index)) }
    let counted =
      standings.scores[index].source == .derived ? standings.scores[index].countedLaps : 0
    for (lap, row) in sheets.laps[index].enumerated() {
      lines.append(line(ofRow: row, lap: lap, counted: counted, rider: index))
    }
    return lines
      + sheets.starts[index].prefix(1).map {
        ExplanationLine(.crossing, "start", ["time": exact(elapsed(ofRow: $0))])
      }
  }

  private func line(ofRow row: Int32, lap: Int, counted: Int, rider: Int) -> ExplanationLine {
    let arguments = ["time": exact(elapsed(ofRow: row)), "lap": "\(lap + 1)"]
    let flags = crossings.rows[Int(row)].flags
    guard lap < counted else {
      return ExplanationLine(.uncounted, "uncounted.\(reason(row, rider: rider))", arguments)
    }
    if flags.contains(.estimated) { return ExplanationLine(.crossing, "estimatedLap", arguments) }
    if flags.contains(.inserted) { return ExplanationLine(.crossing, "insertedLap", arguments) }
    return ExplanationLine(.crossing, "lap", arguments)
  }

  private func end(ofRider index: Int) -> RaceEnd? {
    rules.discipline.end(of: Int32(index), in: fieldState(ofRider: index))
  }

  private func line(ofEnd end: RaceEnd, rider index: Int) -> ExplanationLine {
    let ending = field.competitors[Int(end.competitor)]
    return ExplanationLine(
      .rule, standings.keys[index].wonLap == nil ? "end" : "won",
      [
        "bib": ending.entry.bib, "name": ending.name, "time": exact(end.elapsed),
        "laps": "\(end.lap)",
      ])
  }

  private func reason(_ row: Int32, rider index: Int) -> String {
    if standings.scores[index].source != .derived { return "given" }
    if field.competitors[index].entry.status == .pulled { return "pulled" }
    if end(ofRider: index) != nil { return "ended" }
    return rules.fixedLaps == nil ? "late" : "full"
  }
}
