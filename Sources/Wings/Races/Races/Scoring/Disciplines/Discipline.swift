import Languages

/// One rule set: what crossings come to, and what a board is ordered by.
///
/// There is a type for each, and `Disciplines` alone says which one a race has; whoever wants to
/// know something about a rule set asks it here. Typed and imported results, groups, teams and
/// shared places are above this, the same for all.
package protocol Discipline: Sendable {
  /// What a result of it is made of.
  static var format: Format { get }
  /// The settings that mean something to it; all others are left aside.
  static var settings: [SettingKey] { get }
  /// What its results can be compared over with those of other races.
  static var comparison: Comparison { get }
  /// Whether the laps to go are called during the race.
  static var callsLaps: Bool { get }
  /// Whether a board says on which lap the leader is.
  static var showsLeaderLap: Bool { get }
  /// Whether teams are what the race is about.
  static var scoresTeams: Bool { get }
  /// Whether results equal to the millisecond share a place, whoever crossed first.
  static var sharesEqualTimes: Bool { get }
  /// Whether a distance stands for the whole laps in it.
  static var countsWholeLaps: Bool { get }
  /// Whether the whole field is judged together, not each start group by itself.
  static var judgesWholeField: Bool { get }

  init(_ race: RaceFacts)

  var race: RaceFacts { get }
  /// Its name for people.
  var name: Wording { get }
  /// What it counts, in one sentence.
  var explanation: Wording { get }
  /// How times are printed.
  var printing: TimePrinting { get }
  /// Laps to do, where they are the same for everybody and known beforehand.
  var fixedLaps: Int? { get }
  /// Whether one lap follows the other, so that a crossing between two may have been missed.
  var canMissLaps: Bool { get }

  /// From when somebody's time runs.
  ///
  /// - Parameters:
  ///   - given: The start that was set or planned, in milliseconds after the race's.
  ///   - crossed: The own crossing of the start line; none where there was none.
  /// - Returns: The start, in milliseconds after the race's.
  func start(given: Int, crossed: Int?) -> IndividualStart

  /// What the field as a whole decides, from everybody who is judged together.
  func state(of field: [CompetitorLaps]) -> FieldState

  /// Whether the laps of one competitor can have changed what the field decides.
  func canChange(_ state: FieldState, _ laps: CompetitorLaps) -> Bool

  /// The crossing that ends somebody's race; none while it goes on.
  func end(of competitor: Int32, in state: FieldState) -> RaceEnd?

  /// Which laps count, and whether more are to come.
  func progress(_ laps: CompetitorLaps, in state: FieldState) -> Progress

  /// Whether the clock was stopped before somebody was done.
  ///
  /// - Parameters:
  ///   - laps: Theirs.
  ///   - state: What the field decides.
  ///   - stopped: When the clock was stopped, in milliseconds after the race's start.
  /// - Returns: Whether more laps would have counted.
  func isCutShort(_ laps: CompetitorLaps, in state: FieldState, stopped: Int) -> Bool

  /// What an entry is ranked by.
  func key(_ outcome: Outcome, _ entry: Entry) -> RankKey

  /// The best that crossings from a moment on can make of somebody; none where they change nothing.
  func bestPossible(_ laps: CompetitorLaps, in state: FieldState, from next: NextCrossing)
    -> RankKey?

  /// How many laps somebody will have done in the end, where that can be known.
  ///
  /// - Parameters:
  ///   - laps: Those to do in the start group; none while that is open.
  ///   - done: Those of the competitor.
  ///   - leader: Those of the leader of the start group.
  /// - Returns: How many; none where that cannot be known.
  func lapsInAll(of laps: Int?, done: Int, leader: @autoclosure () -> Int) -> Int?
}

/// What results can be compared over.
package enum Comparison: Sendable {
  /// The length of the race, the same for everybody.
  case wholeDistance
  /// The laps of a start group, by those who did all of them and no more.
  case groupLaps
  /// The time that was set.
  case setTime
  /// How far anybody came, without a set time.
  case mostDistance
}

extension Discipline {
  package static var callsLaps: Bool { false }
  package static var showsLeaderLap: Bool { false }
  package static var scoresTeams: Bool { false }
  package static var sharesEqualTimes: Bool { false }
  package static var countsWholeLaps: Bool { false }
  package static var judgesWholeField: Bool { false }

  package var fixedLaps: Int? { nil }
  package var canMissLaps: Bool { (fixedLaps ?? 2) > 1 }

  package func start(given: Int, crossed: Int?) -> IndividualStart {
    IndividualStart(gun: given, net: crossed ?? given)
  }

  package func state(of field: [CompetitorLaps]) -> FieldState { FieldState() }

  package func canChange(_ state: FieldState, _ laps: CompetitorLaps) -> Bool { false }

  package func end(of competitor: Int32, in state: FieldState) -> RaceEnd? { state.ends.first }

  package func lapsInAll(of laps: Int?, done: Int, leader: @autoclosure () -> Int) -> Int? {
    fixedLaps
  }

  package func isCutShort(
    _ laps: CompetitorLaps, in state: FieldState, stopped: Int
  ) -> Bool {
    Self(race.goingOn).progress(laps, in: state).isOnCourse
  }

  /// Whether a setting means something here.
  func has(_ setting: SettingKey) -> Bool { Self.settings.contains(setting) }
}
