/// One crossing as a list shows it.
package struct CrossingLine: Sendable, Equatable, Identifiable {
  package var id: CrossingID
  package var bib = ""
  package var entryID: String?
  package var name = ""
  /// Which lap of its competitor it completes, from 1.
  package var lap: Int?
  package var lapMilliseconds: Int?
  package var elapsedMilliseconds = 0
  package var checkpoint: String?
  package var source = CrossingSource.desk
  /// Whether it counts in the result.
  package var counts = false
  /// Whether its competitor had finished before it.
  package var isAfterFinish = false
  /// The question it opens, if nobody has answered it.
  package var question: QuestionKind?
  /// Whether it counts at a mark.
  package var isMarked = false
  /// Whether somebody has deleted it.
  package var isDeleted = false
  /// Of an entry that was taken out.
  package var isNobodys = false
}
