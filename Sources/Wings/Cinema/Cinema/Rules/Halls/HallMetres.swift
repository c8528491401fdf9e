import Glibc

/// The measures of a hall in metres, for the view from its places.
package struct HallMetres: Sendable, Hashable {
  /// The width of the screen.
  package var screen: Double
  /// The distance from the screen to the first row.
  package var firstRow: Double
  /// The distance between two rows.
  package var row: Double

  package init(screen: Double = 9, firstRow: Double = 4, row: Double = 1.1) {
    (self.screen, self.firstRow, self.row) = (screen, firstRow, row)
  }

  package var areInRange: Bool {
    CinemaBounds.screenMetres.contains(screen) && CinemaBounds.firstRowMetres.contains(firstRow)
      && CinemaBounds.rowMetres.contains(row)
  }

  /// The width of a place.
  private static let place = 0.55
  /// The angle in degrees that the screen fills from the best place.
  private static let bestAngle = 40.0

  /// Returns the quality of the view from a place, 0 to 100.
  ///
  /// It falls by 1.5 for each degree by which the screen looks wider or narrower than 40, and by
  /// 0.8 for each degree to the side of its middle.
  package func view(from seat: HallPlan.Seat, in plan: HallPlan) -> Int {
    let distance = firstRow + row * Double(seat.place.row - 1)
    let side = Self.place * abs(Double(seat.x) - Double(plan.width + 1) / 2)
    let width = 2 * Self.degrees(atan(screen / (2 * distance)))
    let value = 100 - 1.5 * abs(width - Self.bestAngle) - 0.8 * Self.degrees(atan(side / distance))
    return Int(max(0, value).rounded())
  }

  private static func degrees(_ radians: Double) -> Double { radians * 180 / .pi }
}
