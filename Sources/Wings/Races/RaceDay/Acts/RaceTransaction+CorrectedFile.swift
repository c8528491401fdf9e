import Races

/// Crossings of a file that a corrected file changes.
extension RaceTransaction {
  /// Moves an imported crossing to the time of a corrected file.
  ///
  /// The crossing keeps its record; the change is a correction, as if made at the desk. One that an
  /// earlier file had no longer is put back; one removed at the desk is not.
  ///
  /// - Parameters:
  ///   - id: The crossing.
  ///   - milliseconds: The new time after the race's start.
  /// - Returns: Whether it was changed: not if it counts at that time already, or was undone.
  /// - Throws: What the store throws.
  package func correctImported(
    _ id: CrossingID, toElapsed milliseconds: Int
  ) throws -> Bool {
    let before = try records.moment(of: id)
    guard try records.stands(id) else { return false }
    let isBack = try records.isRemovedByFile(id)
    if isBack { _ = try crossings.setRemoved(false, id) }
    guard before.moment != .elapsed(milliseconds) else { return isBack }
    let after = Correction.MomentReading(moment: .elapsed(milliseconds), mark: before.mark)
    try crossings.carryOut([CrossingMove(id: id, before: before, after: after)])
    return true
  }

  /// Puts back a crossing that an earlier file had no longer, at the time of a corrected file.
  ///
  /// - Returns: Whether it was put back: not if it counts, or was removed at the desk.
  /// - Throws: What the store throws.
  package func putBackImported(
    _ id: CrossingID, toElapsed milliseconds: Int
  ) throws -> Bool {
    guard try records.isRemovedByFile(id) else { return false }
    return try correctImported(id, toElapsed: milliseconds)
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
