import Accounts

/// Corrections of crossings by later records.
extension CrossingTable {
  /// Returns the rows a correction is about.
  func rows(concernedBy correction: Correction, of record: CrossingID) -> [Int] {
    switch correction {
    case .voided, .restored: Array(indices(ofRecord: record))
    case .taken, .givenBack, .explained: []
    default: indices(ofRecord: record).filter { rows[$0].id.member == correction.member }
    }
  }

  /// Applies a correction of a record.
  ///
  /// - Parameters:
  ///   - correction: The correction.
  ///   - record: The record it corrects.
  ///   - author: The author of the correction.
  ///   - field: The field that the crossings may belong to.
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
