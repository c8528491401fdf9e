import Languages

/// The distance and direction between two points.
package struct Distance: Sendable, Equatable {
  /// The length in metres.
  package let metres: Double
  /// The direction, one of 16 compass points.
  package let wind: Wind

  /// Measures the distance between two points.
  package init(from here: GeoPoint, to there: GeoPoint) {
    metres = GreatCircle.metres(from: here, to: there)
    wind = Wind(degrees: GreatCircle.bearing(from: here, to: there))
  }

  /// The length as text, such as `640 m`, `1.1 km` or `468 km`, with a decimal point.
  package var text: String { Self.text(metres: metres) }

  /// Returns length and direction, such as `800 m E`; a length shown as zero has no direction.
  package func text(in texts: Catalogue, _ units: LengthUnits) -> String {
    let length = texts.number(texts.text(wording(in: units)))
    return isZero(in: units) ? length : length + " " + texts.text(wind.wording)
  }

  private func isZero(in units: LengthUnits) -> Bool {
    units.text(metres: metres, step: Self.step).number == "0"
  }

  /// Short lengths are rounded to so many metres, or five times as many feet.
  private static let step = 10

  /// Returns the length in words of the language.
  package func wording(in units: LengthUnits) -> Wording {
    Self.wording(metres: metres, in: units)
  }

  /// Returns a length in words of the language; short ones in steps of 10 m or 50 ft.
  package static func wording(metres: Double, in units: LengthUnits) -> Wording {
    let (number, unit) = units.text(metres: metres, step: step)
    return Wording("maps.distance.\(unit.rawValue)", ["number": number])
  }

  /// The minutes on foot, at least 1; `nil` below 5 m and from 5 km on.
  package var minutesOnFoot: Int? { Self.minutesOnFoot(metres: metres) }

  /// Returns a metric length.
  ///
  /// Below 1 km in steps of 10 m, below 10 km with one decimal, else in whole kilometres.
  package static func text(metres: Double) -> String {
    let (number, unit) = LengthUnits.metric.text(metres: metres, step: step)
    return number + " " + unit.rawValue
  }

  /// Returns the minutes on foot, at least 1; `nil` below 5 m and from 5 km on.
  package static func minutesOnFoot(metres: Double) -> Int? {
    guard (5..<5000).contains(metres) else { return nil }
    return max(1, Int((Double(WalkingTime.seconds(metres: metres)) / 60).rounded()))
  }
}

/// The 16 compass points, clockwise from north.
package enum Wind: String, Sendable, CaseIterable {
  case n, nne, ne, ene, e, ese, se, sse, s, ssw, sw, wsw, w, wnw, nw, nnw

  /// Creates the nearest compass point to an angle in degrees clockwise from north.
  package init(degrees: Double) {
    let place = Int((degrees / 22.5).rounded()) % Self.allCases.count
    self = Self.allCases[place < 0 ? place + Self.allCases.count : place]
  }

  /// Its abbreviation in words of the language.
  package var wording: Wording { Wording("maps.wind.\(rawValue)") }
}

/// Walking times.
package enum WalkingTime {
  /// Returns the walking seconds for a straight distance in metres.
  ///
  /// Streets are taken to be 30 % longer than the straight line, the speed to be 4.8 km/h.
  package static func seconds(metres: Double) -> Int {
    Int((metres / 1000 * 1.3 / 4.8 * 3600).rounded())
  }
}
