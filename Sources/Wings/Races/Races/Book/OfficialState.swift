import Store
import Timekeeping

/// Whether the results of a race are official.
///
/// Results are provisional until an organizer makes them official. They are corrected if an act
/// that can change a result follows.
package struct OfficialState: Sendable, Equatable {
  /// The declaration that made the results official.
  package struct Declaration: Sendable, Equatable {
    package let at: Stamp
    /// The id of a person, or `shell`.
    package let author: String
    /// The act that made them official.
    let record: CrossingID?
    /// The person's name; empty if it is not known.
    package fileprivate(set) var name = ""
  }

  /// The stages of results, as named in files.
  package enum Stage: String, Sendable {
    case provisional, official, corrected
  }

  package private(set) var declaration: Declaration?
  /// The time of the last act after the declaration that can change a result.
  package private(set) var correctedAt: Stamp?

  package var stage: Stage {
    declaration == nil ? .provisional : correctedAt == nil ? .official : .corrected
  }

  mutating func take(_ record: LogRecord) {
    switch record.act {
    case .competition(.madeOfficial):
      (declaration, correctedAt) = (
        Declaration(
          at: record.stamp, author: record.author, record: CrossingID(documentID: record.id)), nil
      )
    case .competition(.madeProvisional): (declaration, correctedAt) = (nil, nil)
    default:
      if declaration != nil, record.act.touchesResults { correctedAt = record.stamp }
    }
  }

  mutating func name(author: String, _ name: String) {
    if declaration?.author == author { declaration?.name = name }
  }
}

extension RaceAct {
  /// Whether it can change a result.
  fileprivate var touchesResults: Bool {
    switch self {
    case .mark, .desk, .correction(.taken), .correction(.givenBack): false
    case .competition(let act): act == .updated
    default: true
    }
  }
}

extension RaceDirectory {
  /// Returns whether the day of a competition is over and any competitor has a place.
  ///
  /// - Throws: What the store throws.
  package func hasResultsOfThePast(_ competitionID: String, at now: Stamp) throws -> Bool {
    try store.read { reader in
      guard
        let competition = try reader.get(RaceCollections.competitions, competitionID)?.value,
        competition.isPast(at: now)
      else { return false }
      return try RaceBook(reading: competitionID, from: reader).hasResults
    }
  }

  /// Returns whether the results of a competition are official, corrected or not.
  ///
  /// - Throws: What the store throws.
  package func isOfficial(_ competitionID: String) throws -> Bool {
    let log = try store.read { try $0.find(RaceCollections.log(competitionID)) }
    var official = OfficialState()
    for record in log { official.take(LogRecord(stored: record)) }
    return official.declaration != nil
  }
}
