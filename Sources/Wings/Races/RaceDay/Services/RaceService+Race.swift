import Accounts
import Races
import Store
import Timekeeping

extension RaceService {
  /// Fires the gun now, or enters its moment, which also corrects an earlier start.
  ///
  /// - Parameters:
  ///   - competitionID: The competition.
  ///   - moment: The moment of the gun; `nil` for now.
  ///   - wave: The wave; `nil` for the whole field.
  ///   - author: The author of the act.
  /// - Returns: Whether it started the race, was kept as a reading of the same start, or moved it.
  /// - Throws: `RaceError.alreadyStarted` if the gun was fired more than five seconds before.
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
  /// - Throws: `RaceError` if the author does not run the competition, it is deactivated, or no
  ///   clock runs; what the store throws.
  package func stop(_ competitionID: String, at moment: Stamp? = nil, by author: Author) throws {
    let now = clock.now()
    try perform(request(competitionID, by: author, at: now)) { work in
      _ = try work.clock.stop(at: moment ?? now)
    }
  }

  /// Rejects a competition that does not exist or is deactivated.
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

  /// Saves crossings that belong together, and returns when they are on disk.
  ///
  /// - Returns: The receipt of all crossings, with the first record; more than a batch of crossings
  ///   makes several records.
  /// - Throws: `RaceError` if the author does not run the competition, it is deactivated, the race
  ///   has not started or a bib is not valid; earlier batches are saved then.
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

  /// Returns the stamp of a local date and time of day, relative to now.
  ///
  /// - Parameters:
  ///   - text: `YYYY-MM-DD HH:MM:SS`, which an offset from UTC such as `+02:00` may follow.
  ///   - repeated: Which moment a time means that occurs twice; `nil` to refuse it.
  ///   - zone: The time zone.
  /// - Returns: The moment on the race clock.
  /// - Throws: `RaceError` if there is no such time, if there are two, with both offsets, or if it
  ///   is centuries away.
  package func stamp(
    atLocal text: String, repeated: RepeatedHour? = nil, in zone: LocalZone = .system
  ) throws -> Stamp {
    let stamp = clock.now().moved(
      toUTC: try Self.utcMilliseconds(ofCommand: text, repeated, in: zone))
    guard stamp.isWithinBounds else { throw RaceError(.farTime, ["text": text]) }
    return stamp
  }

  /// Returns the moment of a time on a command line, where an option settles one that occurs twice.
  private static func utcMilliseconds(
    ofCommand text: String, _ repeated: RepeatedHour?, in zone: LocalZone
  ) throws(RaceError) -> Int {
    do {
      return try utcMilliseconds(ofLocal: text, in: zone)
    } catch {
      guard error.reason == .ambiguousTime else { throw error }
      guard let repeated, let local = try? LocalTime(parsing: text),
        case .twice(let first, let second) = local.moments(in: zone)
      else { throw RaceError(.timeTwice, error.arguments) }
      return local.utcMilliseconds(atOffset: repeated == .first ? first : second)
    }
  }

  /// Returns the moment of a local date and time of day, in milliseconds since 1970.
  ///
  /// An offset from UTC behind it decides between two.
  ///
  /// - Throws: `RaceError` if there is no such time, or if there are two, with both offsets.
  package static func utcMilliseconds(ofLocal text: String, in zone: LocalZone) throws(RaceError)
    -> Int
  {
    let (time, offset) = LocalMoment.offset(behind: text)
    do {
      let local = try LocalTime(parsing: time)
      if let offset { return local.utcMilliseconds(atOffset: offset) }
      return try local.utcMilliseconds(in: zone)
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

  static func arguments(_ text: String, _ offsets: [Int]) -> [String: String] {
    [
      "text": text, "first": LocalTimeError.text(ofOffset: offsets.first ?? 0),
      "second": LocalTimeError.text(ofOffset: offsets.last ?? 0),
    ]
  }
}

extension RaceService {
  /// Returns the saved crossings that `record` or an import may send again.
  ///
  /// - Throws: `RaceError` if the author does not run the competition or it is deactivated; what
  ///   the store throws.
  package func recordedMoments(
    in competitionID: String, by author: Author
  ) throws -> RecordedMoments {
    // An empty transaction: if nothing can be written, it fails before the first line is read.
    try perform(request(competitionID, by: author)) { _ in }
    let race = try RaceDirectory(store: store).competition(competitionID)?.race ?? RaceState()
    // Only a read, so that no writer waits for it.
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

  /// Rejects a time that the race clock has not reached: it must be a time of day.
  ///
  /// - Throws: `RaceError.clockTime`; what the store throws.
  package func requireElapsed(
    _ line: RecordLine, in competitionID: String, at now: Stamp
  ) throws {
    guard let elapsed = line.elapsedMilliseconds,
      let race = try RaceDirectory(store: store).competition(competitionID)?.race,
      let gun = race.starts.map(\.at.utc).min(), elapsed > now.utc - gun + ClockReading.doubt
    else { return }
    throw RaceError(.clockTime, ["text": line.time])
  }

  /// Saves crossings that belong together, and returns immediately.
  ///
  /// The result arrives on another thread when they are on disk.
  ///
  /// - Parameters:
  ///   - crossings: The crossings in their order.
  ///   - counting: Whether they count; otherwise they are saved and removed immediately, like a
  ///     double.
  ///   - competitionID: The race.
  ///   - author: The author of the record.
  ///   - session: The run of the program it belongs to.
  ///   - then: Receives the result.
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

/// Start lists: the individual starts of a time trial or a handicap.
extension RaceService {
  /// Assigns individual starts at a fixed interval.
  ///
  /// - Parameters:
  ///   - entryIDs: The entries in starting order.
  ///   - first: The first start, in milliseconds after the race's.
  ///   - interval: The time from one start to the next, in milliseconds.
  ///   - competitionID: The competition of the entries.
  ///   - author: The author of the change.
  /// - Throws: `RaceError.noSuchEntry`, or what rejects the change of an entry.
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
