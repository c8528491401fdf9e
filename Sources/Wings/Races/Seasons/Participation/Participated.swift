import Races

/// One race somebody took part in.
package struct Participated: Sendable, Equatable {
  package let competition: Competition
  package let entryID: String
  /// The own line of the board.
  package let row: BoardRow
  /// How many have entered.
  package let fieldSize: Int

  /// Kilometres of the result, 0 without one.
  package let km: Double
  /// Minutes of the result, 0 without one.
  package let minutes: Double

  /// The share of the field behind, 0 to 1; none without a place.
  package var form: Double? {
    row.place.map { fieldSize > 1 ? 1 - Double($0 - 1) / Double(fieldSize - 1) : 1 }
  }
}
