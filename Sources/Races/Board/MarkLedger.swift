import Timekeeping

/// A moment marked at a desk, its bib still to come.
package struct WaitingMark: Sendable, Equatable {
  package let record: CrossingID
  package let at: Stamp
  package let sitting: String
  package let author: String
  /// Whose it is, where the marking desk knew.
  package let bib: String?
}

/// Marks that wait; those taken or dropped come back to their old place when that is undone.
struct MarkLedger: Sendable, Equatable {
  /// In the order they were made.
  private(set) var waiting: [WaitingMark] = []
  private var gone: [CrossingID: WaitingMark] = [:]
  /// Whose a mark is, waiting or gone, where the marking desk knew.
  private(set) var known: [CrossingID: String] = [:]

  mutating func add(_ mark: WaitingMark) {
    waiting.insert(mark, at: waiting.partitioningIndex { $0.record > mark.record })
    if let bib = mark.bib { known[mark.record] = bib }
  }

  /// Takes a mark off the queue; any other record is none of its business.
  mutating func take(_ record: CrossingID) {
    guard let index = waiting.firstIndex(where: { $0.record == record }) else { return }
    gone[record] = waiting.remove(at: index)
  }

  mutating func putBack(_ record: CrossingID) {
    if let mark = gone.removeValue(forKey: record) { add(mark) }
  }
}
