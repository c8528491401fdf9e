import Timekeeping

/// One lap of a competitor's race, for a look back at it.
package struct LapLine: Sendable, Equatable {
  /// The number of the lap, from 1.
  package let lap: Int
  package let milliseconds: Int
  /// The time from the individual start to the end of the lap.
  package let totalMilliseconds: Int
  /// The time from the start of the race to the end of the lap, regardless of the individual start.
  package let clockMilliseconds: Int
  /// The penalty that the board adds at the end of the race, in milliseconds; 0 before.
  package internal(set) var penaltyMilliseconds = 0
  /// The lap as the difference of printed totals, so that printed laps add up.
  package let time: String
  /// The total as the rule set prints it.
  package let total: String
  /// The place at the end of the lap.
  ///
  /// It is `nil` for a lap after the end of the race. It is also `nil` for the last lap of a
  /// competitor who has no place on the board.
  package let place: Int?
  /// The length of the lap, if the competition states it.
  package let metres: Int?
  /// Whether it counts for the result.
  package let counts: Bool
  /// Whether it is the fastest of the counted laps that are not in doubt.
  package internal(set) var isFastest = false
}

/// The laps of a race, for competitors who look back at it.
package struct LapTimes {
  let book: RaceBook

  package init(of book: RaceBook) { self.book = book }

  /// Returns the laps of an entry in the order ridden; empty if none was recorded.
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
      if lap > 0 { former = book.lapStart(lap, of: index) - start }
      lines.append(
        line(lap: lap, of: index, clock: clock, start: start, former: former, place: place))
    }
    addPenalty(to: &lines, of: index)
    return markFastest(lines)
  }

  /// Adds a finisher's penalty to the last lap, because the place of that lap includes it.
  private func addPenalty(to lines: inout [LapLine], of index: Int) {
    let last = book.standings.scores[index].countedLaps - 1
    guard lines.indices.contains(last), LapChart(of: book).finalPlace(of: index) != nil else {
      return
    }
    lines[last].penaltyMilliseconds = book.field.competitors[index].entry.penaltyMilliseconds
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
      metres: book.rules.settings.lapMetres, counts: book.counts(lap, of: index))
  }

  /// Returns the place at the end of each lap, as on the lap chart.
  ///
  /// It runs again at each crossing, so it loops over the competitors once, not once per lap.
  private func places(of index: Int) -> [Int] {
    let chart = LapChart(of: book)
    let own = book.sheets.laps[index].prefix(chart.rankedLaps(of: index))
    var places = Array(repeating: 1, count: own.count)
    let keys = book.standings.keys
    for other in book.standings.overall.competitors
    where keys[Int(other)].course == keys[index].course {
      for lap in 0..<min(own.count, chart.rankedLaps(of: Int(other)))
      where book.comesBefore(book.sheets.laps[Int(other)][lap], own[lap]) {
        places[lap] += 1
      }
    }
    guard !places.isEmpty, let place = chart.finalPlace(of: index) else { return places }
    return places.dropLast() + [place]
  }

  /// Marks the fastest lap; possible doubles are excluded.
  private func markFastest(_ lines: [LapLine]) -> [LapLine] {
    let counted = lines.filter(\.counts)
    // Printed laps are differences of printed totals, so equal laps may be printed differently. Of
    // equal laps, the one that is printed shortest is marked.
    func key(_ line: LapLine) -> (Int, Int) {
      let former = line.totalMilliseconds - line.milliseconds
      return (
        line.milliseconds, book.rules.printed(line.totalMilliseconds) - book.rules.printed(former)
      )
    }
    guard counted.count > 1, let best = counted.map(key).min(by: <) else { return lines }
    return lines.map { line in
      var line = line
      line.isFastest = line.counts && key(line) == best
      return line
    }
  }
}
