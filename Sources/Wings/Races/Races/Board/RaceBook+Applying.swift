extension RaceBook {
  /// Takes in a record that was added to the log after all others.
  package mutating func apply(_ record: LogRecord) {
    let changes = fold(record)
    clock.extend(to: table.boots)
    for change in changes { settle(change) }
  }

  /// Takes in a competition's document as it is now.
  package mutating func apply(_ changed: Competition) {
    guard changed != competition else { return }
    competition = changed
    rebuild()
  }

  /// Puts a row where it belongs after anything about it has changed.
  mutating func settle(_ change: RowChange) {
    let (row, former) = (change.row, change.formerRider)
    let crossing = table.rows[row]
    if !crossing.flags.contains(.isBound), let bib = table.bibs[crossing.id] {
      table.rows[row].rider = holder(of: bib, at: crossing.id)
    }
    if former >= 0 {
      let first = detach(row: Int32(row), fromRider: Int(former))
      if former != owner(ofRow: row) { refresh(rider: Int(former), fromLap: first) }
    }
    let owner = owner(ofRow: row)
    if owner >= 0 {
      let first = attach(row: Int32(row), toRider: Int(owner))
      refresh(rider: Int(owner), fromLap: former == owner ? 0 : first)
    }
    updateQuestion(atRow: row)
  }

  /// Takes a row off a rider's lists.
  ///
  /// - Returns: The first lap that may now be judged otherwise.
  private mutating func detach(row: Int32, fromRider index: Int) -> Int {
    riders[index].starts.removeAll { $0 == row }
    riders[index].passings.removeAll { $0 == row }
    guard let lap = riders[index].laps.lastIndex(of: row) else { return 0 }
    riders[index].laps.remove(at: lap)
    table.rows[Int(row)].flags.remove(.tooEarly)
    return lap
  }

  /// Puts a row that stands on its rider's lists.
  ///
  /// - Returns: The first lap that may now be judged otherwise.
  private mutating func attach(row: Int32, toRider index: Int) -> Int {
    let crossing = table.rows[Int(row)]
    guard crossing.stands else { return 0 }
    guard crossing.checkpoint == 0 else {
      attachPassing(row, isStart: crossing.checkpoint == 1, toRider: index)
      return 0
    }
    let laps = riders[index].laps
    let isLast = laps.last.map { comesBefore($0, row) } ?? true
    let lap = isLast ? laps.count : laps.partitioningIndex { comesBefore(row, $0) }
    riders[index].laps.insert(row, at: lap)
    return lap
  }

  private mutating func attachPassing(_ row: Int32, isStart: Bool, toRider index: Int) {
    guard isStart else {
      let passings = riders[index].passings
      riders[index].passings.insert(
        row, at: passings.partitioningIndex { comesBefore(row, $0) })
      return
    }
    let starts = riders[index].starts
    riders[index].starts.insert(row, at: starts.partitioningIndex { comesBefore(row, $0) })
  }
}
