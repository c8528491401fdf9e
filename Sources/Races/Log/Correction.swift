/// What a later record says about an earlier one; the earlier one stays as it is.
package enum Correction: Codable, Sendable, Equatable {
  /// Undone, removed or dropped.
  case voided
  /// Brought back, with the mark it takes again.
  case restored(mark: CrossingID?)
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
