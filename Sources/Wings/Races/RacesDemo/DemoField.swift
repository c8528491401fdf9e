import Accounts
import Races

/// The simulated laps of a field: each rider has a pace, and laps vary a little.
struct DemoField {
  typealias Lap = (bib: String, elapsed: Int)

  private let race: DemoRace
  private let seed: Int
  /// The bibs by the number that decides the pace.
  private let bibs: [(number: Int, bib: String)]

  /// Creates the field of a race.
  ///
  /// - Parameters:
  ///   - race: The race.
  ///   - seed: The race's position in the season.
  ///   - entries: The race's entries; those that the demo did not enter do not ride.
  ///   - participantID: The account of the participant.
  init(_ race: DemoRace, seed: Int, _ entries: [Entry], participantID: String) {
    (self.race, self.seed) = (race, seed)
    bibs = entries.compactMap { entry in
      guard entry.status == .ok, !entry.bib.isEmpty else { return nil }
      let isParticipant = entry.userID == participantID
      let number =
        isParticipant ? race.numberOfParticipant : race.number(ofLicence: entry.licence, seed: seed)
      return number.map { ($0, entry.bib) }
    }
  }

  /// The laps in order of time, up to a time in milliseconds after the start.
  func laps(until end: Int = .max) -> [Lap] {
    let limit = min(end, race.limitMilliseconds ?? .max)
    return bibs.flatMap { laps(of: $0.bib, number: $0.number, until: limit) }
      .sorted { $0.elapsed < $1.elapsed }
  }

  private func laps(of bib: String, number: Int, until limit: Int) -> [Lap] {
    var noise = SeededNumbers(state: UInt64(seed * 1_000 + number + 1))
    let pace = race.lapMilliseconds * (1_000 + Int(noise.next() % 280)) / 1_000
    var elapsed = 1_000 + Int(noise.next() % 4_000)
    var passed: [Lap] = []
    for _ in 0..<race.laps {
      elapsed += pace * (985 + Int(noise.next() % 30)) / 1_000
      guard elapsed <= limit else { break }
      passed.append((bib, elapsed))
    }
    return passed
  }

  /// The crossings of laps.
  static func crossings(_ laps: [Lap]) -> [CrossingAct] {
    laps.map { CrossingAct(bib: $0.bib, moment: .elapsed($0.elapsed), source: .desk) }
  }
}
