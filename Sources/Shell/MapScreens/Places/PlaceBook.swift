import Languages
import Places

/// The places of a folder by name, as supplied by a wing.
package nonisolated struct PlaceBook: Sendable {
  private struct Known: Sendable {
    var offer: PlaceOffer
    /// The number of events or other things there.
    var count: Int
    /// The name without accents and in lower case.
    let plain: String
  }

  private var points: [String: GeoPoint] = [:]
  /// A point in each city: that of an event or other thing there, not the city's centre.
  private var cityPoints: [String: GeoPoint] = [:]
  /// Displayed names by their plain forms.
  private var names: [String: String] = [:]
  private var places: [String: Known] = [:]
  private var cities: [String: Known] = [:]

  package init() {}

  /// Adds the place of one more event or other thing.
  ///
  /// - Parameters:
  ///   - offer: The place.
  ///   - isListed: Whether everyone sees the event; only then can its place be found by its full
  ///     name.
  package mutating func add(_ offer: PlaceOffer, isListed: Bool) {
    if isListed { note(offer) }
    Self.count(offer, in: &places)
    Self.count(offer.asCity, in: &cities)
  }

  private mutating func note(_ offer: PlaceOffer) {
    guard let point = offer.point else { return }
    let (city, place) = (PlainLetters.of(offer.city), PlainLetters.of(offer.name))
    if !city.isEmpty, cityPoints[city] == nil {
      (cityPoints[city], names[city]) = (point, offer.city)
    }
    if !place.isEmpty, place != city, points[place] == nil {
      (points[place], names[place]) = (point, offer.name)
    }
  }

  /// Counts one more event at a place.
  ///
  /// The place keeps the first point that is known.
  private static func count(_ offer: PlaceOffer, in known: inout [String: Known]) {
    guard !offer.name.isEmpty else { return }
    let plain = PlainLetters.of(offer.name)
    let key = "\(plain)\n\(PlainLetters.of(offer.city))\n\(offer.country)"
    var place = known[key] ?? Known(offer: offer, count: 0, plain: plain)
    place.count += 1
    if place.offer.point == nil { place.offer.point = offer.point }
    known[key] = place
  }

  /// Returns a place by its name, in any letter case and without accents.
  package func place(named name: String) -> (name: String, point: GeoPoint)? {
    Self.found(name, in: points, names)
  }

  /// Returns a city by its name, with a point in it.
  package func city(named name: String) -> (name: String, point: GeoPoint)? {
    Self.found(name, in: cityPoints, names)
  }

  private static func found(
    _ name: String, in points: [String: GeoPoint], _ names: [String: String]
  ) -> (name: String, point: GeoPoint)? {
    let plain = PlainLetters.of(name)
    return points[plain].map { (names[plain] ?? name, $0) }
  }

  /// Returns at most three similar names.
  package func near(_ name: String) -> [String] {
    var left = names.values.sorted()
    var found: [String] = []
    while found.count < 3, let near = NearName.of(name, in: left) {
      found.append(near)
      left.removeAll { $0 == near }
    }
    return found
  }
}

// MARK: - First letters
nonisolated extension PlaceBook {
  /// Returns places of which the name or a later word begins as typed, the most used first.
  ///
  /// Returns all places if the text is empty.
  func places(beginning typed: String, most: Int) -> [PlaceOffer] {
    Self.found(typed, in: places, most: most)
  }

  /// Returns cities in the same way.
  func cities(beginning typed: String, most: Int) -> [PlaceOffer] {
    Self.found(typed, in: cities, most: most)
  }

  private static func found(_ typed: String, in known: [String: Known], most: Int) -> [PlaceOffer] {
    let sought = PlainLetters.of(Cleaned.line(typed))
    let fitting = known.values.compactMap { place in
      fit(place.plain, sought).map { (fit: $0, place: place) }
    }
    return fitting.sorted {
      ($0.fit, -$0.place.count, $0.place.offer.text)
        < ($1.fit, -$1.place.count, $1.place.offer.text)
    }.prefix(most).map(\.place.offer)
  }

  /// Returns 0 if the name begins with the text, 1 if a later word does, else `nil`.
  private static func fit(_ plain: String, _ sought: String) -> Int? {
    if plain.hasPrefix(sought) { return 0 }
    return plain.split { $0 == " " || $0 == "-" }.contains { $0.hasPrefix(sought) } ? 1 : nil
  }
}
