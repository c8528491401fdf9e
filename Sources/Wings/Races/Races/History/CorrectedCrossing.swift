import Languages
import Store
import Timekeeping

/// What of the log an act put in or corrected: one crossing, or all of a record.
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

/// What was done to the crossings of a race, by the records that hold them.
///
/// Read it off the loop: it reads the whole log.
package struct CrossingCorrections: Sendable {
  private let lines: [CrossingID: [HistoryLine]]

  /// Reads the log of a competition.
  ///
  /// - Parameters:
  ///   - store: Where it is kept.
  ///   - competitionID: Which one.
  /// - Throws: `RaceError.noSuchCompetition`, or what the store throws.
  package init(store: any DocumentStore, competitionID: String) throws {
    let history = try RaceHistory(store: store, competitionID: competitionID).lines
    lines = Dictionary(grouping: history.filter { $0.corrected != nil }) {
      $0.corrected?.record ?? CrossingID(rawValue: 0)
    }
  }

  /// What was done to a crossing, the first first.
  package func lines(of id: CrossingID) -> [HistoryLine] {
    (lines[id.record] ?? []).filter { $0.corrected?.includes(id) ?? false }
  }

  /// The crossings of an entry that were corrected and do not stand any more, by their moment.
  package func removed(ofEntry id: String, in book: RaceBook) -> [CrossingLine] {
    CrossingList(of: book).removed(amongRecords: Set(lines.keys), ofEntry: id)
  }
}

/// One act of a race's log as people read it: what, who, when and why.
package struct HistoryLine: Sendable, Equatable, Identifiable {
  /// The document of the record.
  package let id: String
  package let stamp: Stamp
  /// The author's name; their id where nobody has it any more.
  package let author: String
  package let wording: Wording
  /// What was undone, or done again.
  package let about: Wording?
  package let why: String?
  /// The crossing that it put in or corrected; none where it did something else.
  package internal(set) var corrected: CorrectedCrossing?
  /// Undone since.
  package internal(set) var isUndone = false
  /// Entries it is about.
  package let entryIDs: Set<String>
}
