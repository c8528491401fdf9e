import Timekeeping

/// A moment marked at a desk, its bib still to come.
package struct WaitingMark: Sendable, Equatable {
  package let record: CrossingID
  package let at: Stamp
  package let session: String
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
  /// The latest mark of a desk that was taken by whoever the desk knew, by session.
  private var latestKnown: [String: CrossingID] = [:]

  /// Which of these were passed over: one made after them is known to have been taken.
  func passedOver(among marks: [WaitingMark]) -> [WaitingMark] {
    marks.filter { mark in latestKnown[mark.session].map { mark.record < $0 } ?? false }
  }

  mutating func add(_ mark: WaitingMark) {
    waiting.insert(mark) { $0.record < $1.record }
    if let bib = mark.bib { known[mark.record] = bib }
  }

  /// Takes a mark off the queue; any other record is none of its business.
  private mutating func take(_ record: CrossingID) {
    guard let index = waiting.firstIndex(where: { $0.record == record }) else { return }
    let mark = waiting.remove(at: index)
    gone[record] = mark
    guard mark.bib != nil, latestKnown[mark.session].map({ $0 < record }) ?? true else { return }
    latestKnown[mark.session] = record
  }

  private mutating func putBack(_ record: CrossingID) {
    guard let mark = gone.removeValue(forKey: record) else { return }
    if latestKnown[mark.session] == record { latestKnown[mark.session] = nil }
    add(mark)
  }
}

extension MarkLedger {
  /// Takes in what a correction says of a record; one that is no mark is none of its business.
  mutating func take(_ correction: Correction, of record: CrossingID) {
    switch correction {
    case .voided, .taken: take(record)
    case .restored, .givenBack: putBack(record)
    default: break
    }
  }

  /// What does not hold of the marks; empty where all does.
  func checkInvariants() -> [String] {
    var broken: [String] = []
    if !waiting.isSorted(by: { $0.record < $1.record }) { broken.append("marks out of order") }
    for mark in waiting + gone.values where known[mark.record] != mark.bib {
      broken.append("\(mark.record) is known as another's")
    }
    for mark in waiting where gone[mark.record] != nil {
      broken.append("\(mark.record) waits and is gone")
    }
    return broken
  }
}
