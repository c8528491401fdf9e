/// One race somebody took part in.
package struct Participated: Sendable, Equatable {
  package let competition: Competition
  package let entryID: String
  /// The own line of the board.
  package let row: BoardRow

  /// Kilometres of the result, 0 without one.
  package let km: Double
  /// Minutes of the result, 0 without one.
  package let minutes: Double
}
