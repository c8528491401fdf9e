/// One lap of somebody's race, as they look back at it.
package struct LapLine: Sendable, Equatable {
  /// From 1.
  package let lap: Int
  package let milliseconds: Int
  /// From the own start to the end of the lap.
  package let totalMilliseconds: Int
  /// The lap as the difference of printed totals, so that printed laps add up.
  package let time: String
  /// The total as the rule set prints it.
  package let total: String
  /// The place at the end of the lap; none for a lap ridden after the race was over.
  package let place: Int?
  /// The length of the lap, where the competition says it.
  package let metres: Int?
  /// Whether it is part of the result.
  package let counts: Bool
  /// Whether no other lap that counts was quicker.
  package internal(set) var isFastest = false
}
