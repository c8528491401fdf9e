import Timekeeping

/// The pace over a distance.
struct Pace: Equatable {
  private let metres: Int
  private let milliseconds: Int

  /// Creates a pace; `nil` without a distance or a time.
  init?(metres: Int?, milliseconds: Int) {
    guard let metres, metres > 0, milliseconds > 0 else { return nil }
    self.metres = metres
    self.milliseconds = milliseconds
  }

  /// Minutes and seconds per kilometre, as runners give it.
  var minutesPerKm: String {
    Self.text(perKm: (milliseconds * 1_000 + metres / 2) / metres)
  }

  /// The time per kilometre, to the nearest second.
  static func text(perKm milliseconds: Int) -> String {
    Elapsed.text(milliseconds: milliseconds + 500, decimals: 0, rounding: .down)
  }

  /// Kilometres per hour with one decimal, as cyclists give it.
  var kmPerHour: String {
    let tenths = metres * 36_000 / milliseconds
    return "\(tenths / 10).\(tenths % 10)"
  }
}
