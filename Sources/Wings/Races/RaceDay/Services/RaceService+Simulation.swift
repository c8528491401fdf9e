import Accounts
import Races
import Store

/// Crossings of a simulated field, which several processes may record.
extension RaceService {
  /// Saves those of a session's crossings that are later than all it has saved.
  ///
  /// - Parameters:
  ///   - crossings: Crossings with elapsed times, in order.
  ///   - competitionID: The competition.
  ///   - author: The author of the records.
  ///   - session: The session of the simulation.
  /// - Throws: `RaceError` if the author does not run the competition or it is deactivated; what
  ///   the store throws.
  package func recordOn(
    _ crossings: [CrossingAct], in competitionID: String, by author: Author, session: String
  ) throws {
    guard !crossings.isEmpty else { return }
    let request = request(competitionID, by: author, session: session)
    try inBatches(crossings) { batch in
      try perform(request) { work in
        let last = try Self.lastElapsed(
          ofSession: session, in: competitionID, work.transaction)
        let fresh = Self.crossings(of: batch, after: last ?? -1)
        if !fresh.isEmpty { _ = try work.crossings.add(fresh) }
      }
    }
  }

  /// Returns the crossings after a time, in milliseconds after the start.
  ///
  /// It is a separate function, because inlined it makes the optimizer of Swift 6.3.1 crash.
  @inline(never)
  private static func crossings(
    of batch: ArraySlice<CrossingAct>, after milliseconds: Int
  ) -> [CrossingAct] {
    batch.filter { ($0.elapsed ?? -1) > milliseconds }
  }

  /// Returns the time of a session's last crossing, in milliseconds after the start.
  ///
  /// - Returns: `nil` if the session has saved no crossing with an elapsed time.
  /// - Throws: What the store throws.
  package static func lastElapsed(
    ofSession session: String, in competitionID: String, _ reader: any StoreReader
  ) throws -> Int? {
    try reader.find(RaceCollections.log(competitionID)).compactMap { stored in
      guard stored.value.session == session, case .crossings(let acts) = stored.value.act
      else { return nil }
      return acts.compactMap(\.elapsed).max()
    }.max()
  }
}

extension CrossingAct {
  fileprivate var elapsed: Int? {
    if case .elapsed(let milliseconds) = moment { milliseconds } else { nil }
  }
}
