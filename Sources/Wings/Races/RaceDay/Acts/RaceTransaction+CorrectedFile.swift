import Races

/// Crossings of a file that a corrected file changes.
extension RaceTransaction {
  /// Moves an imported crossing to the time of a corrected file.
  ///
  /// The crossing keeps its record; the change is a correction, as if made at the desk.
  ///
  /// - Parameters:
  ///   - id: The crossing.
  ///   - milliseconds: The new time after the race's start.
  /// - Returns: Whether it was moved: not if it counts at that time already, or was undone.
  /// - Throws: What the store throws.
  package func correctImported(
    _ id: CrossingID, toElapsed milliseconds: Int
  ) throws -> Bool {
    let before = try records.moment(of: id)
    guard before.moment != .elapsed(milliseconds), try records.stands(id) else { return false }
    let after = Correction.MomentReading(moment: .elapsed(milliseconds), mark: before.mark)
    try crossings.carryOut([CrossingMove(id: id, before: before, after: after)])
    return true
  }

  /// Removes an imported crossing that a corrected file has no longer.
  ///
  /// - Parameter id: The crossing.
  /// - Returns: Whether it was removed: not if it was removed or undone already.
  /// - Throws: What the store throws.
  package func removeImported(_ id: CrossingID) throws -> Bool {
    guard try records.stands(id), try !records.isRemoved(id) else { return false }
    _ = try crossings.setRemoved(true, id)
    return true
  }
}
