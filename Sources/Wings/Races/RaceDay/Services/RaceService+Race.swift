import Accounts
import Races
import Timekeeping

extension RaceService {
  /// Fires the gun now, or says that it was at a given moment, which also corrects a start.
  ///
  /// - Parameters:
  ///   - competitionID: Which competition.
  ///   - moment: When it was; now where none.
  ///   - wave: Which wave; the whole field where none.
  ///   - author: Who does it.
  /// - Returns: Whether it started the race, was kept as a reading of the same start, or moved it.
  /// - Throws: `RaceError.alreadyStarted` where the gun went more than five seconds before.
  package func start(
    _ competitionID: String, at moment: Stamp? = nil, wave: String? = nil, by author: Author
  ) throws -> GunOutcome {
    let now = clock.now()
    return try perform(request(competitionID, by: author, at: now)) { work in
      guard let moment else { return try work.clock.gun(at: now, wave: wave).1 }
      guard work.competition.race.starts.contains(where: { $0.wave == wave }) else {
        return try work.clock.gun(at: moment, wave: wave).1
      }
      _ = try work.clock.correctStart(to: moment, wave: wave)
      return .corrected(to: moment, wave: wave)
    }
  }

  /// Stops the clock.
  ///
  /// - Throws: `RaceError` where the author does not run it, or it is deactivated, or no clock
  ///   runs; what the store throws.
  package func stop(_ competitionID: String, at moment: Stamp? = nil, by author: Author) throws {
    let now = clock.now()
    try perform(request(competitionID, by: author, at: now)) { work in
      _ = try work.clock.stop(at: moment ?? now)
    }
  }

  /// Refuses a competition that is not there, or is deactivated, before anything is asked of it.
  ///
  /// - Throws: `RaceError.noSuchCompetition` or `deactivated`; what the store throws.
  package func requireActive(_ competitionID: String) throws {
    guard let competition = try RaceDirectory(store: store).competition(competitionID) else {
      throw RaceError(.noSuchCompetition, ["id": competitionID])
    }
    guard competition.isActive else {
      throw RaceError(.deactivated, ["competition": competition.name])
    }
  }

  /// Saves crossings that belong together; answers once they are on disk.
  ///
  /// - Returns: What became of all of them, under the first record; more than a batch of them are
  ///   several records.
  /// - Throws: `RaceError` where the author does not run it, it is deactivated, the race has not started or a bib is no bib;
  ///   batches before it are saved then.
  package func record(
    _ crossings: [CrossingAct], in competitionID: String, by author: Author, session: String
  ) throws -> CrossingReceipt {
    let request = request(competitionID, by: author, session: session)
    var whole: CrossingReceipt?
    try inBatches(crossings) { batch in
      let receipt = try perform(request) { try $0.crossings.add(Array(batch)) }
      whole = whole.map { $0.joined(by: receipt) } ?? receipt
    }
    guard let whole else { throw RaceError(.emptyLine) }
    return whole
  }

  /// The stamp of a local date and time of day, reckoned from now.
  ///
  /// - Parameters:
  ///   - text: `YYYY-MM-DD HH:MM:SS`.
  ///   - zone: Whose local time it is.
  /// - Returns: The moment on the race clock.
  /// - Throws: `RaceError` where there is no such time, or there are two, with both offsets.
  package func stamp(atLocal text: String, in zone: LocalZone = .system) throws -> Stamp {
    clock.now().moved(toUTC: try Self.utcMilliseconds(ofLocal: text, in: zone))
  }

  /// The moment of a local date and time of day, in milliseconds since 1970.
  ///
  /// - Throws: `RaceError` where there is no such time, or there are two, with both offsets.
  package static func utcMilliseconds(ofLocal text: String, in zone: LocalZone) throws(RaceError)
    -> Int
  {
    do {
      return try LocalTime(parsing: text).utcMilliseconds(in: zone)
    } catch {
      throw RaceError(localTime: error, text: text)
    }
  }
}

extension RaceError {
  init(localTime error: LocalTimeError, text: String) {
    switch error {
    case .malformed: self.init(.localTime, ["text": text])
    case .ambiguous(let offsets): self.init(.ambiguousTime, Self.arguments(text, offsets))
    case .neverOccurs(let offsets): self.init(.neverTime, Self.arguments(text, offsets))
    }
  }

  private static func arguments(_ text: String, _ offsets: [Int]) -> [String: String] {
    [
      "text": text, "first": LocalTimeError.text(ofOffset: offsets.first ?? 0),
      "second": LocalTimeError.text(ofOffset: offsets.last ?? 0),
    ]
  }
}
