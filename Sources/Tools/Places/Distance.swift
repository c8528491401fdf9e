import Languages

/// The way from one point to another as people are told it.
package struct Distance: Sendable, Equatable {
  /// Its length.
  package let metres: Double
  /// Its direction, of sixteen winds.
  package let wind: Wind

  /// Measures the way between two points.
  package init(from here: GeoPoint, to there: GeoPoint) {
    metres = GreatCircle.metres(from: here, to: there)
    wind = Wind(degrees: GreatCircle.bearing(from: here, to: there))
  }

  /// The length, such as `640 m`, `1.1 km` or `468 km`, with a decimal point.
  package var text: String { Self.text(metres: metres) }

  /// The same in words of the language.
  package func wording(in units: LengthUnits) -> Wording {
    Self.wording(metres: metres, in: units)
  }

  /// A length in words of the language: in steps of 10 m, or 50 ft, where it is short.
  package static func wording(metres: Double, in units: LengthUnits) -> Wording {
    let (number, unit) = units.text(metres: metres, step: 10)
    return Wording("maps.distance.\(unit.rawValue)", ["number": number])
  }

  /// Minutes on foot, from 1 on; `nil` from 5 km on.
  package var minutesOnFoot: Int? { Self.minutesOnFoot(metres: metres) }

  /// A length in metric units: in steps of 10 m under 1 km, with one decimal under 10 km, else whole.
  package static func text(metres: Double) -> String {
    let (number, unit) = LengthUnits.metric.text(metres: metres, step: 10)
    return number + " " + unit.rawValue
  }

  /// Minutes on foot, from 1 on; `nil` from 5 km on.
  package static func minutesOnFoot(metres: Double) -> Int? {
    guard metres < 5000 else { return nil }
    return max(1, Int((Double(OnFoot.seconds(metres: metres)) / 60).rounded()))
  }
}

/// Sixteen directions, clockwise from north.
package enum Wind: String, Sendable, CaseIterable {
  case n, nne, ne, ene, e, ese, se, sse, s, ssw, sw, wsw, w, wnw, nw, nnw

  /// The nearest to an angle from north by east.
  package init(degrees: Double) {
    let place = Int((degrees / 22.5).rounded()) % Self.allCases.count
    self = Self.allCases[place < 0 ? place + Self.allCases.count : place]
  }

  /// Its letters in words of the language.
  package var wording: Wording { Wording("maps.wind.\(rawValue)") }
}

/// How long people walk.
package enum OnFoot {
  /// Seconds on foot for a straight way in metres, however far it is.
  ///
  /// Streets are a third longer than the straight way, and people walk 4.8 km in an hour.
  package static func seconds(metres: Double) -> Int {
    Int((metres / 1000 * 1.3 / 4.8 * 3600).rounded())
  }
}
