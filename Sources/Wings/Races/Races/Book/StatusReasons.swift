/// The reasons given for statuses of competitors, in the words of their authors.
package struct StatusReasons: Sendable, Equatable {
  private struct Decision: Sendable, Equatable {
    let record: CrossingID
    let status: Status
    var why: String?
    var isUndone = false
  }

  private var byEntry: [String: [Decision]] = [:]
  /// The entry that each decision is about.
  private var entryOfRecord: [CrossingID: String] = [:]

  /// Takes in a new status, or a correction of one, from a record of the log.
  mutating func take(_ record: LogRecord) {
    switch record.act {
    case .entryChanged(let entry, let before, let after) where before.status != after.status:
      guard let id = CrossingID(documentID: record.id) else { return }
      entryOfRecord[id] = entry
      byEntry[entry, default: []].append(
        Decision(record: id, status: after.status, why: record.why))
    case .correction(let correction):
      guard correction.isAboutWhole, !entryOfRecord.isEmpty, let target = record.target?.record,
        let entry = entryOfRecord[target]
      else { return }
      change(target, of: entry) { decision in
        switch correction {
        case .voided: decision.isUndone = true
        case .restored: decision.isUndone = false
        case .explained: decision.why = record.why
        default: break
        }
      }
    default: break
    }
  }

  private mutating func change(
    _ record: CrossingID, of entry: String, _ change: (inout Decision) -> Void
  ) {
    var decisions = byEntry[entry] ?? []
    guard let index = decisions.lastIndex(where: { $0.record == record }) else { return }
    change(&decisions[index])
    byEntry[entry] = decisions
  }

  /// Returns the reason given for an entry's status; `nil` if there is none.
  func reason(for status: Status, ofEntry id: String) -> String? {
    guard let last = byEntry[id]?.last(where: { !$0.isUndone }), last.status == status else {
      return nil
    }
    return last.why.flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension Correction {
  /// Whether it is about a whole record.
  ///
  /// The other corrections are about crossings and marks, of which a race has thousands.
  fileprivate var isAboutWhole: Bool {
    switch self {
    case .voided, .restored, .explained: true
    default: false
    }
  }
}

extension RaceBook {
  /// Returns why an entry is out of the race, in the words of the person who decided it.
  ///
  /// It is `nil` for erased entries.
  package func statusReason(ofEntry id: String) -> String? {
    guard let entry = entry(id), entry.status != .ok, !entry.isErased else { return nil }
    return statusReasons.reason(for: entry.status, ofEntry: id)
  }
}
