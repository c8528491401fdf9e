import Accounts
import Languages
import RaceDay
import RaceFiles
import Races
import Timekeeping

/// Crossings from outside on their way to the store, and what is answered to each.
struct CrossingRecorder {
  /// Nobody does a lap of any race within this, in milliseconds.
  private static let shortestLap = 3_000

  private let races: RaceService
  private let competition: String
  private let answers: RecordAnswers
  private let session = Identifiers.random.make()
  private let isClock: Bool
  private let recorded: RecordedMoments
  private var doubles: DoubleReads
  private var chips: ChipDirectory

  init(
    _ races: RaceService, competition: String, _ answers: RecordAnswers, clock isClock: Bool,
    minimumLap: Int?
  ) throws {
    (self.races, self.competition, self.answers) = (races, competition, answers)
    self.isClock = isClock
    let settings = try RaceDirectory(store: races.store).competition(competition)?.settings
    doubles = DoubleReads(
      within: minimumLap ?? settings?.minimumLapMilliseconds ?? Self.shortestLap)
    recorded = RecordedMoments(try races.recordedMoments(in: competition, by: .shell))
    chips = try ChipDirectory(races, competition)
  }

  /// A line of a bib, or of a bib and its time.
  mutating func record(_ line: String) {
    let (number, now) = (answers.open(), Clock.system.now())
    do {
      let parsed = try RecordLine(parsing: line, clock: isClock)
      if parsed.mayBeTimeOfDay { try races.requireElapsed(parsed, in: competition, at: now) }
      submit(try parsed.crossing(at: now), said: parsed.bib, number, isOnce: isClock)
    } catch {
      answers.settle(number, .failure(error))
    }
  }

  /// A message of a chip reader.
  mutating func record(_ message: String, as format: ChipFormat) {
    let now = Clock.system.now()
    do {
      for reading in try format.readings(in: message) {
        let bib = try chips.bib(of: reading.chip)
        let number = answers.open()
        guard let utc = reading.moment.utc(near: now.utc) else {
          let text = ["text": String(message.prefix(60))]
          answers.settle(number, .failure(RaceError(.badTime, text)))
          continue
        }
        let act = CrossingAct(bib: bib, moment: .stamp(now.moved(toUTC: utc)), source: .record)
        submit(act, said: bib, number, isOnce: true)
      }
    } catch {
      answers.settle(answers.open(), .failure(error))
    }
  }

  /// Lines that come while the disk is at work share one write of it; answers keep their order.
  private mutating func submit(
    _ act: CrossingAct, said bib: String, _ number: Int, isOnce: Bool
  ) {
    let moment = isOnce ? RecordedMoment(act) : nil
    if let moment, !recorded.insert(moment) {
      return answers.settle(number, .success(.known(bib: bib)))
    }
    let isDouble = doubles.isDouble(act)
    races.submitRecord(
      [act], counting: !isDouble, in: competition, by: .shell, session: session
    ) { [answers, recorded] result in
      if case .failure = result, let moment { recorded.remove(moment) }
      answers.settle(
        number,
        result.map { receipt in
          let isKnown = receipt.crossings.first?.entryID != nil
          return .saved(
            sequence: receipt.sequence, bib: bib, isDouble: isDouble, isUnknown: !isKnown)
        })
    }
  }
}

/// Bibs that were read, and when last.
struct DoubleReads {
  private let milliseconds: Int
  private var elapsed: [String: Int] = [:]
  private var utc: [String: Int] = [:]

  init(within milliseconds: Int) { self.milliseconds = milliseconds }

  /// Whether the bib was read right before; what is no double is remembered.
  mutating func isDouble(_ act: CrossingAct) -> Bool {
    switch act.moment {
    case .elapsed(let moment): isDouble(act.bib, moment, &elapsed)
    case .stamp(let stamp): isDouble(act.bib, stamp.utc, &utc)
    }
  }

  private func isDouble(_ bib: String, _ moment: Int, _ last: inout [String: Int]) -> Bool {
    if let former = last[bib], abs(moment - former) < milliseconds { return true }
    last[bib] = moment
    return false
  }
}
