import Races

/// Laps that were probably missed.
extension RaceWork {
  /// Counts the crossings proposed for a long lap.
  ///
  /// - Returns: The record that holds them, and the number of the correction that settles the gap.
  /// - Throws: `RaceError.builtOn` where another desk has settled it.
  mutating func accept(
    _ crossings: [CrossingAct], endedBy id: CrossingID
  ) throws -> (record: CrossingID, correction: Int) {
    let number = try refuseGap(endedBy: id)
    return (try append(.crossings(crossings)), number)
  }

  /// Says that a long lap was one lap.
  func refuseGap(endedBy id: CrossingID) throws -> Int {
    guard try stands(id) else { throw RaceError(.alreadyUndone) }
    guard try !isSettled(gapEndedBy: id) else { throw RaceError(.builtOn) }
    return try correct(id, .gapRefused(member: id.member, isRefused: true))
  }

  private func isSettled(gapEndedBy id: CrossingID) throws -> Bool {
    try corrections(ofCrossing: id).reduce(false) { isSettled, correction in
      if case .gapRefused(_, let isRefused) = correction { isRefused } else { isSettled }
    }
  }
}
