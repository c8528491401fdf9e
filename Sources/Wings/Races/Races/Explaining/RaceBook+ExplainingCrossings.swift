import Timekeeping

/// Which crossings count for a place, and why the others do not.
extension RaceBook {
  func crossingLines(ofRider index: Int) -> [ExplanationLine] {
    let rider = riders[index]
    var lines: [ExplanationLine] = []
    if let end = ends[rider.endGroup] {
      let leader = riders[Int(end.rider)]
      lines.append(
        ExplanationLine(
          .rule, "end",
          [
            "bib": leader.entry.bib, "name": leader.name, "time": exact(end.elapsed),
            "laps": "\(rules.laps(of: rider.endGroup) ?? 0)",
          ]))
    }
    let counted = rider.score.source == .derived ? rider.score.countedLaps : 0
    for (lap, row) in rider.laps.enumerated() {
      lines.append(line(ofRow: row, lap: lap, counted: counted, rider: rider))
    }
    return lines
      + rider.starts.prefix(1).map {
        ExplanationLine(.crossing, "start", ["time": exact(elapsed(ofRow: $0))])
      }
  }

  private func line(ofRow row: Int32, lap: Int, counted: Int, rider: Rider) -> ExplanationLine {
    let arguments = ["time": exact(elapsed(ofRow: row)), "lap": "\(lap + 1)"]
    let flags = table.rows[Int(row)].flags
    guard lap < counted else {
      return ExplanationLine(.uncounted, "uncounted.\(reason(row, rider: rider))", arguments)
    }
    if flags.contains(.estimated) { return ExplanationLine(.crossing, "estimatedLap", arguments) }
    if flags.contains(.inserted) { return ExplanationLine(.crossing, "insertedLap", arguments) }
    return ExplanationLine(.crossing, "lap", arguments)
  }

  private func reason(_ row: Int32, rider: Rider) -> String {
    if rider.score.source != .derived { return "given" }
    if rider.entry.status == .pulled { return "pulled" }
    if ends[rider.endGroup] != nil { return "ended" }
    return rules.fixedLaps == nil ? "late" : "full"
  }
}
