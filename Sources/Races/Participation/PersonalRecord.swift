/// Somebody's best time over a distance.
package struct PersonalRecord: Sendable, Equatable {
  package let metres: Int
  package let milliseconds: Int
  /// As the rule set of that race prints it.
  package let time: String
  package let competitionID: String
  package let competitionName: String
  package let date: String?
}
