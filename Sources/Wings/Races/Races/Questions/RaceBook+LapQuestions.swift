/// Questions that a crossing of the finish line opens by when it was.
extension RaceBook {
  func lapQuestion(atRow row: Int32, rider index: Int) -> QuestionKind? {
    if clock.isDuringPause(table.rows[Int(row)]) { return .duringPause }
    if riders[index].laps.first == row, isBeforeOwnStart(row: row, ofRider: index) {
      return .beforeOwnStart
    }
    let isAfter = isAfterFinish(row: row, ofRider: index)
    let isEarly = table.rows[Int(row)].flags.contains(.tooEarly)
    guard isAfter || isEarly else { return nil }
    if isDouble(row: row, ofRider: index) { return .doubled }
    return isAfter ? .afterFinish : .tooEarly
  }

  private func isAfterFinish(row: Int32, ofRider index: Int) -> Bool {
    guard let laps = rules.fixedLaps, riders[index].laps.count > laps else { return false }
    return lapIndex(ofRow: row, rider: index).map { $0 >= laps } ?? false
  }

  /// Whether the rider had passed only seconds before.
  private func isDouble(row: Int32, ofRider index: Int) -> Bool {
    guard let lap = lapIndex(ofRow: row, rider: index), lap > 0 else { return false }
    return elapsed(ofRow: row) - elapsed(ofRow: riders[index].laps[lap - 1]) < DeskRules.double
  }

  private func isBeforeOwnStart(row: Int32, ofRider index: Int) -> Bool {
    !clock.isStarted(wave: riders[index].entry.wave)
      || elapsed(ofRow: row) < ownStart(ofRider: index).gun
  }
}
