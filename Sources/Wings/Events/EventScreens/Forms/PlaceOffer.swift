import Events
import Gazetteer
import Languages
import Places

/// A place that is perhaps meant by what is typed.
nonisolated struct PlaceOffer: Sendable, Equatable {
  /// A hall, a street; of a city its name.
  let name: String
  let city: String
  /// Two letters; empty where it is not known.
  let country: String
  var point: GeoPoint?
  /// An IANA name; empty where it is not known.
  let zone: String
  /// The part of the country, where there are several of the name.
  var region = ""

  init(_ position: EventPosition, zone: String) {
    (name, city, country) = (position.name, position.city, position.country)
    (point, self.zone) = (position.point, zone)
  }

  init(_ city: City, in language: Language) {
    name = city.name(in: language)
    (self.city, country) = (name, city.country)
    (point, zone) = (city.point, city.zone)
  }

  private init(cityOf place: PlaceOffer) {
    (name, city, country) = (place.city, place.city, place.country)
    (point, zone) = (place.point, place.zone)
  }

  /// The city that it is in.
  var asCity: PlaceOffer { PlaceOffer(cityOf: self) }

  /// As it stands in a list: `Harbour Hall, Kyiv, UA`.
  var text: String {
    [name, name == city ? "" : city, region, country].filter { !$0.isEmpty }
      .joined(separator: ", ")
  }

  /// Whether both are called the same and may well be in one country.
  func isCalledAs(_ other: PlaceOffer) -> Bool {
    PlainLetters.of(name) == PlainLetters.of(other.name)
      && (country == other.country || country.isEmpty || other.country.isEmpty)
  }

  /// Where it is, to a metre or so: what more digits say nobody has measured.
  var coordinates: String? {
    point.map { point in
      [point.latitude, point.longitude].map { "\(($0 * 100_000).rounded() / 100_000)" }
        .joined(separator: ", ")
    }
  }
}

nonisolated extension PlaceOffer {
  /// So many are offered at once.
  static let most = 5
  /// Where there are many places of the name in the folder, so many cities are offered all the same.
  private static let leastCities = 2

  /// What is meant by the first letters of a place, those where events are before cities of the world.
  ///
  /// The first use takes milliseconds, so let it not be where keys are read.
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

  /// What is meant by the first letters of a city: those that the world does not know go first.
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

/// A hall and its city as they are typed together: `Hall 3, Sofia`.
nonisolated struct HallInCity: Sendable, Equatable {
  let hall: String
  let city: PlaceOffer

  /// Whether the city is the one that a place is in, as far as that is known.
  func isInCity(of place: PlaceOffer) -> Bool { city.isCalledAs(place.asCity) }

  /// Reads them; none where no city of the world stands behind a comma.
  init?(_ typed: String, in language: Language) {
    let commas = typed.indices.filter { typed[$0] == "," }
    let parts = commas.lazy.map { comma in
      (Cleaned.line(String(typed[..<comma])), String(typed[comma...].dropFirst()))
    }
    for (hall, rest) in parts where !hall.isEmpty {
      guard let city = Gazetteer.shared.home(Cleaned.line(rest)) else { continue }
      (self.hall, self.city) = (hall, PlaceOffer(city, in: language))
      return
    }
    return nil
  }
}
