import Timekeeping

/// A moment marked at a desk, its bib still to come.
package struct WaitingMark: Sendable, Equatable {
  package let record: CrossingID
  package let at: Stamp
  package let sitting: String
  package let author: String
}

/// Marks that wait, and those taken by crossings, which come back when these are undone.
struct MarkLedger: Sendable, Equatable {
  /// In the order they were made.
  private(set) var waiting: [WaitingMark] = []
  private var taken: [CrossingID: WaitingMark] = [:]
  private var dropped: [CrossingID: WaitingMark] = [:]

  mutating func add(_ mark: WaitingMark) { put(back: mark) }

  /// A crossing's record took a mark; a mark taken before is no longer there to be taken.
  mutating func take(_ mark: CrossingID, by record: CrossingID) {
    if let found = remove(mark) { taken[record] = found }
  }

  /// The crossing that took a mark was undone.
  mutating func giveBack(takenBy record: CrossingID) -> CrossingID? {
    guard let mark = taken.removeValue(forKey: record) else { return nil }
    put(back: mark)
    return mark.record
  }

  mutating func drop(_ mark: CrossingID) {
    if let found = remove(mark) { dropped[mark] = found }
  }

  mutating func restore(_ mark: CrossingID) {
    if let found = dropped.removeValue(forKey: mark) { put(back: found) }
  }

  private mutating func put(back mark: WaitingMark) {
    waiting.insert(mark, at: waiting.partitioningIndex { $0.record > mark.record })
  }

  private mutating func remove(_ mark: CrossingID) -> WaitingMark? {
    waiting.firstIndex { $0.record == mark }.map { waiting.remove(at: $0) }
  }
}
