import Gazetteer
import Languages
import Places

/// A place that a typed text may mean.
package nonisolated struct PlaceOffer: Sendable, Equatable {
  /// A hall or a street; the name of a city.
  package let name: String
  package let city: String
  /// Two letters; empty if it is not known.
  package let country: String
  package var point: GeoPoint?
  /// An IANA name; empty if it is not known.
  package let zone: String
  /// The part of the country, if several cities have the name.
  package var region = ""

  /// Makes a place of a folder.
  package init(name: String, city: String, country: String, point: GeoPoint?, zone: String) {
    (self.name, self.city, self.country) = (name, city, country)
    (self.point, self.zone) = (point, zone)
  }

  /// Makes a city of the world.
  package init(_ city: City, in language: Language) {
    name = city.name(in: language)
    (self.city, country) = (name, city.country)
    (point, zone) = (city.point, city.zone)
  }

  /// The city that it is in.
  package var asCity: PlaceOffer {
    PlaceOffer(name: city, city: city, country: country, point: point, zone: zone)
  }

  /// Its line in a list: `Harbour Hall, Kyiv, UA`.
  package var text: String {
    [name, name == city ? "" : city, region, country].filter { !$0.isEmpty }
      .joined(separator: ", ")
  }

  /// Whether both have one name and may be in one country.
  func isCalledAs(_ other: PlaceOffer) -> Bool {
    PlainLetters.of(name) == PlainLetters.of(other.name)
      && (country == other.country || country.isEmpty || other.country.isEmpty)
  }

  /// Its degrees, to about a metre.
  var coordinates: String? {
    point.map { point in
      [point.latitude, point.longitude].map { "\(($0 * 100_000).rounded() / 100_000)" }
        .joined(separator: ", ")
    }
  }
}

nonisolated extension PlaceOffer {
  /// The most that are offered at once.
  static let most = 5
  /// The fewest cities that are offered beside places of the folder.
  private static let leastCities = 2

  /// Places by their first letters, those of the folder before cities of the world.
  ///
  /// The first use takes milliseconds: too slow for the loop that reads keys.
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

  /// Cities by their first letters, those that the gazetteer lacks first.
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
