import Languages

/// A rule set: derives results from crossings and gives the order of the board.
///
/// Each rule set is a type, and `Disciplines` alone chooses the type of a race. Typed and imported
/// results, groups, teams and shared places are handled above this level, in the same way for every
/// rule set.
package protocol Discipline: Sendable {
  /// The measure of results: time or distance.
  static var format: Format { get }
  /// The settings that have an effect; all others are ignored.
  static var settings: [SettingKey] { get }
  /// The basis on which its results can be compared with those of other races.
  static var comparison: Comparison { get }
  /// Whether the laps to go are called during the race.
  static var callsLaps: Bool { get }
  /// Whether categories with their own number of laps have their own places.
  static var ranksWithinLaps: Bool { get }
  /// Whether a board shows the lap the leader is on.
  static var showsLeaderLap: Bool { get }
  /// Whether the race is about teams.
  static var scoresTeams: Bool { get }
  /// Whether results equal to the millisecond share a place, regardless of the order of crossing.
  static var sharesEqualTimes: Bool { get }
  /// Whether a distance counts as the whole laps in it.
  static var countsWholeLaps: Bool { get }
  /// Whether the whole field is judged together instead of each start group separately.
  static var judgesWholeField: Bool { get }
  /// A speed that no one keeps up for a lap, in metres per second.
  static var unreachedSpeed: Int { get }
  /// Whether the time alone puts competitors out of the race.
  static var putsOut: Bool { get }

  init(_ race: RaceFacts)

  var race: RaceFacts { get }
  /// The display name.
  var name: Wording { get }
  /// An explanation in one sentence of what counts.
  var explanation: Wording { get }
  /// The decimals and the rounding of printed times.
  var printing: TimePrinting { get }
  /// The laps to do, if they are known beforehand and the same for everyone.
  var fixedLaps: Int? { get }
  /// Whether laps follow one another, so that a crossing between two may have been missed.
  var canMissLaps: Bool { get }

  /// Returns when a competitor's time starts.
  ///
  /// - Parameters:
  ///   - given: The start that was set or planned, in milliseconds after the race's.
  ///   - crossed: The competitor's crossing of the start line; `nil` if there was none.
  /// - Returns: The start, in milliseconds after the race's.
  func start(given: Int, crossed: Int?) -> IndividualStart

  /// Returns when the next lap begins.
  ///
  /// - Parameters:
  ///   - former: The end of the lap before, in milliseconds after the race's start.
  ///   - start: The competitor's start.
  /// - Returns: The moment, in milliseconds after the race's start.
  func lapStart(after former: Int, start: Int) -> Int

  /// Returns the decisions that follow from the laps of all who are judged together.
  func state(of field: [CompetitorLaps]) -> FieldState

  /// Returns whether the laps of one competitor can have changed the state of the field.
  func canChange(_ state: FieldState, _ laps: CompetitorLaps) -> Bool

  /// Returns the crossing that ends a competitor's race; `nil` while it goes on.
  func end(of competitor: Int32, in state: FieldState) -> RaceEnd?

  /// Returns which laps count, and whether more are to come.
  func progress(_ laps: CompetitorLaps, in state: FieldState) -> Progress

  /// Returns whether the clock was stopped before a competitor was finished.
  ///
  /// - Parameters:
  ///   - laps: The laps of the competitor.
  ///   - state: The state of the field.
  ///   - stopped: When the clock was stopped, in milliseconds after the race's start.
  /// - Returns: Whether more laps would have counted.
  func isCutShort(_ laps: CompetitorLaps, in state: FieldState, stopped: Int) -> Bool

  /// Returns the key an entry is ranked by.
  func key(_ outcome: Outcome, _ entry: Entry) -> RankKey

  /// Returns the best key possible with further crossings; `nil` if they change nothing.
  func bestPossible(_ laps: CompetitorLaps, in state: FieldState, from next: NextCrossing)
    -> RankKey?

  /// Returns how many laps a competitor will have done in the end.
  ///
  /// - Parameters:
  ///   - laps: The laps to do in the start group; `nil` while that is open.
  ///   - done: The laps the competitor has done.
  ///   - leader: The laps the leader of the start group has done.
  /// - Returns: The number of laps; `nil` if it is not known yet.
  func lapsInAll(of laps: Int?, done: Int, leader: @autoclosure () -> Int) -> Int?
}

/// The basis on which results of different races can be compared.
package enum Comparison: Sendable {
  /// The length of the race, the same for everyone.
  case wholeDistance
  /// The laps of a start group, among those who did exactly all of them.
  case groupLaps
  /// The time limit.
  case setTime
  /// The greatest distance, without a time limit.
  case mostDistance
}

extension Discipline {
  package static var callsLaps: Bool { false }
  package static var ranksWithinLaps: Bool { false }
  package static var showsLeaderLap: Bool { false }
  package static var scoresTeams: Bool { false }
  package static var sharesEqualTimes: Bool { false }
  package static var countsWholeLaps: Bool { false }
  package static var judgesWholeField: Bool { false }
  /// The fastest average of a lap in Formula 1 is 73 m/s (Monza 2020).
  package static var unreachedSpeed: Int { 100 }
  package static var putsOut: Bool { false }

  package var fixedLaps: Int? { nil }
  package var canMissLaps: Bool { (fixedLaps ?? 2) > 1 }

  package func start(given: Int, crossed: Int?) -> IndividualStart {
    IndividualStart(gun: given, net: crossed ?? given)
  }

  package func lapStart(after former: Int, start: Int) -> Int { former }

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

  /// Returns whether a setting has an effect here.
  func has(_ setting: SettingKey) -> Bool { Self.settings.contains(setting) }
}
