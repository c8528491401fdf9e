import Races

/// Whose a crossing is, by what its record and the corrections say.
extension RaceWork {
  /// Whose a crossing was read to be, entries that were merged since not looked through.
  func bibReading(of id: CrossingID) throws -> Correction.BibReading {
    let act = try crossing(id)
    let entered = Correction.BibReading(bib: act.bib, entryID: act.entryID)
    return try corrections(ofCrossing: id).reduce(entered) { reading, correction in
      if case .rebibbed(_, _, let after) = correction { after } else { reading }
    }
  }

  /// Gives a crossing to another bib.
  ///
  /// - Returns: The number of the correction.
  func rebib(_ id: CrossingID, to after: Correction.BibReading) throws -> Int {
    guard try stands(id) else { throw RaceError(.alreadyUndone) }
    let before = try bibReading(of: id)
    return try correct(id, .rebibbed(member: id.member, before: before, after: after))
  }
}
