/// A correction of an earlier record by a later one.
///
/// The earlier record itself is never changed.
package enum Correction: Codable, Sendable, Equatable {
  /// The record is undone, removed or dropped.
  case voided
  /// The record is restored.
  case restored
  /// A crossing took the mark, or gave it back when the crossing was undone.
  case taken(by: CrossingID)
  case givenBack
  /// One crossing of the record was removed, or put back.
  case removed(member: Int, isRemoved: Bool)
  /// A crossing of the record belongs to another bib.
  case rebibbed(member: Int, before: BibReading, after: BibReading)
  /// A crossing was kept despite its open question, or the question is open again.
  case accepted(member: Int, isAccepted: Bool)
  /// A crossing counts at another moment, with another mark or none.
  case moved(member: Int, before: MomentReading, after: MomentReading)
  /// The long lap that a crossing ends was confirmed as complete, or is in question again.
  case gapRefused(member: Int, isRefused: Bool)
  /// A reason was added to the record later.
  case explained

  /// The bib and the entry that a crossing belongs to.
  package struct BibReading: Codable, Sendable, Equatable {
    package var bib: String
    package var entryID: String?

    package init(bib: String, entryID: String?) {
      self.bib = bib
      self.entryID = entryID
    }
  }

  /// The moment a crossing counts at, and the mark that gives it.
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
  /// The number of the crossing in its record; `nil` if the correction is about the whole record.
  package var member: Int? {
    switch self {
    case .removed(let member, _), .rebibbed(let member, _, _), .accepted(let member, _),
      .moved(let member, _, _), .gapRefused(let member, _):
      member
    case .voided, .restored, .taken, .givenBack, .explained: nil
    }
  }

  /// Returns whether both correct the same property of the same crossing.
  package func concernsSame(as other: Correction) -> Bool {
    guard let member, member == other.member else { return false }
    return switch (self, other) {
    case (.removed, .removed), (.rebibbed, .rebibbed), (.accepted, .accepted), (.moved, .moved),
      (.gapRefused, .gapRefused):
      true
    default: false
    }
  }

  /// Returns whether two corrections of the same property leave it in the same state.
  package func comesToSame(as other: Correction) -> Bool {
    if case .rebibbed(_, _, let one) = self, case .rebibbed(_, _, let two) = other {
      return one.entryID == two.entryID && (one.entryID != nil || one.bib == two.bib)
    }
    return self == other
  }

  /// The correction that reverts this one; `nil` for corrections of a whole record.
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
