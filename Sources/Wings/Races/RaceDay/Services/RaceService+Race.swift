import Accounts
import Races
import Store
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

/// Start lists: everybody's own start in a time trial or a handicap.
extension RaceService {
  /// Gives entries their own starts, one after another.
  ///
  /// - Parameters:
  ///   - entryIDs: In starting order.
  ///   - first: The first start, in milliseconds after the race's.
  ///   - interval: From one start to the next, in milliseconds.
  ///   - competitionID: Whose they are.
  ///   - author: Who does it.
  /// - Throws: `RaceError.noSuchEntry`, or what refuses the change of an entry.
  package func assignStarts(
    _ entryIDs: [String], first: Int = 0, every interval: Int, in competitionID: String,
    by author: Author
  ) throws {
    let changes = entryIDs.enumerated().map { number, id in
      var change = EntryChange()
      change.startMilliseconds = first + number * interval
      return (id, change)
    }
    try change(changes, request(competitionID, by: author))
  }
}
