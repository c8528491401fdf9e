import Languages
import Timekeeping

/// The reasons for the place of an entry.
package struct Explanation {
  let book: RaceBook

  package init(of book: RaceBook) { self.book = book }

  /// Returns the reasons in order: rules, result, decisions, crossings, neighbours.
  package func lines(ofEntry id: String) -> [ExplanationLine] {
    guard let index = book.field.index(ofEntry: id).map({ book.field.owner(of: $0) }),
      let position = book.standings.position(of: index)
    else { return [] }
    let row = book.row(at: position)
    return ruleLines + [placeLine(row)] + resultLines(row, of: index)
      + decisionLines(of: index) + crossingLines(of: index)
      + neighbourLines(at: position)
  }

  private var ruleLines: [ExplanationLine] {
    var lines = [
      ExplanationLine(.rule, book.rules.discipline.name),
      ExplanationLine(.rule, book.rules.discipline.explanation),
    ]
    if book.rules.settings.basis == .net { lines.append(ExplanationLine(.rule, "net")) }
    if book.rules.settings.basis == .gun, let basis = BoardNotes(of: book).basis {
      lines.append(ExplanationLine(.rule, basis))
    }
    if book.rules.settings.sharesEqualPrintedTimes {
      lines.append(ExplanationLine(.rule, "sharesPrinted"))
    }
    return lines
  }

  private func placeLine(_ row: BoardRow) -> ExplanationLine {
    guard let place = row.place else {
      return ExplanationLine(
        .result, "noPlace.\(row.status == .ok ? "result" : "status")",
        ["status": row.status.rawValue])
    }
    return ExplanationLine(
      .result, row.isRunning ? "placeNow" : row.sharesPlace ? "placeShared" : "place",
      ["place": "\(place)", "field": "\(Board(of: book).starterCount(rankedWith: row))"])
  }

  private func resultLines(_ row: BoardRow, of index: Int) -> [ExplanationLine] {
    var lines: [ExplanationLine] = []
    if row.source != .derived { lines.append(ExplanationLine(.result, "source.\(row.source)")) }
    if row.milliseconds != nil {
      lines.append(
        ExplanationLine(
          .result, "time", ["time": row.time, "laps": "\(row.laps)"], count: row.laps)
      )
    } else if let km = row.km {
      lines.append(ExplanationLine(.result, "metres", ["metres": "\(Int((km * 1000).rounded()))"]))
    }
    if !row.otherTime.isEmpty {
      lines.append(
        ExplanationLine(.result, "\(book.otherBasis.rawValue)Time", ["time": row.otherTime]))
    }
    let start = book.ownStart(of: index)
    if row.source == .derived, start.gun != 0 {
      lines.append(ExplanationLine(.result, "ownStart", ["time": printed(start.gun)]))
    }
    if row.estimated > 0 {
      lines.append(ExplanationLine(.result, "estimated", count: row.estimated))
    }
    return lines
  }

  private func decisionLines(of index: Int) -> [ExplanationLine] {
    let entry = book.field.competitors[index].entry
    var lines: [ExplanationLine] = []
    if entry.penaltyMilliseconds > 0 {
      lines.append(
        ExplanationLine(.decision, "penalty", ["time": printed(entry.penaltyMilliseconds)]))
    }
    if entry.status != .ok {
      let moment = book.statusMilliseconds(of: index).map(printed) ?? ""
      lines.append(
        ExplanationLine(
          .decision, moment.isEmpty ? "status" : "statusAt",
          ["status": entry.status.rawValue, "time": moment]))
      if let why = book.statusReason(ofEntry: entry.id) {
        lines.append(ExplanationLine(.decision, "reason", ["why": why]))
      }
    } else if book.standings.scores[index].status == .overLimit {
      let limit = book.rules.settings.limitMilliseconds ?? 0
      lines.append(ExplanationLine(.decision, "overLimit", ["time": printed(limit)]))
    }
    if let metres = entry.partLapMetres {
      lines.append(ExplanationLine(.decision, "partLap", ["metres": "\(metres)"]))
    }
    lines += relegationLine(entry.relegation).map { [$0] } ?? []
    return lines
      + book.field.competitors.filter { $0.mergedInto == index }.map {
        ExplanationLine(.decision, "merged", ["bib": $0.entry.bib, "name": $0.name])
      }
  }

  private func relegationLine(_ relegation: Relegation?) -> ExplanationLine? {
    switch relegation {
    case nil: nil
    case .lastOfLap: ExplanationLine(.decision, "lastOfLap")
    case .behind(let id):
      ExplanationLine(
        .decision, "behind", ["bib": book.entry(id)?.bib ?? "", "name": book.name(of: id)])
    }
  }

  /// Returns a time as the board prints it.
  private func printed(_ milliseconds: Int) -> String { book.rules.text(milliseconds) }
}

// MARK: - Which crossings count, and why the others do not

extension Explanation {
  private func crossingLines(of index: Int) -> [ExplanationLine] {
    var lines: [ExplanationLine] = []
    if let end = end(of: index) { lines.append(line(ofEnd: end, index)) }
    lines += book.sheets.early[index].map {
      ExplanationLine(
        .uncounted, "uncounted.beforeStart", ["time": printed(book.elapsed(ofRow: $0))])
    }
    let counted =
      book.standings.scores[index].source == .derived ? book.standings.scores[index].countedLaps : 0
    for (lap, row) in book.sheets.laps[index].enumerated() {
      lines.append(line(ofRow: row, lap: lap, counted: counted, index))
    }
    lines += MissedLapsList(of: book).laps(ofEntry: book.field.competitors[index].entry.id).map {
      ExplanationLine(.decision, $0.wording)
    }
    return lines
      + book.sheets.starts[index].prefix(1).map {
        ExplanationLine(.crossing, "start", ["time": printed(book.elapsed(ofRow: $0))])
      }
  }

  private func line(ofRow row: Int32, lap: Int, counted: Int, _ index: Int) -> ExplanationLine {
    let arguments = ["time": printed(book.elapsed(ofRow: row)), "lap": "\(lap + 1)"]
    let flags = book.crossings.rows[Int(row)].flags
    guard lap < counted else {
      return ExplanationLine(.uncounted, "uncounted.\(reason(index))", arguments)
    }
    if flags.contains(.estimated) { return ExplanationLine(.crossing, "estimatedLap", arguments) }
    if flags.contains(.inserted) { return ExplanationLine(.crossing, "insertedLap", arguments) }
    if book.crossings.isOpenDouble(row: row) {
      return ExplanationLine(.crossing, "doubtfulLap", arguments)
    }
    return ExplanationLine(.crossing, "lap", arguments)
  }

  private func end(of index: Int) -> RaceEnd? {
    book.rules.discipline.end(of: Int32(index), in: book.fieldState(of: index))
  }

  private func line(ofEnd end: RaceEnd, _ index: Int) -> ExplanationLine {
    let ending = book.field.competitors[Int(end.competitor)]
    return ExplanationLine(
      .rule, book.standings.keys[index].wonLap == nil ? "end" : "won",
      [
        "bib": ending.entry.bib, "name": ending.name, "time": printed(end.elapsed),
        "laps": "\(end.lap)",
      ])
  }

  private func reason(_ index: Int) -> String {
    if book.standings.scores[index].source != .derived { return "given" }
    if book.field.competitors[index].entry.status == .pulled { return "pulled" }
    if end(of: index) != nil { return "ended" }
    return book.rules.fixedLaps == nil ? "late" : "full"
  }
}

// MARK: - What decides between neighbours

extension Explanation {
  private func neighbourLines(at position: Int) -> [ExplanationLine] {
    [(position - 1, position, "above"), (position, position + 1, "below")].compactMap { pair in
      guard book.standings.overall.competitors.indices.contains(pair.0),
        book.standings.overall.competitors.indices.contains(pair.1)
      else { return nil }
      let (front, back) = (
        Int(book.standings.overall.competitors[pair.0]),
        Int(book.standings.overall.competitors[pair.1])
      )
      let (one, two) = (book.standings.keys[front], book.standings.keys[back])
      guard one.section != two.section || one.course == two.course else { return nil }
      let other = book.field.competitors[pair.2 == "above" ? front : back]
      var (decider, arguments) = words(of: decider(between: front, and: back), front, back)
      arguments["bib"] = other.entry.bib
      arguments["name"] = other.name
      return ExplanationLine(.neighbour, "\(pair.2).\(decider)", arguments)
    }
  }

  /// Returns what ranks one before the other.
  private func decider(between front: Int, and back: Int) -> Decider {
    let (one, other) = (book.standings.keys[front], book.standings.keys[back])
    return book.rules.sharePlace(one, other) ? .shared : one.decider(before: other)
  }

  private func words(
    of decider: Decider, _ front: Int, _ back: Int
  ) -> (String, [String: String]) {
    switch decider {
    case .section: ("section", ["status": book.standings.scores[back].status.rawValue])
    case .wonLap(let front, let back): ("wonLap", ["front": "\(front)", "back": "\(back)"])
    case .stillIn(let lap): ("stillIn", ["lap": "\(lap)"])
    case .metres(let front, let back): ("metres", ["front": "\(front)", "back": "\(back)"])
    case .laps(let front, let back): ("laps", ["front": "\(front)", "back": "\(back)"])
    case .pulled: ("pulled", [:])
    case .pulledLater: ("pulledLater", [:])
    case .relegated: ("relegated", [:])
    case .shared: ("shared", [:])
    case .noMoment: ("noMoment", [:])
    case .time(let exact): ("time", ["time": difference(exact, between: front, and: back)])
    case .order: ("order", [:])
    case .course, .equal: ("equal", [:])
    }
  }

  /// Returns the difference of printed times, or the exact one if only that decided.
  private func difference(_ exact: Int, between front: Int, and back: Int) -> String {
    let keys = book.standings.keys
    let printed = book.printed(keys[back].time) - book.printed(keys[front].time)
    return printed > 0
      ? Elapsed.text(milliseconds: printed, decimals: book.printedDecimals)
      : Elapsed.text(milliseconds: exact, decimals: 3)
  }
}
