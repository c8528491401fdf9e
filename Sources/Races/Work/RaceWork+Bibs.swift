import Store

/// Whose a crossing is, by what its record and the corrections say.
extension RaceWork {
  /// Whose a crossing was read to be, entries that were merged since not looked through.
  func bibReading(of id: CrossingID) throws -> Correction.BibReading {
    guard case .crossings(let crossings) = try record(id).act,
      crossings.indices.contains(id.member)
    else { throw RaceError(.noSuchRecord) }
    let act = crossings[id.member]
    var reading = Correction.BibReading(bib: act.bib, entryID: act.entryID)
    for number in 0..<(try corrections(of: id).count) {
      let name = LogRecord.correctionID(of: id.record, number: number)
      guard let record = try transaction.get(log, name)?.value,
        case .correction(.rebibbed(id.member, _, let after)) = record.act
      else { continue }
      reading = after
    }
    return reading
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
