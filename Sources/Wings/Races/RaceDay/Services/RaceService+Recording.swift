import Accounts
import Races
import Store
import Timekeeping

extension RaceService {
  /// What `record` and imports have kept of a competition, as far as it may be sent again.
  ///
  /// - Throws: `RaceError` where the author does not run it, or it is deactivated; what the store
  ///   throws.
  package func recordedMoments(
    in competitionID: String, by author: Author
  ) throws -> RecordedMoments {
    // An empty transaction: where nothing can be written, that is said before the first line.
    try perform(request(competitionID, by: author)) { _ in }
    let race = try RaceDirectory(store: store).competition(competitionID)?.race ?? RaceState()
    // Read and not written: nobody who records waits for it.
    return try store.read { reader in
      try reader.find(RaceCollections.log(competitionID)).reduce(
        into: RecordedMoments(of: race)
      ) { moments, stored in
        guard case .crossings(let crossings) = stored.value.act,
          let record = CrossingID(documentID: stored.id)
        else { return }
        for crossing in crossings { moments.note(crossing, in: record) }
      }
    }
  }

  /// Refuses a time that the race clock has not shown yet: it is a time of day.
  ///
  /// - Throws: `RaceError.clockTime`; what the store throws.
  package func requireElapsed(
    _ line: RecordLine, in competitionID: String, at now: Stamp
  ) throws {
    guard let elapsed = line.elapsedMilliseconds,
      let race = try RaceDirectory(store: store).competition(competitionID)?.race,
      let gun = race.starts.map(\.at.utc).min(), elapsed > now.utc - gun + Self.clockDoubt
    else { return }
    throw RaceError(.clockTime, ["text": line.time])
  }

  /// How far the clock of a timer may be ahead of ours, in milliseconds.
  private static let clockDoubt = 60_000

  /// Saves crossings that belong together and returns at once; the answer comes on another thread
  /// once they are on disk.
  ///
  /// - Parameters:
  ///   - crossings: What was seen, in its order.
  ///   - counting: Whether they count; else they are kept and taken out at once, as a double is.
  ///   - competitionID: The race.
  ///   - author: Who records.
  ///   - session: The run of the program it belongs to.
  ///   - then: Takes what became of them.
  package func submitRecord(
    _ crossings: [CrossingAct], counting: Bool = true, in competitionID: String, by author: Author,
    session: String, then: @escaping @Sendable (Result<CrossingReceipt, any Error>) -> Void
  ) {
    let request = request(competitionID, by: author, session: session)
    submit(
      request,
      { work in
        let receipt = try work.crossings.add(crossings)
        if !counting {
          for member in crossings.indices {
            try work.records.correct(receipt.record, .removed(member: member, isRemoved: true))
          }
        }
        return receipt
      }, then: then)
  }
}
