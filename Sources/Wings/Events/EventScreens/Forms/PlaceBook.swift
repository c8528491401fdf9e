import Events
import Languages
import Places
import Store

/// Places by name, from where the events of the folder are.
nonisolated struct PlaceBook: Sendable {
  private struct Known: Sendable {
    var offer: PlaceOffer
    /// How many events are there.
    var count: Int
    /// As people write it.
    let plain: String
  }

  private var points: [String: GeoPoint] = [:]
  /// Where something is in a city: not its middle.
  private var cityPoints: [String: GeoPoint] = [:]
  /// By their plain forms, as people write them.
  private var names: [String: String] = [:]
  private var places: [Known] = []
  private var cities: [Known] = []

  init() {}

  /// Reads the folder: of whoever asks, also the places of what nobody else sees.
  ///
  /// - Throws: `StoreError` where a document cannot be read.
  init(in reader: any StoreReader, for person: String = "") throws {
    var (places, cities): ([String: Known], [String: Known]) = ([:], [:])
    for event in try reader.find(EventCollections.events).map(\.value)
    where event.isListed || event.isRun(by: person) {
      guard let position = event.position else { continue }
      if event.isListed { note(position) }
      let offer = PlaceOffer(position, zone: event.timeZone)
      Self.count(offer, in: &places)
      Self.count(offer.asCity, in: &cities)
    }
    (self.places, self.cities) = (Array(places.values), Array(cities.values))
  }

  private mutating func note(_ position: EventPosition) {
    guard let point = position.point else { return }
    let (city, place) = (PlainLetters.of(position.city), PlainLetters.of(position.name))
    if !city.isEmpty, cityPoints[city] == nil {
      (cityPoints[city], names[city]) = (point, position.city)
    }
    if !place.isEmpty, place != city, points[place] == nil {
      (points[place], names[place]) = (point, position.name)
    }
  }

  /// One more event at a place; its point counts from the first that has one.
  private static func count(_ offer: PlaceOffer, in known: inout [String: Known]) {
    guard !offer.name.isEmpty else { return }
    let plain = PlainLetters.of(offer.name)
    let key = "\(plain)\n\(PlainLetters.of(offer.city))\n\(offer.country)"
    var place = known[key] ?? Known(offer: offer, count: 0, plain: plain)
    place.count += 1
    if place.offer.point == nil { place.offer.point = offer.point }
    known[key] = place
  }

  /// A place by its name, in any letter case and without accents.
  func place(named name: String) -> (name: String, point: GeoPoint)? {
    Self.found(name, in: points, names)
  }

  /// A city by its name, and where something is in it.
  func city(named name: String) -> (name: String, point: GeoPoint)? {
    Self.found(name, in: cityPoints, names)
  }

  private static func found(
    _ name: String, in points: [String: GeoPoint], _ names: [String: String]
  ) -> (name: String, point: GeoPoint)? {
    let plain = PlainLetters.of(name)
    return points[plain].map { (names[plain] ?? name, $0) }
  }

  /// What may have been meant: at most three names.
  func near(_ name: String) -> [String] {
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
  /// Places of which the name or a later word of it begins as typed, those with most events first;
  /// all where nothing is typed.
  func places(beginning typed: String, most: Int) -> [PlaceOffer] {
    Self.found(typed, in: places, most: most)
  }

  /// The same of the cities that events are in.
  func cities(beginning typed: String, most: Int) -> [PlaceOffer] {
    Self.found(typed, in: cities, most: most)
  }

  private static func found(_ typed: String, in known: [Known], most: Int) -> [PlaceOffer] {
    let sought = PlainLetters.of(Cleaned.line(typed))
    let fitting = known.compactMap { place in
      fit(place.plain, sought).map { (fit: $0, place: place) }
    }
    return fitting.sorted {
      ($0.fit, -$0.place.count, $0.place.offer.text)
        < ($1.fit, -$1.place.count, $1.place.offer.text)
    }.prefix(most).map(\.place.offer)
  }

  /// 0 where a name begins so, 1 where a later word does; none where nothing does.
  private static func fit(_ plain: String, _ sought: String) -> Int? {
    if plain.hasPrefix(sought) { return 0 }
    return plain.split { $0 == " " || $0 == "-" }.contains { $0.hasPrefix(sought) } ? 1 : nil
  }
}
