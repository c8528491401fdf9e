import Races
import Store

/// The best of one competition by event and group: all that records need to know of it.
struct RaceRecords: Sendable {
  struct Slot: Hashable {
    let event: RecordEvent
    let group: RecordGroup
  }

  let competition: Competition
  private(set) var best: [Slot: RecordMark] = [:]

  init(_ book: RaceBook) {
    competition = book.competition
    for position in 0..<book.entryCount {
      take(book.row(at: position))
    }
  }

  private mutating func take(_ row: BoardRow) {
    guard let mark = RecordMark(row, of: competition) else { return }
    for group in RecordGroup.of(mark) {
      let slot = Slot(event: mark.event, group: group)
      if let known = best[slot], !mark.beats(known) { continue }
      best[slot] = mark
    }
  }

  /// Whether what happened to a person, or to an entry, can change a name or a mark here.
  func names(userID: String) -> Bool { best.values.contains { $0.userID == userID } }

  func holds(entryID: String) -> Bool { best.values.contains { $0.entryID == entryID } }
}
