import Languages
import RaceDay
import Races
import Shell
import Terminal
import Timekeeping

/// The crossing or question that somebody has picked out in a pane.
extension DeskViewModel {
  /// Moves within the pane that has the arrows: picks a row where it has rows to act on.
  func step(by rows: Int) {
    switch tab {
    case .crossings: chooseCrossing(by: rows)
    case .questions: chooseQuestion(by: rows)
    case .board, .expected: scroll(by: rows)
    }
  }

  private func chooseCrossing(by rows: Int) {
    let ids = book.newestCrossings(limit: .max)
    guard let index = Self.index(after: chosenCrossing, in: ids, by: rows) else { return }
    chosenCrossing = ids[index]
    keepInSight(index)
  }

  private func chooseQuestion(by rows: Int) {
    let ids = book.questions(at: now).reversed().map(\.id)
    guard let index = Self.index(after: chosenQuestion, in: ids, by: rows) else { return }
    chosenQuestion = ids[index]
    keepInSight(index)
  }

  /// The first press of an arrow picks the top row.
  private static func index(
    after chosen: CrossingID?, in ids: [CrossingID], by rows: Int
  ) -> Int? {
    guard !ids.isEmpty else { return nil }
    let present = ids.firstIndex { $0 == chosen } ?? -rows.signum()
    return max(0, min(present + rows, ids.count - 1))
  }

  private func keepInSight(_ row: Int) {
    let shown = max(1, (places[tab]?.rows ?? 2) - 1)
    firstRow = max(min(firstRow, row), row - shown + 1)
  }

  /// Whatever is typed next is about the race, not about what was picked out.
  func forgetChoice() {
    (chosenCrossing, chosenQuestion) = (nil, nil)
  }

  /// `Enter` on an empty line: what can be done about what is picked out, if anything is.
  func openChosen(at stamp: Stamp) -> Move {
    switch tab {
    case .questions where chosenQuestion != nil: return menuTapped(at: stamp)
    case .crossings where chosenCrossing != nil:
      _ = menuTapped(at: stamp)
      menu?.page = .crossing
    default: break
    }
    return .stay
  }

  /// `[` and `]`, or their digits: marks and bibs have slipped by one.
  func shiftTapped(_ way: MarkWay, from id: CrossingID?, at stamp: Stamp) -> Move {
    guard !refuseReadOnly() else { return .beep }
    forgetChoice()
    return take(
      way == .before
        ? session.takeMarksBefore(from: id, at: stamp)
        : session.takeMarksAfter(from: id, at: stamp))
  }
}

/// Which mark is theirs from a crossing on.
enum MarkWay { case before, after }
