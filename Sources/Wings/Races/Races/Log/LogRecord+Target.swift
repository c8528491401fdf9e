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

extension Sequence<LogRecord> {
  /// The records by their ids, corrections behind them: the log of a race that was recorded in two
  /// folders has one part after the other.
  func inOrderOfEntry() -> [LogRecord] {
    let keyed = map { record in
      let target = record.target
      let id = target?.record ?? CrossingID(documentID: record.id)
      return (key: (target?.number ?? -1, id?.rawValue ?? -1), record: record)
    }
    return keyed.sorted { one, other in
      let (isFirst, isSecond) = (one.key.0 >= 0, other.key.0 >= 0)
      if isFirst != isSecond { return isSecond }
      return (one.key.1, one.key.0) < (other.key.1, other.key.0)
    }.map(\.record)
  }
}
