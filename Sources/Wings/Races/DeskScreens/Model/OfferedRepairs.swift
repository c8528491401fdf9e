import Races

/// The repairs shown for open questions: a digit keeps its meaning until its question is settled.
final class OfferedRepairs {
  private var read: [CrossingID: (question: OpenQuestion, repairs: [Repair])] = [:]

  /// The repairs of a question, in the order in which they were first read.
  ///
  /// - Parameters:
  ///   - question: The question.
  ///   - book: The present race.
  ///   - bib: A bib typed since, which is meant instead.
  /// - Returns: At most three, in the order of the menu.
  func repairs(
    of question: OpenQuestion, in book: RaceBook, typed bib: String? = nil
  ) -> [Repair] {
    guard bib == nil else { return Repairs(of: book).best(for: question, typed: bib) }
    if let known = read[question.id], known.question.isSame(as: question),
      known.repairs.allSatisfy({ $0.isPossible(in: book) })
    {
      return known.repairs
    }
    let repairs = Repairs(of: book).best(for: question)
    read[question.id] = (question, repairs)
    return repairs
  }
}

extension OpenQuestion {
  /// Returns whether both questions are of the same kind, about the same bib and moment.
  fileprivate func isSame(as other: Self) -> Bool {
    kind == other.kind && bib == other.bib && elapsedMilliseconds == other.elapsedMilliseconds
  }
}

extension Repair {
  /// Whether the bib it names is known, or the bib it would enter is free.
  fileprivate func isPossible(in book: RaceBook) -> Bool {
    switch act {
    case .rebib(let bib): book.entry(bib: bib) != nil
    case .newEntry(let bib): book.entry(bib: bib) == nil
    case .takeMark(let mark): book.marksWaiting.contains { $0.record == mark }
    case .anotherBib, .remove, .keep, .backInRace, .setWave, .dropMark, .keepMarkAsUnknown: true
    }
  }
}
