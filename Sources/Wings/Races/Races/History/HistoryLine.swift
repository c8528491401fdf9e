import Languages
import Timekeeping

/// One act of a race's log as people read it: what, who, when and why.
package struct HistoryLine: Sendable, Equatable, Identifiable {
  /// The document of the record.
  package let id: String
  package let stamp: Stamp
  /// The author's name; their id where nobody has it any more.
  package let author: String
  package let wording: Wording
  /// What was undone, or done again.
  package let about: Wording?
  package let why: String?
  /// The crossing that it put in or corrected; none where it did something else.
  package internal(set) var corrected: CorrectedCrossing?
  /// Undone since.
  package internal(set) var isUndone = false
  /// Entries it is about.
  package let entryIDs: Set<String>
}
