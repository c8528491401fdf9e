import Gazetteer
import Languages
import Places

/// A place that a typed text may mean.
package nonisolated struct PlaceOffer: Sendable, Equatable {
  /// The name of a hall, a street or a city.
  package let name: String
  package let city: String
  /// The two-letter code; empty if unknown.
  package let country: String
  package var point: GeoPoint?
  /// An IANA name; empty if unknown.
  package let zone: String
  /// The region, if several cities have the name.
  package var region = ""
  /// Whether it is a city and not a place in one, which may have the city's name.
  private(set) var isCity = false

  /// Creates a place of the folder.
  package init(name: String, city: String, country: String, point: GeoPoint?, zone: String) {
    (self.name, self.city, self.country) = (name, city, country)
    (self.point, self.zone) = (point, zone)
  }

  /// Creates a city of the world.
  package init(_ city: City, in language: Language) {
    name = city.name(in: language)
    (self.city, country) = (name, city.country)
    (point, zone) = (city.point, city.zone)
    isCity = true
  }

  package var asCity: PlaceOffer {
    var offer = PlaceOffer(name: city, city: city, country: country, point: point, zone: zone)
    offer.isCity = true
    return offer
  }

  /// Its line in a list: `Harbour Hall, Kyiv, UA`.
  package var text: String {
    [name, name == city ? "" : city, region, country].filter { !$0.isEmpty }
      .joined(separator: ", ")
  }

  /// Returns whether both have the same name and may be in the same country.
  func isCalledAs(_ other: PlaceOffer) -> Bool {
    PlainLetters.of(name) == PlainLetters.of(other.name)
      && (country == other.country || country.isEmpty || other.country.isEmpty)
  }

  /// The position in degrees, to about a metre.
  var coordinates: String? {
    point.map { point in
      [point.latitude, point.longitude].map { "\(($0 * 100_000).rounded() / 100_000)" }
        .joined(separator: ", ")
    }
  }
}

nonisolated extension PlaceOffer {
  /// The maximum number of offers.
  static let most = 5
  /// The minimum number of cities offered besides the folder's places.
  private static let leastCities = 2

  /// Returns places whose names begin with the typed letters: known ones, then cities.
  ///
  /// The first use takes milliseconds: too slow for the main loop.
  static func places(
    beginning typed: String, in book: PlaceBook, _ language: Language
  ) -> [PlaceOffer] {
    let known = book.places(beginning: typed, most: most)
    let cities = cities(of: typed, language).filter { city in
      !known.contains { $0.isCalledAs(city) }
    }
    let shown = known.prefix(max(most - cities.count, most - leastCities))
    return Array((shown + cities).prefix(most))
  }

  /// Returns cities by their first letters: first the folder's cities that the gazetteer has not.
  static func cities(
    beginning typed: String, in book: PlaceBook, _ language: Language
  ) -> [PlaceOffer] {
    let cities = cities(of: typed, language)
    let own = book.cities(beginning: typed, most: most).filter { own in
      !cities.contains { $0.isCalledAs(own) }
    }
    return Array((own.prefix(most - min(leastCities, cities.count)) + cities).prefix(most))
  }

  private static func cities(of typed: String, _ language: Language) -> [PlaceOffer] {
    let found = Gazetteer.shared.cities(beginning: typed, most: most)
    let offers = found.map { PlaceOffer($0, in: language) }
    return zip(found, offers).map { city, offer in
      let namesakes = offers.filter { $0.isCalledAs(offer) }
      var offer = offer
      if namesakes.count > 1 { offer.region = city.region }
      return offer
    }
  }
}
