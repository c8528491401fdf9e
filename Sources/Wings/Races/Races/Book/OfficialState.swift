import Store
import Timekeeping

/// Whether the results of a race are official: provisional until an organizer makes them so, and
/// corrected where something that counts was done after that.
package struct OfficialState: Sendable, Equatable {
  /// Who made the results official, and when.
  package struct Declaration: Sendable, Equatable {
    package let at: Stamp
    /// A person's id, or `shell`.
    package let author: String
    /// The act by which they were.
    let record: CrossingID?
    /// The person's name; empty where nobody knows it.
    package fileprivate(set) var name = ""
  }

  /// The stages results go through, as files name them.
  package enum Stage: String, Sendable {
    case provisional, official, corrected
  }

  package private(set) var declaration: Declaration?
  /// When something that counts was last done after they were made official.
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
  /// Whether a result may be another one by it.
  fileprivate var touchesResults: Bool {
    switch self {
    case .mark, .desk, .correction(.taken), .correction(.givenBack): false
    case .competition(let act): act == .updated
    default: true
    }
  }
}

extension RaceDirectory {
  /// Whether the day of a competition is over and somebody has a place in it.
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

  /// Whether the results of a competition are official, corrected since or not.
  ///
  /// - Throws: What the store throws.
  package func isOfficial(_ competitionID: String) throws -> Bool {
    let log = try store.read { try $0.find(RaceCollections.log(competitionID)) }
    var official = OfficialState()
    for record in log { official.take(LogRecord(stored: record)) }
    return official.declaration != nil
  }
}
