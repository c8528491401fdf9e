import Events
import Gazetteer
import Payments

/// The currency of a price where nobody says another one.
package enum UsualCurrency {
  /// Where nothing is known of where somebody is.
  package static let elsewhere = "EUR"

  /// That of the country somebody lives in, else of the city of a zone.
  ///
  /// Slow the first time, so not where keys are read.
  ///
  /// - Parameters:
  ///   - home: Where somebody lives, as they have typed it.
  ///   - zone: The zone of this machine; none where it is not known.
  /// - Returns: Three letters.
  package static func found(home: String, zone: String?) -> String {
    let city =
      Gazetteer.shared.home(home) ?? zone.flatMap { Gazetteer.shared.largestCity(inZone: $0) }
    return city.flatMap { Currency.of(country: $0.country) } ?? elsewhere
  }
}
