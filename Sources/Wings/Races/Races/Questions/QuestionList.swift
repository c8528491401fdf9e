import Timekeeping

/// The open questions of a race.
package struct QuestionList {
  let book: RaceBook

  package init(of book: RaceBook) { self.book = book }

  /// Crossings that want somebody's eye, oldest first.
  package var all: [OpenQuestion] {
    book.openQuestions.rows.compactMap { row in
      book.questionKind(atRow: Int(row)).map { question($0, atRow: row) }
    }
  }

  /// The same, and marks that have waited for more than a minute.
  package func all(at now: Stamp) -> [OpenQuestion] {
    let stale = staleMarks(at: now).map { mark in
      OpenQuestion(
        id: mark.record, kind: .staleMark, elapsedMilliseconds: book.elapsed(of: .stamp(mark.at)))
    }
    let old = Set(stale.map(\.id))
    let passedOver = book.marks.passedOver.filter { !old.contains($0.record) }.map { mark in
      OpenQuestion(
        id: mark.record, kind: .passedOverMark,
        elapsedMilliseconds: book.elapsed(of: .stamp(mark.at)))
    }
    return (all + stale + passedOver).sorted { $0.id < $1.id }
  }

  /// Marks too old to be taken by a bib without asking.
  package func staleMarks(at now: Stamp) -> [WaitingMark] {
    book.marksWaiting.filter {
      book.clock.milliseconds(from: $0.at, to: now) > DeskRules.markLifetime
    }
  }

  private func question(_ kind: QuestionKind, atRow row: Int32) -> OpenQuestion {
    let line = CrossingList(of: book).line(atRow: row)
    return OpenQuestion(
      id: line.id, kind: kind, bib: line.bib, entryID: line.entryID, name: line.name,
      elapsedMilliseconds: line.elapsedMilliseconds)
  }
}
