import Timekeeping

/// One lap of somebody's race, as they look back at it.
package struct LapLine: Sendable, Equatable {
  /// From 1.
  package let lap: Int
  package let milliseconds: Int
  /// From the individual start to the end of the lap.
  package let totalMilliseconds: Int
  /// From the start of the race to the end of the lap, whenever the own start was.
  package let clockMilliseconds: Int
  /// The lap as the difference of printed totals, so that printed laps add up.
  package let time: String
  /// The total as the rule set prints it.
  package let total: String
  /// The place at the end of the lap; none for a lap ridden after the race was over, nor at the end of
  /// a race without a place.
  package let place: Int?
  /// The length of the lap, where the competition says it.
  package let metres: Int?
  /// Whether it is part of the result.
  package let counts: Bool
  /// Whether no other lap that counts, and is not in doubt, was quicker.
  package internal(set) var isFastest = false
}

/// The laps of a race as those who rode them look back at them.
package struct LapTimes {
  let book: RaceBook

  package init(of book: RaceBook) { self.book = book }

  /// The laps of an entry in the order ridden; empty where none was recorded.
  package func laps(ofEntry id: String) -> [LapLine] {
    guard let index = book.field.index(ofEntry: id) else { return [] }
    return lines(of: index, places: places(of: index))
  }

  func lines(of index: Int, places: [Int]) -> [LapLine] {
    let start =
      book.rules.settings.basis == .net
      ? book.ownStart(of: index).net : book.ownStart(of: index).gun
    var former = 0
    var lines: [LapLine] = []
    for (lap, row) in book.sheets.laps[index].enumerated() {
      let clock = book.elapsed(ofRow: row)
      let place = places.indices.contains(lap) ? places[lap] : nil
      lines.append(
        line(lap: lap, of: index, clock: clock, start: start, former: former, place: place))
      former = clock - start
    }
    return markFastest(lines, of: index)
  }

  private func line(
    lap: Int, of index: Int, clock: Int, start: Int, former: Int, place: Int?
  ) -> LapLine {
    let total = clock - start
    let printing = book.rules.printing
    return LapLine(
      lap: lap + 1, milliseconds: total - former, totalMilliseconds: total,
      clockMilliseconds: clock,
      time: Elapsed.text(
        milliseconds: book.rules.printed(total) - book.rules.printed(former),
        decimals: printing.decimals,
        rounding: printing.rounding),
      total: book.rules.text(total), place: place,
      metres: book.rules.settings.lapMetres, counts: lap < book.standings.scores[index].countedLaps)
  }

  /// The place at the end of each lap, as on the lap chart.
  ///
  /// One pass over the field for all laps: a large field is read anew at each crossing.
  private func places(of index: Int) -> [Int] {
    let chart = LapChart(of: book)
    let own = book.sheets.laps[index].prefix(chart.rankedLaps(of: index))
    var places = Array(repeating: 1, count: own.count)
    for other in book.standings.overall.competitors {
      for lap in 0..<min(own.count, chart.rankedLaps(of: Int(other)))
      where book.comesBefore(book.sheets.laps[Int(other)][lap], own[lap]) {
        places[lap] += 1
      }
    }
    guard !places.isEmpty, let place = chart.finalPlace(of: index) else { return places }
    return places.dropLast() + [place]
  }

  /// What may be a double is nobody's fastest lap.
  private func markFastest(_ lines: [LapLine], of index: Int) -> [LapLine] {
    func isSure(_ line: LapLine) -> Bool {
      line.counts && !book.crossings.isOpenDouble(row: book.sheets.laps[index][line.lap - 1])
    }
    let counted = lines.filter(isSure)
    // Equal laps may print a tenth apart, as parts of printed totals: the sign is at what reads less.
    func key(_ line: LapLine) -> (Int, Int) {
      let former = line.totalMilliseconds - line.milliseconds
      return (
        line.milliseconds, book.rules.printed(line.totalMilliseconds) - book.rules.printed(former)
      )
    }
    guard counted.count > 1, let best = counted.map(key).min(by: <) else { return lines }
    return lines.map { line in
      var line = line
      line.isFastest = isSure(line) && key(line) == best
      return line
    }
  }
}
