import Events
import MapScreens

/// The currency of a price where nobody says another one.
nonisolated enum UsualCurrency {
  /// Where nothing is known of where somebody is.
  static let elsewhere = "EUR"

  /// That of the country somebody lives in, else of the city of this machine's zone.
  ///
  /// Slow the first time, so not where keys are read.
  static func found(home: String, zone: String?) -> String {
    let place = OwnPlace.found(home: home, zone: zone)
    return place.flatMap { Currency.of(country: $0.country) } ?? elsewhere
  }
}
