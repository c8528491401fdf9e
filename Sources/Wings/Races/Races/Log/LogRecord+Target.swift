extension LogRecord {
  /// The record this one corrects, and how many corrections came before it.
  ///
  /// Corrections of a record are numbered in their documents' ids, so that of two desks that
  /// correct the same record at once only one can, without an index over the log.
  package var target: (record: CrossingID, number: Int)? {
    let parts = id.split(separator: "~", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[1]),
      let record = CrossingID(documentID: String(parts[0]))
    else { return nil }
    return (record, number)
  }

  /// The document of a record's correction.
  package static func correctionID(of record: CrossingID, number: Int) -> String {
    "\(record.documentID)~\(number)"
  }
}
