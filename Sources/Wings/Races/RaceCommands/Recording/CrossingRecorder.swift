import Commands
import Accounts
import Languages
import RaceDay
import RaceFiles
import Races
import Timekeeping

/// Records crossings that other programs or chip readers send, and answers each.
struct CrossingRecorder {
  /// The default time within which a bib read again is a double, in milliseconds.
  ///
  /// It is shorter than any lap.
  private static let shortestLap = 3_000

  private let races: RaceService
  private let competition: String
  private let answers: RecordAnswers
  private let session = Identifiers.random.make()
  private let isClock: Bool
  /// Whether lines arrive over a connection and not in a file.
  private let isConnected: Bool
  private let repeated: RepeatedHour?
  private let location: String?
  private var race = RaceState()
  private var settings = RaceSettings()
  private let recorded: KnownCrossings
  private var competitions: CollectionWatch
  private var doubles: DoubleReads
  private var bibs: BibDirectory

  init(
    _ races: RaceService, competition: String, _ answers: RecordAnswers, clock isClock: Bool,
    isConnected: Bool, repeated: RepeatedHour?, location: String?, minimumLap: Int?
  ) throws {
    (self.races, self.competition, self.answers) = (races, competition, answers)
    (self.isClock, self.isConnected) = (isClock, isConnected)
    (self.repeated, self.location) = (repeated, location)
    let moments = try races.recordedMoments(in: competition, by: .shell)
    if moments.isBehind(Clock.system.now()) {
      Output.error(Catalogue.spoken.text("commands.record.clockBehind"))
    }
    recorded = KnownCrossings(moments)
    bibs = try BibDirectory(races, competition)
    competitions = .competitions(of: races.store)
    let stored = try RaceDirectory(store: races.store).competition(competition)
    (race, settings) = (stored?.race ?? race, stored?.settings ?? settings)
    doubles = DoubleReads(
      within: minimumLap ?? settings.minimumLapMilliseconds ?? Self.shortestLap)
    if let location, settings.timingPoint(at: location) == nil {
      let known = (settings.locations ?? []).map(\.name) + settings.timingPoints
      throw UnknownValue.error("location", location, known: known)
    }
  }

  /// Records a line with a bib, or with a bib and its time.
  mutating func record(_ line: String) {
    let (number, now) = (answers.open(), Clock.system.now())
    do {
      let parsed = try RecordLine(parsing: line, clock: isClock)
      if parsed.mayBeTimeOfDay { try races.requireElapsed(parsed, in: competition, at: now) }
      try followRace()
      let isOnce = !parsed.time.isEmpty
      var act = try parsed.crossing(
        at: now, in: race, repeated: repeated, isConnected: isConnected)
      act.checkpoint = checkpoint(at: [])
      try submit(act, number, isOnce: isOnce)
    } catch {
      answers.settle(number, .failure(error))
    }
  }

  /// Records a message of a chip reader.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - format: Its format.
  ///   - name: The name that the reader gave before; `nil` if it gave none.
  mutating func record(_ message: String, as format: ChipFormat, from name: String?) {
    let now = Clock.system.now()
    do {
      try followRace()
      for reading in try format.readings(in: message) {
        try record(reading, from: name, at: now)
      }
    } catch {
      answers.settle(answers.open(), .failure(error))
    }
  }

  /// Records a reading of a chip.
  ///
  /// - Throws: `StoreError` if changed entries cannot be read.
  private mutating func record(_ reading: ChipReading, from name: String?, at now: Stamp) throws {
    let bib = try bibs.bib(of: reading.chip)
    let clock = ClockReading(
      in: race, at: now.utc, repeated: repeated, isConnected: isConnected)
    let number = answers.open()
    do {
      let utc = try clock.utc(of: reading.moment, written: reading.moment.text)
      let act = CrossingAct(
        bib: bib, moment: .stamp(now.moved(toUTC: utc)), source: .record,
        checkpoint: checkpoint(at: reading.locations + [name].compactMap(\.self)))
      if case .timeOfDay = reading.moment, recorded.hasOnEarlierDay(act) {
        return answers.settle(number, .success(.known(bib: act.bib)))
      }
      try submit(act, number, isOnce: true)
    } catch {
      answers.settle(number, .failure(error), isAhead: clock.isAhead(reading.moment))
    }
  }

  /// Returns the checkpoint of a line; `nil` for the finish line.
  ///
  /// - Parameter locations: Where it was read as the reader says; `--location` goes before them.
  /// - Returns: The name of the timing point.
  private func checkpoint(at locations: [String]) -> String? {
    let said = location.map { [$0] } ?? locations
    let point = said.lazy.compactMap { [settings] in settings.timingPoint(at: $0) }.first
    return point == CrossingAct.finishCheckpoint ? nil : point
  }

  /// Follows changes of the start, which relates elapsed times to clock times, and of the settings.
  ///
  /// Both may be given or corrected while lines arrive.
  private mutating func followRace() throws {
    let changed = try competitions.ifChanged {
      try RaceDirectory(store: races.store).competition(competition)
    }
    guard let changed, let changed else { return }
    (race, settings) = (changed.race, changed.settings)
    recorded.follow(race)
  }

  /// Submits a crossing without waiting.
  ///
  /// Lines that arrive during a disk write share the next write; answers keep their order.
  ///
  /// - Throws: `StoreError` if changed entries cannot be read.
  private mutating func submit(_ crossing: CrossingAct, _ number: Int, isOnce: Bool) throws {
    var act = crossing
    let likely = try bibs.bib(insteadOf: act.bib)
    if let likely, settings.ignoresBibZeros == true { act.bib = likely }
    // It may have been recorded before the race ignored zeros.
    if isOnce, recorded.contains(crossing) || !recorded.insert(act) {
      return answers.settle(number, .success(.known(bib: act.bib)))
    }
    let isDouble = doubles.isDouble(act, elapsed: recorded.elapsed(of: act))
    races.submitRecord(
      [act], counting: !isDouble, in: competition, by: .shell, session: session
    ) { [act, answers, recorded] result in
      if case .failure = result, isOnce { recorded.remove(act) }
      answers.settle(
        number,
        result.map { receipt in
          let isKnown = receipt.crossings.first?.entryID != nil
          return .saved(
            sequence: receipt.sequence, bib: act.bib, isDouble: isDouble, isUnknown: !isKnown,
            likely: isKnown ? nil : likely)
        })
    }
  }
}

/// The last reading of each bib at each timing point.
struct DoubleReads {
  private struct Passing: Hashable {
    let bib: String
    let checkpoint: String?
  }

  private let milliseconds: Int
  private var elapsed: [Passing: Int] = [:]
  private var utc: [Passing: Int] = [:]

  init(within milliseconds: Int) { self.milliseconds = milliseconds }

  /// Whether the bib was read just before at this point; otherwise remembers the reading.
  ///
  /// - Parameters:
  ///   - act: The crossing.
  ///   - after: Milliseconds after the start; `nil` if unknown.
  /// - Returns: Whether the crossing does not count.
  mutating func isDouble(_ act: CrossingAct, elapsed after: Int?) -> Bool {
    let passing = Passing(bib: act.bib, checkpoint: act.checkpoint)
    if let after { return isDouble(passing, after, &elapsed) }
    guard case .stamp(let stamp) = act.moment else { return false }
    return isDouble(passing, stamp.utc, &utc)
  }

  private func isDouble(
    _ passing: Passing, _ moment: Int, _ last: inout [Passing: Int]
  ) -> Bool {
    if let former = last[passing], abs(moment - former) < milliseconds { return true }
    last[passing] = moment
    return false
  }
}
