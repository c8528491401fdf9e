import Timekeeping

/// The open questions of a race.
package struct QuestionList {
  let book: RaceBook

  package init(of book: RaceBook) { self.book = book }

  /// The questions about crossings, oldest first.
  package var all: [OpenQuestion] {
    book.openQuestions.rows.compactMap(question(atRow:))
  }

  /// Returns all questions, with those about marks that are too old or were skipped.
  ///
  /// Reading one of them costs the same for three questions as for half a million.
  package func all(at now: Stamp) -> QuestionQueue {
    QuestionQueue(of: book, marks: marks(at: now))
  }

  /// Returns the questions about marks, in the order the marks were made.
  private func marks(at now: Stamp) -> [OpenQuestion] {
    let stale = staleMarks(at: now).map { question(.staleMark, $0) }
    let old = Set(stale.map(\.id))
    let passedOver = passedOver.filter { !old.contains($0.id) }
    return (stale + passedOver).sorted { $0.id < $1.id }
  }

  /// The marks that were skipped, which means that bibs and marks are out of step.
  package var passedOver: [OpenQuestion] {
    book.marks.passedOver(among: book.marksWaiting).map { question(.passedOverMark, $0) }
  }

  private func question(_ kind: QuestionKind, _ mark: WaitingMark) -> OpenQuestion {
    OpenQuestion(
      id: mark.record, kind: kind, elapsedMilliseconds: book.elapsed(of: .stamp(mark.at)))
  }

  /// Returns the question of a crossing; `nil` if it has none.
  package func question(of id: CrossingID) -> OpenQuestion? {
    guard let row = book.crossings.index(of: id) else { return nil }
    return question(atRow: Int32(row))
  }

  /// Returns the marks too old to be taken by a bib without asking.
  package func staleMarks(at now: Stamp) -> [WaitingMark] {
    let age = book.markAge
    return book.marksWaiting.filter {
      age.milliseconds(of: $0.at, at: now) > DeskRules.markLifetime
    }
  }

  func question(atRow row: Int32) -> OpenQuestion? {
    book.questionKind(atRow: Int(row)).map { question($0, atRow: row) }
  }

  private func question(_ kind: QuestionKind, atRow row: Int32) -> OpenQuestion {
    let line = CrossingList(of: book).line(atRow: row)
    return OpenQuestion(
      id: line.id, kind: kind, bib: line.bib, entryID: line.entryID, name: line.name,
      elapsedMilliseconds: line.elapsedMilliseconds)
  }
}
