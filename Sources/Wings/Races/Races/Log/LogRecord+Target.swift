extension LogRecord {
  /// The record this one corrects, and how many earlier corrections it has; `nil` for other acts.
  ///
  /// The document id contains the number. If two desks correct the same record at the same time,
  /// only one of them can create the document. This needs no index over the log.
  package var target: (record: CrossingID, number: Int)? {
    let parts = id.split(separator: "~", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[1]),
      let record = CrossingID(documentID: String(parts[0]))
    else { return nil }
    return (record, number)
  }

  /// Returns the document id of a record's correction.
  package static func correctionID(of record: CrossingID, number: Int) -> String {
    "\(record.documentID)~\(number)"
  }
}

extension Sequence<LogRecord> {
  /// Returns the records sorted by id, followed by the corrections.
  ///
  /// A race that was recorded in two data folders has two logs, joined one after the other.
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
