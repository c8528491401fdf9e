import Races
import Timekeeping

/// A competition of the demo season, and how its field rides.
struct DemoRace {
  var name: String
  var description: String
  var format: Format
  var rules: RuleSet?
  var laps = 1
  var lapMetres: Int?
  var limitMilliseconds: Int?
  /// The fastest lap in milliseconds; 0 if results are typed instead of timed.
  var lapMilliseconds: Int
  /// Days before today, negative for a future race; approximate with `isOnSunday`.
  var daysAgo: Int
  var riders: Int
  /// The share of the race that is over: 1 for a finished one.
  var progress = 1.0
  /// Whether it is moved to the nearest Sunday.
  var isOnSunday = false
  /// Whether the lap has a course.
  var hasCourse = false

  var isAhead: Bool { daysAgo < 0 }
  var isRunning: Bool { progress < 1 }

  /// The number of people of whom some are entered, beginning at another one in each race.
  private static let people = 30

  /// The position in the people of a rider who is entered at a position.
  static func person(at number: Int, seed: Int) -> Int { (number + seed * 7) % people }

  /// The licence of one of the people.
  ///
  /// The clubs differ from race to race, so the licence makes them one person in a series.
  static func licence(of person: Int) -> String { "Q\(1_000 + person)" }

  /// The participant enters past races before, and future ones after the others.
  var numberOfParticipant: Int { isAhead ? riders : 0 }

  /// The number of a rider in the field; `nil` for a licence of no rider.
  func number(ofLicence licence: String?, seed: Int) -> Int? {
    let number = (0..<riders).first {
      Self.licence(of: Self.person(at: $0, seed: seed)) == licence
    }
    return number.map { isAhead ? $0 : $0 + 1 }
  }

  static let season = [
    DemoRace(
      name: "Harbour 10K", description: "Ten flat kilometres along the quays.", format: .time,
      rules: .road, lapMetres: 10_000, lapMilliseconds: 1_980_000, daysAgo: 150, riders: 28),
    DemoRace(
      name: "Old Mill Criterium", description: "Twelve fast laps around the mill pond.",
      format: .time, rules: .laps, laps: 12, lapMetres: 1_400, lapMilliseconds: 118_000,
      daysAgo: 95, riders: 20),
    DemoRace(
      name: "Six Hours of the Quarry", description: "As far as you get in six hours.",
      format: .distance, rules: .distance, laps: 60, lapMetres: 2_500,
      limitMilliseconds: 21_600_000, lapMilliseconds: 600_000, daysAgo: 60, riders: 16),
    DemoRace(
      name: "Lantern Mile", description: "One mile on the track, by lamplight.", format: .time,
      rules: .track, laps: 4, lapMetres: 402, lapMilliseconds: 68_000, daysAgo: 31, riders: 14),
    DemoRace(
      name: "Sunday Club Walk", description: "No clock, only kilometres.", format: .distance,
      lapMilliseconds: 0, daysAgo: 12, riders: 10, isOnSunday: true),
    DemoRace(
      name: "Autumn Cross, Round 1", description: "Mud, planks and a steep bank.", format: .time,
      rules: .laps, laps: 8, lapMetres: 2_100, lapMilliseconds: 330_000, daysAgo: 0, riders: 24,
      progress: 0.6, hasCourse: true),
    DemoRace(
      name: "Autumn Cross, Round 2", description: "The same bank, downhill this time.",
      format: .time, rules: .laps, laps: 8, lapMetres: 2_100, lapMilliseconds: 330_000,
      daysAgo: -14, riders: 9, hasCourse: true),
  ]
}
