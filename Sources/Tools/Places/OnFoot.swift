/// How long people walk.
package enum OnFoot {
  /// Seconds on foot for a straight way in metres, however far it is.
  ///
  /// Streets are a third longer than the straight way, and people walk 4.8 km in an hour.
  package static func seconds(metres: Double) -> Int {
    Int((metres / 1000 * 1.3 / 4.8 * 3600).rounded())
  }
}
