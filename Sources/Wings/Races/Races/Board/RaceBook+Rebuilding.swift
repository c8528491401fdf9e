import Timekeeping

extension RaceBook {
  /// Works out every standing anew from the table of crossings.
  mutating func rebuild() {
    rules = RaceRules(of: competition)
    clock.read(
      competition.race, waveOffsets: rules.settings.waveOffsets, boots: table.boots)
    clearFlags()
    for index in riders.indices { riders[index].standsFor = mergeTarget(ofRider: index) }
    questionRows = []
    for index in riders.indices { resetRider(index) }
    distributeRows()
    for index in riders.indices { flagLaps(ofRider: index, from: 0) }
    for row in table.rows.indices where table.rows[row].rider < 0 { updateQuestion(atRow: row) }
    judgeFields()
    rankAll()
  }

  /// Takes off what is judged anew.
  private mutating func clearFlags() {
    for row in table.rows.indices {
      table.rows[row].flags.subtract([.tooEarly, .isQuestion, .beforeRestart])
    }
    guard let end = competition.race.restartedAfter else { return }
    for row in table.indices(before: end) { table.rows[row].flags.insert(.beforeRestart) }
  }

  private mutating func resetRider(_ index: Int) {
    let groups = !riders[index].isPresent ? [] : rules.groups(of: riders[index].entry)
    riders[index].groups = groups
    riders[index].endGroup = rules.endGroup(of: riders[index].entry, in: groups)
    riders[index].laps.removeAll(keepingCapacity: true)
    riders[index].starts = []
    riders[index].passings = []
  }

  private mutating func distributeRows() {
    var counts = [Int](repeating: 0, count: riders.count)
    for row in table.rows where row.isLap { counts[Int(owner(of: row.rider))] += 1 }
    for index in riders.indices { riders[index].laps.reserveCapacity(counts[index]) }
    for (index, row) in table.rows.enumerated() where row.rider >= 0 && row.stands {
      riders[Int(owner(of: row.rider))].append(Int32(index), checkpoint: row.checkpoint)
    }
    for index in riders.indices {
      riders[index].laps = inOrder(riders[index].laps)
      riders[index].starts = inOrder(riders[index].starts)
      riders[index].passings = inOrder(riders[index].passings)
    }
  }

  /// Crossings are mostly entered as they happen, so looking comes before sorting.
  private func inOrder(_ rows: [Int32]) -> [Int32] {
    let isInOrder = rows.indices.dropFirst().allSatisfy { comesBefore(rows[$0 - 1], rows[$0]) }
    return isInOrder ? rows : rows.sorted { comesBefore($0, $1) }
  }

  /// Crossings of a rider stand by their moment, then by the order of entry.
  func comesBefore(_ one: Int32, _ other: Int32) -> Bool {
    let (first, second) = (elapsed(ofRow: one), elapsed(ofRow: other))
    return first == second ? one < other : first < second
  }

  private mutating func rankAll() {
    for index in riders.indices { _ = takeScore(ofRider: index) }
    settleRelegations()
    let present = riders.indices.filter { riders[$0].isPresent }.map(Int32.init)
    overall = Ranking(present, keys: keys)
    var groups: [String: [Int32]] = [:]
    var sexes: [Sex: [Int32]] = [:]
    for rider in present {
      for group in riders[Int(rider)].groups { groups[group, default: []].append(rider) }
      if let sex = riders[Int(rider)].entry.sex { sexes[sex, default: []].append(rider) }
    }
    byGroup = groups.mapValues { Ranking($0, keys: groupKeys) }
    bySex = sexes.mapValues { Ranking($0, keys: groupKeys) }
    due = DueList(riders.indices.map { forecast(ofRider: $0) })
  }
}

extension Rider {
  fileprivate mutating func append(_ row: Int32, checkpoint: UInt8) {
    switch checkpoint {
    case 0: laps.append(row)
    case 1: starts.append(row)
    default: passings.append(row)
    }
  }
}
