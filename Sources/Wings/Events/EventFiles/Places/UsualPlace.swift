import Events
import Gazetteer
import Languages
import Payments
import Places

/// The default currency of a price.
package enum UsualCurrency {
  /// The currency if the location is unknown.
  package static let elsewhere = "EUR"

  /// Returns the currency of a person's home country, or else of the time zone's largest city.
  ///
  /// The first call loads the gazetteer and is slow: do not make it on the input thread.
  ///
  /// - Parameters:
  ///   - home: The typed home.
  ///   - zone: The machine's time zone; `nil` if unknown.
  /// - Returns: Three letters.
  package static func found(home: String, zone: String?) -> String {
    let city =
      Gazetteer.shared.home(home) ?? zone.flatMap { Gazetteer.shared.largestCity(inZone: $0) }
    return city.flatMap { Currency.of(country: $0.country) } ?? elsewhere
  }
}

/// The default time zone of an event.
package enum UsualZone {
  /// Returns the time zone of a person's home, as typed; `nil` if it is unknown.
  ///
  /// The first call loads the gazetteer and is slow.
  package static func found(home: String) -> String? { Gazetteer.shared.home(home)?.zone }
}

/// Checks whether an event is near its city.
package enum CityCheck {
  /// Within this distance in metres of a city's centre, a position is that of the city.
  private static let centreMetres = 50.0

  /// Returns whether a place in a city has only the position of the city.
  package static func isOnlyNear(_ position: EventPosition) -> Bool {
    guard let point = position.point, !position.name.isEmpty, position.name != position.city,
      let city = Gazetteer.shared.city(named: position.city, near: point, within: 1)
    else { return false }
    return GreatCircle.metres(from: city.point, to: point) <= centreMetres
  }

  /// Returns a warning if the place is far from its city; `nil` if it may be right.
  ///
  /// A frequent cause is swapped latitude and longitude.
  package static func warning(_ draft: EventDraft) -> Wording? {
    guard !draft.city.isEmpty, let latitude = draft.latitude, let longitude = draft.longitude else {
      return nil
    }
    let country = draft.country.isEmpty ? nil : draft.country
    let metres = Gazetteer.shared.metresAstray(
      from: draft.city, country: country,
      at: GeoPoint(latitude: latitude, longitude: longitude))
    return metres.map {
      Wording("events.astray", ["city": draft.city, "km": "\(Int($0 / 1000))"])
    }
  }
}
