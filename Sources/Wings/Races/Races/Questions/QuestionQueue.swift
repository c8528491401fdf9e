import SortedCollections

/// All open questions, oldest first; each is created when it is read.
package struct QuestionQueue: RandomAccessCollection {
  private let list: QuestionList
  /// The rows of crossings with a question, in the order of entry.
  private let rows: [Int32]
  /// The questions about marks in the order the marks were made, with their index in the queue.
  private let marks: [(question: OpenQuestion, index: Int)]

  init(of book: RaceBook, marks: [OpenQuestion]) {
    list = QuestionList(of: book)
    let rows = book.openQuestions.rows
    self.rows = rows
    self.marks = marks.enumerated().map { number, mark in
      let before = rows.partitioningIndex { book.crossings.rows[Int($0)].id > mark.id }
      return (mark, before + number)
    }
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { rows.count + marks.count }

  package subscript(index: Int) -> OpenQuestion {
    let number = marks.partitioningIndex { $0.index >= index }
    if number < marks.count, marks[number].index == index { return marks[number].question }
    let row = rows[index - number]
    return list.question(atRow: row) ?? OpenQuestion(id: id(ofRow: row), kind: .unknownCompetitor)
  }

  /// Returns the index of a question, from 0; `nil` if it is settled.
  package func index(of id: CrossingID) -> Int? {
    if let mark = marks.first(where: { $0.question.id == id }) { return mark.index }
    let row = rows.partitioningIndex { self.id(ofRow: $0) >= id }
    guard row < rows.count, self.id(ofRow: rows[row]) == id else { return nil }
    return row + marks.count { $0.question.id < id }
  }

  private func id(ofRow row: Int32) -> CrossingID { list.book.crossings.rows[Int(row)].id }
}
