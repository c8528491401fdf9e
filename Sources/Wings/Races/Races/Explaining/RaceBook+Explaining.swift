import Languages
import Timekeeping

extension RaceBook {
  /// The chain behind the place of an entry: rules, crossings, decisions, neighbours.
  package func explanation(ofEntry id: String) -> [ExplanationLine] {
    guard let index = field.index(ofEntry: id).map({ field.owner(of: $0) }),
      let position = standings.position(of: index)
    else { return [] }
    let row = row(at: position)
    return ruleLines + [placeLine(row)] + resultLines(row, ofRider: index)
      + decisionLines(ofRider: index) + crossingLines(ofRider: index)
      + neighbourLines(at: position)
  }

  private var ruleLines: [ExplanationLine] {
    var lines = [
      ExplanationLine(.rule, rules.discipline.name),
      ExplanationLine(.rule, rules.discipline.explanation),
    ]
    if rules.settings.basis == .net { lines.append(ExplanationLine(.rule, "net")) }
    if rules.settings.sharesEqualPrintedTimes {
      lines.append(ExplanationLine(.rule, "sharesPrinted"))
    }
    return lines
  }

  private func placeLine(_ row: BoardRow) -> ExplanationLine {
    guard let place = row.place else {
      return ExplanationLine(
        .result, "noPlace.\(row.status == .ok ? "result" : "status")",
        [
          "status": row.status.rawValue
        ])
    }
    return ExplanationLine(
      .result, row.isRunning ? "placeNow" : row.sharesPlace ? "placeShared" : "place",
      ["place": "\(place)", "field": "\(entryCount)"])
  }

  private func resultLines(_ row: BoardRow, ofRider index: Int) -> [ExplanationLine] {
    var lines: [ExplanationLine] = []
    if row.source != .derived { lines.append(ExplanationLine(.result, "source.\(row.source)")) }
    if let total = row.milliseconds {
      lines.append(
        ExplanationLine(
          .result, "time", ["exact": exact(total), "printed": row.time, "laps": "\(row.laps)"],
          count: row.laps))
    } else if let km = row.km {
      lines.append(ExplanationLine(.result, "metres", ["metres": "\(Int((km * 1000).rounded()))"]))
    }
    let start = ownStart(ofRider: index)
    if row.source == .derived, start.gun != 0 {
      lines.append(ExplanationLine(.result, "ownStart", ["time": exact(start.gun)]))
    }
    if row.estimated > 0 {
      lines.append(ExplanationLine(.result, "estimated", count: row.estimated))
    }
    return lines
  }

  private func decisionLines(ofRider index: Int) -> [ExplanationLine] {
    let entry = field.competitors[index].entry
    var lines: [ExplanationLine] = []
    if entry.penaltyMilliseconds > 0 {
      lines.append(
        ExplanationLine(.decision, "penalty", ["time": exact(entry.penaltyMilliseconds)]))
    }
    if entry.status != .ok {
      let moment = entry.statusMoment.map { exact(elapsed(of: $0)) } ?? ""
      lines.append(
        ExplanationLine(
          .decision, moment.isEmpty ? "status" : "statusAt",
          ["status": entry.status.rawValue, "time": moment]))
    } else if standings.scores[index].status == .overLimit {
      let limit = rules.settings.limitMilliseconds ?? 0
      lines.append(ExplanationLine(.decision, "overLimit", ["time": exact(limit)]))
    }
    if let metres = entry.partLapMetres {
      lines.append(ExplanationLine(.decision, "partLap", ["metres": "\(metres)"]))
    }
    lines += relegationLine(entry.relegation).map { [$0] } ?? []
    return lines
      + field.competitors.filter { $0.mergedInto == index }.map {
        ExplanationLine(.decision, "merged", ["bib": $0.entry.bib, "name": $0.name])
      }
  }

  private func relegationLine(_ relegation: Relegation?) -> ExplanationLine? {
    switch relegation {
    case nil: nil
    case .lastOfLap: ExplanationLine(.decision, "lastOfLap")
    case .behind(let id):
      ExplanationLine(
        .decision, "behind", ["bib": entry(id)?.bib ?? "", "name": name(of: id)])
    }
  }

  func exact(_ milliseconds: Int) -> String {
    Elapsed.text(milliseconds: milliseconds, decimals: 3)
  }
}
