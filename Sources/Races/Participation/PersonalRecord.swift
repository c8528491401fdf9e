/// Somebody's best time over a distance.
package struct PersonalRecord: Sendable, Equatable {
  package let metres: Int
  package let milliseconds: Int
  package let competitionID: String
  package let competitionName: String
  package let date: String?
}
