/// What a later record says about an earlier one; the earlier one stays as it is.
package enum Correction: Codable, Sendable, Equatable {
  /// Undone, removed or dropped.
  case voided
  /// Brought back.
  case restored
  /// A mark was taken by a crossing, or given back by one that was undone.
  case taken(by: CrossingID)
  case givenBack
  /// One crossing of the record was taken out, or put back.
  case removed(member: Int, isRemoved: Bool)
  /// A crossing of the record belongs to another bib.
  case rebibbed(member: Int, before: BibReading, after: BibReading)
  /// Somebody looked at the question a crossing opened and let it stand, or asks again.
  case accepted(member: Int, isAccepted: Bool)

  /// Whose a crossing is.
  package struct BibReading: Codable, Sendable, Equatable {
    package var bib: String
    package var entryID: String?

    package init(bib: String, entryID: String?) {
      self.bib = bib
      self.entryID = entryID
    }
  }
}

extension Correction {
  /// The correction that makes this one undone; none for those that undo by themselves.
  var inverse: Correction? {
    switch self {
    case .removed(let member, let isRemoved): .removed(member: member, isRemoved: !isRemoved)
    case .accepted(let member, let isAccepted): .accepted(member: member, isAccepted: !isAccepted)
    case .rebibbed(let member, let before, let after):
      .rebibbed(member: member, before: after, after: before)
    case .voided, .restored, .taken, .givenBack: nil
    }
  }
}
