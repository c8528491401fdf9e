import Timekeeping

extension RaceBook {
  /// The laps of an entry in the order ridden; empty where none was recorded.
  package func laps(ofEntry id: String) -> [LapLine] {
    guard let index = riderOfEntry[id].map(Int.init) else { return [] }
    let start =
      rules.settings.basis == .net ? ownStart(ofRider: index).net : ownStart(ofRider: index).gun
    var former = 0
    var lines: [LapLine] = []
    for (lap, row) in riders[index].laps.enumerated() {
      let total = elapsed(ofRow: row) - start
      lines.append(line(lap: lap, ofRider: index, total: total, former: former))
      former = total
    }
    return markFastest(lines)
  }

  private func line(lap: Int, ofRider index: Int, total: Int, former: Int) -> LapLine {
    let (decimals, rounding) = rules.printing
    return LapLine(
      lap: lap + 1, milliseconds: total - former, totalMilliseconds: total,
      time: Elapsed.text(
        milliseconds: rules.printed(total) - rules.printed(former), decimals: decimals,
        rounding: rounding),
      total: rules.text(total), place: place(ofRider: index, afterLap: lap),
      metres: rules.settings.lapMetres, counts: lap < riders[index].score.countedLaps)
  }

  /// How many were ahead at the end of a lap, and one: what `lapChart` says of one rider.
  private func place(ofRider index: Int, afterLap lap: Int) -> Int? {
    guard lap < lapsOnChart(riders[index]) else { return nil }
    let row = riders[index].laps[lap]
    let ahead = overall.riders.count { other in
      let rider = riders[Int(other)]
      return lapsOnChart(rider) > lap && comesBefore(rider.laps[lap], row)
    }
    return ahead + 1
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
