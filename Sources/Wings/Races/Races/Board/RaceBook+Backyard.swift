/// How far the field of a `backyard` has come.
struct BackyardField: Sendable, Equatable {
  /// The most loops anybody has done, and how many have done as many.
  var most = 0
  var leaders = 0
  /// How many are still in the race.
  var stillIn = 0
}

/// One loop an hour, late is out (backyardultra.net, rules of the Backyard Ultra).
extension RaceBook {
  private var loopMilliseconds: Int { rules.settings.loopMilliseconds ?? 3_600_000 }

  /// The loops of a rider that were back in time, each in its own hour.
  ///
  /// - Returns: How many, the rows up to the last of them, and whether a later one came too late.
  func loops(ofRider index: Int) -> (count: Int, rows: Int, isLate: Bool) {
    var (count, rows) = (0, 0)
    let start = ownStart(ofRider: index).gun
    for (lap, row) in riders[index].laps.enumerated() {
      let moment = elapsed(ofRow: row) - start
      if moment <= count * loopMilliseconds { continue }
      guard moment <= (count + 1) * loopMilliseconds else { return (count, rows, true) }
      (count, rows) = (count + 1, lap + 1)
    }
    return (count, rows, false)
  }

  /// Whoever is a loop behind may still be out on it; two behind is late.
  func isStillIn(rider index: Int) -> Bool { isStillIn(rider: index, most: backyard.most) }

  private func isStillIn(rider index: Int, most: Int) -> Bool {
    guard riders[index].isPresent, riders[index].entry.status == .ok,
      competition.race.stopped == nil,
      competition.isActive
    else { return false }
    let loops = loops(ofRider: index)
    return !loops.isLate && loops.count >= most - 1 && loops.count > 0
  }

  /// The only one to complete one more than all others; while others may still come, nobody.
  func isWinner(rider index: Int) -> Bool {
    let entry = riders[index].entry
    guard entry.status == .ok, backyard.most > 0, backyard.leaders == 1,
      loops(ofRider: index).count == backyard.most
    else { return false }
    return backyard.stillIn <= (isStillIn(rider: index) ? 1 : 0)
  }

  func backyardField() -> BackyardField {
    var field = BackyardField()
    guard rules.rules == .backyard else { return field }
    let counts = riders.indices.map { riders[$0].isPresent ? loops(ofRider: $0).count : 0 }
    field.most = counts.max() ?? 0
    field.leaders = counts.count { $0 == field.most }
    let most = field.most
    field.stillIn = riders.indices.count { isStillIn(rider: $0, most: most) }
    return field
  }

  /// Judges everybody anew when the field has come further.
  mutating func updateBackyard() {
    guard rules.rules == .backyard else { return }
    let field = backyardField()
    guard field != backyard else { return }
    backyard = field
    for index in riders.indices { rescore(rider: index) }
  }
}
