import CGazetteer
import Languages
import Places

/// 24,361 cities and towns of the world, by their names in five languages and by position.
///
/// From GeoNames (geonames.org), under the licence CC BY 4.0. The first use takes milliseconds and
/// should not happen on the thread that reads keys.
package struct Gazetteer: Sendable {
  package static let shared = Gazetteer()
  /// The attribution that the licence requires.
  package static let attribution = "Cities: GeoNames (geonames.org), CC BY 4.0"

  private let places: EmbeddedLines
  let names: EmbeddedLines
  private let zones: [String]
  let points: [GeoPoint]

  private init() {
    places = EmbeddedLines { gazetteer_places($0) }
    names = EmbeddedLines { gazetteer_names($0) }
    zones = places.count > 0 ? places[0].split(separator: "\t").map(String.init) : []
    let places = places
    points = (0..<names.count).map { TablePoint.of(places.slice($0 + 1)) }
  }

  package var count: Int { names.count }

  /// The city of a line; line 0 is the largest city.
  package subscript(line: Int) -> City? { City(places[line + 1], zones: zones) }

  /// Returns every name of a line in its search form.
  func soughtNames(_ line: Int) -> [String] { names[line].split(separator: "\t").map(String.init) }

  /// Returns cities whose name in any language begins as typed, the largest first.
  ///
  /// Cities with a later word that begins as typed follow. Cities within 100 km of a given point
  /// come first.
  package func cities(beginning typed: String, near point: GeoPoint? = nil, most: Int) -> [City] {
    let found = matches(Self.sought(typed), near: point, most: most)
    return found.prefix(most).compactMap { self[$0] }
  }

  /// Returns the largest city of a name in any language, optionally in a two-letter country.
  package func city(named name: String, country: String? = nil) -> City? {
    lines(named: name).lazy.compactMap { self[$0] }
      .first { country == nil || $0.country == country }
  }

  /// Returns the nearest city of a name within so many kilometres of a point.
  package func city(
    named name: String, near point: GeoPoint, within kilometres: Double
  ) -> City? {
    let near = lines(named: name).map {
      (line: $0, metres: GreatCircle.metres(from: point, to: points[$0]))
    }
    return near.filter { $0.metres <= kilometres * 1000 }.min { $0.metres < $1.metres }
      .flatMap { self[$0.line] }
  }

  /// A place this far from its city, in metres, is probably wrong.
  private static let farMetres = 500_000.0

  /// Returns the distance in metres to the nearest city of a name if it is implausibly far.
  ///
  /// `nil` if the distance is plausible or no such city is known.
  package func metresAstray(
    from name: String, country: String? = nil, at point: GeoPoint
  ) -> Double? {
    let metres = lines(named: name).filter { country == nil || self[$0]?.country == country }
      .map { GreatCircle.metres(from: point, to: points[$0]) }
    return metres.min().flatMap { $0 > Self.farMetres ? $0 : nil }
  }

  /// Returns the lines of cities with exactly this name in any language, the largest first.
  func lines(named name: String) -> [Int] {
    let sought = Self.sought(name)
    let whole = String(decoding: sought, as: UTF8.self)
    return matches(sought, near: nil, most: .max).filter { soughtNames($0).contains(whole) }
  }

  /// Returns the cities between two corners, the largest first.
  ///
  /// - Parameters:
  ///   - corner: The south-western corner.
  ///   - other: The north-eastern corner.
  ///   - most: The largest number of cities.
  /// - Returns: The cities.
  package func cities(from corner: GeoPoint, to other: GeoPoint, most: Int) -> [City] {
    let isAcross = corner.longitude > other.longitude
    let lines = points.indices.lazy.filter { line in
      let point = points[line]
      let isEast = point.longitude >= corner.longitude
      let isWest = point.longitude <= other.longitude
      return (corner.latitude...other.latitude).contains(point.latitude)
        && (isAcross ? isEast || isWest : isEast && isWest)
    }
    return lines.prefix(most).compactMap { self[$0] }
  }

  /// Returns the nearest city within so many kilometres.
  package func city(near point: GeoPoint, within kilometres: Double) -> City? {
    // A degree of latitude is never shorter than 110.5 km.
    let reach = kilometres / 110.5
    var nearest: (line: Int, metres: Double)?
    for (line, other) in points.enumerated() where abs(other.latitude - point.latitude) <= reach {
      let metres = GreatCircle.metres(from: point, to: other)
      if metres <= nearest?.metres ?? (kilometres * 1000) { nearest = (line, metres) }
    }
    return nearest.flatMap { self[$0.line] }
  }

  /// Returns the largest city of a zone, such as Kyiv for `Europe/Kyiv`.
  package func largestCity(inZone zone: String) -> City? {
    guard let number = zones.firstIndex(of: zone) else { return nil }
    let wanted = Array("\(number)".utf8)
    return (0..<count).first { line in
      let fields = places.slice(line + 1).split(
        separator: UInt8(ascii: "\t"), maxSplits: 4, omittingEmptySubsequences: false)
      return fields.count > 3 && fields[3].elementsEqual(wanted)
    }.flatMap { self[$0] }
  }

  /// Returns at most three similar names if no city has the typed name; slow.
  package func meant(by typed: String) -> [String] {
    let sought = String(decoding: Self.sought(typed), as: UTF8.self)
    guard let first = sought.first else { return [] }
    var names = (0..<count).flatMap(soughtNames).filter { $0.first == first }
    var found: [String] = []
    while found.count < 3, let near = NearName.of(sought, in: names) {
      names.removeAll { $0 == near }
      found.append(near)
    }
    return found.compactMap { city(named: $0)?.name }
  }

  /// Returns a text in its search form, with the three kinds of apostrophe made one.
  static func sought(_ typed: String) -> [UInt8] {
    let apostrophes: Set<Character> = ["\u{2019}", "\u{2BC}", "`"]
    let plain = PlainLetters.of(Cleaned.line(String(typed.prefix(100))))
    return Array(String(plain.map { apostrophes.contains($0) ? "'" : $0 }).utf8)
  }
}

extension Gazetteer {
  /// Returns the city of a typed home town; text after a comma, such as a country, is ignored.
  package func home(_ typed: String) -> City? {
    let town = typed.split(separator: ",").first.map(String.init) ?? ""
    return town.isEmpty ? nil : city(named: town)
  }

  /// Returns a person's home: their position in degrees, or the city they typed.
  package func home(_ typed: String, degrees: GeoPoint?) -> GeoPoint? {
    degrees ?? home(typed)?.point
  }
}

/// Reads the position of a line's city without creating strings.
enum TablePoint {
  static func of(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> GeoPoint {
    var (field, numbers): (Int, [Double]) = (0, [0, 0])
    var (value, scale, isNegative, isBehindPoint) = (0.0, 1.0, false, false)
    for byte in line {
      if byte == UInt8(ascii: "\t") {
        if field == 5 || field == 6 { numbers[field - 5] = (isNegative ? -value : value) / scale }
        field += 1
        (value, scale, isNegative, isBehindPoint) = (0, 1, false, false)
        if field > 6 { break }
      } else if field == 5 || field == 6 {
        switch byte {
        case UInt8(ascii: "-"): isNegative = true
        case UInt8(ascii: "."): isBehindPoint = true
        default:
          value = value * 10 + Double(byte) - 48
          if isBehindPoint { scale *= 10 }
        }
      }
    }
    if field == 6 { numbers[1] = (isNegative ? -value : value) / scale }
    return GeoPoint(latitude: numbers[0], longitude: numbers[1])
  }
}
