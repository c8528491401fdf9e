extension RaceBook {
  /// Flags laps that are too short to be true, from the given lap of a rider on.
  mutating func flagLaps(ofRider index: Int, from first: Int) {
    let rows = riders[index].laps
    var window = window(ofRider: index, before: first)
    var previous = first > 0 ? elapsed(ofRow: rows[first - 1]) : 0
    var gaps: [Int32] = []
    for lap in first..<Swift.max(first, rows.count) {
      let moment = elapsed(ofRow: rows[lap])
      let isShort = isTooShort(moment - previous, lap: lap, ofRider: index, window: window)
      if lap > LapGap.early, endsGap(rows[lap], moment - previous, window.gapMedian) {
        gaps.append(rows[lap])
      }
      if lap > 0, !isShort { window.add(moment - previous) }
      table.rows[Int(rows[lap])].flags.set(.tooEarly, isShort)
      updateQuestion(atRow: Int(rows[lap]))
      previous = moment
    }
    if first == 0 {
      for row in riders[index].starts + riders[index].passings { updateQuestion(atRow: Int(row)) }
    }
    riders[index].medianLap = window.median
    takeGaps(gaps, ofRider: index, from: first)
    let isAppended = first > 0 && first == rows.count - 1
    let counted = isAppended ? rows[first...] : rows[...]
    let doubles = counted.count { isOpenDouble(row: $0) }
    riders[index].openDoubles = doubles + (isAppended ? riders[index].openDoubles : 0)
    let hasNew = counted.contains { table.rows[Int($0)].flags.contains(.estimated) }
    riders[index].hasEstimates = hasNew || isAppended && riders[index].hasEstimates
  }

  /// The first lap may be a part of one, so it is measured against the set minimum alone.
  private func isTooShort(
    _ lap: Int, lap number: Int, ofRider index: Int, window: LapWindow
  ) -> Bool {
    guard number > 0 else {
      let minimum = rules.settings.minimumLapMilliseconds ?? 0
      return lap - ownStart(ofRider: index).gun < minimum
    }
    if window.median == nil, let first = riders[index].laps.first {
      let full = elapsed(ofRow: first) - ownStart(ofRider: index).gun
      return LapWindow(of: full).isTooShort(lap, minimum: rules.settings.minimumLapMilliseconds)
    }
    return window.isTooShort(lap, minimum: rules.settings.minimumLapMilliseconds)
  }

  /// The laps before one that are not flagged, the latest few of them.
  func window(ofRider index: Int, before end: Int) -> LapWindow {
    let rows = riders[index].laps
    var laps: [Int] = []
    var lap = end - 1
    while lap > 0, laps.count < LapWindow.size {
      if !table.rows[Int(rows[lap])].flags.contains(.tooEarly) {
        laps.append(elapsed(ofRow: rows[lap]) - elapsed(ofRow: rows[lap - 1]))
      }
      lap -= 1
    }
    var window = LapWindow()
    for lap in laps.reversed() { window.add(lap) }
    return window
  }
}

extension LapWindow {
  fileprivate init(of lap: Int) { add(lap) }
}
