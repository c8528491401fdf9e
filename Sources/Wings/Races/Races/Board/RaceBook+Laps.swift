import Timekeeping

extension RaceBook {
  /// The laps of an entry in the order ridden; empty where none was recorded.
  package func laps(ofEntry id: String) -> [LapLine] {
    guard let index = riderOfEntry[id].map(Int.init) else { return [] }
    let start =
      rules.settings.basis == .net ? ownStart(ofRider: index).net : ownStart(ofRider: index).gun
    let places = places(ofRider: index)
    var former = 0
    var lines: [LapLine] = []
    for (lap, row) in riders[index].laps.enumerated() {
      let total = elapsed(ofRow: row) - start
      let place = places.indices.contains(lap) ? places[lap] : nil
      lines.append(line(lap: lap, ofRider: index, total: total, former: former, place: place))
      former = total
    }
    return markFastest(lines)
  }

  private func line(
    lap: Int, ofRider index: Int, total: Int, former: Int, place: Int?
  ) -> LapLine {
    let printing = rules.printing
    return LapLine(
      lap: lap + 1, milliseconds: total - former, totalMilliseconds: total,
      time: Elapsed.text(
        milliseconds: rules.printed(total) - rules.printed(former), decimals: printing.decimals,
        rounding: printing.rounding),
      total: rules.text(total), place: place,
      metres: rules.settings.lapMetres, counts: lap < riders[index].score.countedLaps)
  }

  /// The place at the end of each lap, as on the lap chart.
  ///
  /// One pass over the field for all laps: a large field is read anew at each crossing.
  private func places(ofRider index: Int) -> [Int] {
    let own = riders[index].laps.prefix(lapsOnChart(riders[index]))
    var places = Array(repeating: 1, count: own.count)
    for other in overall.riders {
      let rider = riders[Int(other)]
      for lap in 0..<min(own.count, lapsOnChart(rider))
      where comesBefore(rider.laps[lap], own[lap]) {
        places[lap] += 1
      }
    }
    return places
  }

  private func markFastest(_ lines: [LapLine]) -> [LapLine] {
    let counted = lines.filter(\.counts)
    guard counted.count > 1, let best = counted.map(\.milliseconds).min() else { return lines }
    return lines.map { line in
      var line = line
      line.isFastest = line.counts && line.milliseconds == best
      return line
    }
  }
}
