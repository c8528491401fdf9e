import Timekeeping

/// How fast a distance was covered.
struct Pace: Equatable {
  private let metres: Int
  private let milliseconds: Int

  /// A pace; none for no distance or no time.
  init?(metres: Int?, milliseconds: Int) {
    guard let metres, metres > 0, milliseconds > 0 else { return nil }
    self.metres = metres
    self.milliseconds = milliseconds
  }

  /// As runners say it: minutes and seconds for a kilometre.
  var minutesPerKm: String {
    Self.text(perKm: (milliseconds * 1_000 + metres / 2) / metres)
  }

  /// What a kilometre took, as every screen says it: to the nearest second.
  static func text(perKm milliseconds: Int) -> String {
    Elapsed.text(milliseconds: milliseconds + 500, decimals: 0, rounding: .down)
  }

  /// As riders say it, with one decimal.
  var kmPerHour: String {
    let tenths = metres * 36_000 / milliseconds
    return "\(tenths / 10).\(tenths % 10)"
  }
}
