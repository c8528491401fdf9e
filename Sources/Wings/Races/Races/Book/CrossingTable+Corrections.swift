import Accounts

/// What later records say about crossings.
extension CrossingTable {
  /// The rows a correction is about.
  func rows(concernedBy correction: Correction, of record: CrossingID) -> [Int] {
    switch correction {
    case .voided, .restored: Array(indices(ofRecord: record))
    case .taken, .givenBack, .explained: []
    default: indices(ofRecord: record).filter { rows[$0].id.member == correction.member }
    }
  }

  /// Takes in a correction of a record.
  ///
  /// - Parameters:
  ///   - correction: What is said.
  ///   - record: Of which record.
  ///   - author: Who says it.
  ///   - field: Whose crossings they may be.
  mutating func take(
    _ correction: Correction, of record: CrossingID, by author: String, in field: Field
  ) {
    for row in rows(concernedBy: correction, of: record) {
      switch correction {
      case .voided: set(.voided, true, atRow: row)
      case .restored: set(.voided, false, atRow: row)
      case .taken, .givenBack, .explained: break
      case .removed(_, let isRemoved):
        set(.removed, isRemoved, atRow: row)
        set(.double, isRemoved && author == Author.shell.id, atRow: row)
      case .accepted(_, let isAccepted): set(.accepted, isAccepted, atRow: row)
      case .rebibbed(_, _, let after): read(after, atRow: row, in: field)
      case .moved(_, _, let after): move(row: row, to: after)
      case .gapRefused(_, let isRefused): set(.gapRefused, isRefused, atRow: row)
      }
    }
  }
}
