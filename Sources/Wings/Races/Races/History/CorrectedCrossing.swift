import Languages
import Store
import Timekeeping

/// The part of the log that an act added or corrected: one crossing, or a whole record.
package enum CorrectedCrossing: Sendable, Equatable {
  case one(CrossingID)
  case all(ofRecord: CrossingID)

  /// The record that holds it.
  package var record: CrossingID {
    switch self {
    case .one(let id), .all(let id): id.record
    }
  }

  package func includes(_ id: CrossingID) -> Bool {
    switch self {
    case .one(let own): own == id
    case .all(let record): record.record == id.record
    }
  }
}

/// The corrections of the crossings of a race, by the records that hold them.
///
/// It reads the whole log: do not create it on the event loop.
package struct CrossingCorrections: Sendable {
  private let lines: [CrossingID: [HistoryLine]]

  /// Reads the log of a competition.
  ///
  /// - Parameters:
  ///   - store: The store that holds it.
  ///   - competitionID: The competition.
  /// - Throws: `RaceError.noSuchCompetition`, or what the store throws.
  package init(store: any DocumentStore, competitionID: String) throws {
    let history = try RaceHistory(store: store, competitionID: competitionID).lines
    lines = Dictionary(grouping: history.filter { $0.corrected != nil }) {
      $0.corrected?.record ?? CrossingID(rawValue: 0)
    }
  }

  /// Returns what was done to a crossing, oldest first.
  package func lines(of id: CrossingID) -> [HistoryLine] {
    (lines[id.record] ?? []).filter { $0.corrected?.includes(id) ?? false }
  }

  /// Returns the corrected crossings of an entry that no longer count, in order of their moment.
  package func removed(ofEntry id: String, in book: RaceBook) -> [CrossingLine] {
    CrossingList(of: book).removed(amongRecords: Set(lines.keys), ofEntry: id)
  }
}

/// One act of a race's log as people read it: what, who, when and why.
package struct HistoryLine: Sendable, Equatable, Identifiable {
  /// The id of the record's document.
  package let id: String
  package let stamp: Stamp
  /// The author's name; their id if the account no longer exists.
  package let author: String
  package let wording: Wording
  /// The act that this one undid or redid; `nil` for other acts.
  package let about: Wording?
  package let why: String?
  /// The crossings it added or corrected; `nil` if it did something else.
  package internal(set) var corrected: CorrectedCrossing?
  /// Whether it was undone later.
  package internal(set) var isUndone = false
  /// The ids of the entries it is about.
  package let entryIDs: Set<String>
}
