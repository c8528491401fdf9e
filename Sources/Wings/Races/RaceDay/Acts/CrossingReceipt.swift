import Races

/// What became of crossings on their way to the disk.
package struct CrossingReceipt: Sendable, Equatable {
  package var record: CrossingID
  /// The store's transaction: what `record` prints as the sequence.
  package var sequence: Int
  /// The crossings as saved, entries found.
  package var crossings: [CrossingAct]
  /// Somebody else had taken the mark meanwhile; the crossing counts at `Enter`.
  package var lostMark = false

  /// With what became of further crossings that did not fit into its record.
  func joined(by next: CrossingReceipt) -> CrossingReceipt {
    var whole = self
    whole.sequence = next.sequence
    whole.crossings += next.crossings
    whole.lostMark = lostMark || next.lostMark
    return whole
  }
}
