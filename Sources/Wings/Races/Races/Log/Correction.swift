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
  /// A crossing counts at another moment, and belongs to another mark or to none.
  case moved(member: Int, before: MomentReading, after: MomentReading)
  /// Nobody was missed in the long lap that a crossing ends, or perhaps somebody was.
  case gapRefused(member: Int, isRefused: Bool)
  /// Somebody has given a reason for the record afterwards.
  case explained

  /// Whose a crossing is.
  package struct BibReading: Codable, Sendable, Equatable {
    package var bib: String
    package var entryID: String?

    package init(bib: String, entryID: String?) {
      self.bib = bib
      self.entryID = entryID
    }
  }

  /// When a crossing counts, and the mark that says so.
  package struct MomentReading: Codable, Sendable, Equatable {
    package var moment: Moment
    package var mark: CrossingAct.MarkTaken?

    package init(moment: Moment, mark: CrossingAct.MarkTaken? = nil) {
      self.moment = moment
      self.mark = mark
    }
  }
}

extension Correction {
  /// Which crossing of its record it is about; none where it is about the whole record.
  package var member: Int? {
    switch self {
    case .removed(let member, _), .rebibbed(let member, _, _), .accepted(let member, _),
      .moved(let member, _, _), .gapRefused(let member, _):
      member
    case .voided, .restored, .taken, .givenBack, .explained: nil
    }
  }

  /// Whether two say something about the same thing of the same crossing.
  package func concernsSame(as other: Correction) -> Bool {
    guard let member, member == other.member else { return false }
    return switch (self, other) {
    case (.removed, .removed), (.rebibbed, .rebibbed), (.accepted, .accepted), (.moved, .moved),
      (.gapRefused, .gapRefused):
      true
    default: false
    }
  }

  /// Whether two that concern the same leave it in the same state.
  package func comesToSame(as other: Correction) -> Bool {
    if case .rebibbed(_, _, let one) = self, case .rebibbed(_, _, let two) = other {
      return one.entryID == two.entryID && (one.entryID != nil || one.bib == two.bib)
    }
    return self == other
  }

  /// The correction that makes this one undone; none for those that undo by themselves.
  package var inverse: Correction? {
    switch self {
    case .removed(let member, let isRemoved): .removed(member: member, isRemoved: !isRemoved)
    case .accepted(let member, let isAccepted): .accepted(member: member, isAccepted: !isAccepted)
    case .rebibbed(let member, let before, let after):
      .rebibbed(member: member, before: after, after: before)
    case .moved(let member, let before, let after):
      .moved(member: member, before: after, after: before)
    case .gapRefused(let member, let isRefused):
      .gapRefused(member: member, isRefused: !isRefused)
    case .voided, .restored, .taken, .givenBack, .explained: nil
    }
  }
}
