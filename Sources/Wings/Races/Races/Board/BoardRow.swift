/// One line of a board, ready to print.
package struct BoardRow: Sendable, Equatable {
  package var entryID = ""
  package var userID: String?
  package var bib = ""
  package var name = ""
  package var team = ""
  package var club = ""
  package var categories: [String] = []
  package var sex: Sex?
  package var place: Int?
  /// Whether a neighbour stands on the same place.
  package var sharesPlace = false
  package var placeByCategory: [String: Int] = [:]
  package var placeBySex: Int?
  package var laps = 0
  package var km: Double?
  /// The time with penalties, unrounded.
  package var milliseconds: Int?
  /// The time as the rule set prints it; empty without one.
  package var time = ""
  /// To the leader, as the difference of printed values; empty for the leader.
  package var gap = ""
  /// How many laps fewer than the leader, where the gap is one of laps.
  package var lapsBehind = 0
  package var status = Status.ok
  package var penaltyMilliseconds = 0
  /// Crossings proposed and accepted, not seen.
  package var estimated = 0
  package var source = ResultSource.derived
  package var isRunning = false
  package var isErased = false
}
