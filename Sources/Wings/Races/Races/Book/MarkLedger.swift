import Timekeeping

/// A moment marked at a desk, without a crossing yet.
package struct WaitingMark: Sendable, Equatable {
  package let record: CrossingID
  package let at: Stamp
  package let session: String
  package let author: String
  /// The bib, if the marking desk knew it.
  package let bib: String?
}

/// The waiting marks; a taken or dropped mark returns to its old position when that is undone.
struct MarkLedger: Sendable, Equatable {
  /// The waiting marks, in the order they were made.
  private(set) var waiting: [WaitingMark] = []
  private var gone: [CrossingID: WaitingMark] = [:]
  /// The bibs the marking desk knew, of waiting and of taken marks.
  private(set) var known: [CrossingID: String] = [:]
  /// The latest taken mark with a known bib, by session.
  private var latestKnown: [String: CrossingID] = [:]

  /// Returns the marks that were skipped: a later mark with a known bib has been taken.
  func passedOver(among marks: [WaitingMark]) -> [WaitingMark] {
    marks.filter { mark in latestKnown[mark.session].map { mark.record < $0 } ?? false }
  }

  mutating func add(_ mark: WaitingMark) {
    waiting.insert(mark) { $0.record < $1.record }
    if let bib = mark.bib { known[mark.record] = bib }
  }

  /// Takes a mark off the queue; ignores other records.
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
  /// Applies a correction; ignores corrections of records that are no marks.
  mutating func take(_ correction: Correction, of record: CrossingID) {
    switch correction {
    case .voided, .taken: take(record)
    case .restored, .givenBack: putBack(record)
    default: break
    }
  }

  /// Returns a sentence for each broken invariant; empty if there is none.
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
