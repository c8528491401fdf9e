import Languages
import Places

/// What is written about where something happens.
package struct Whereabouts: Sendable, Hashable {
  /// A hall or a street, which may have its city after a comma: `Hall 3, Sofia`.
  package var place: String
  package var city: String
  /// The two-letter code; empty if unknown.
  package var country: String
  package var point: GeoPoint?

  package init(
    place: String = "", city: String = "", country: String = "", point: GeoPoint? = nil
  ) {
    (self.place, self.city, self.country, self.point) = (place, city, country, point)
  }
}

extension Gazetteer {
  /// A city of a name is sought within this distance of a known position, in kilometres.
  private static let townReach = 100.0
  /// The kilometres within which a city has the time zone of a position.
  package static let zoneReach = 200.0

  /// Returns the cities that may be meant, one for each time zone, the largest first.
  ///
  /// A known position leaves at most one, unless it is far from every city of the written name.
  /// The first use loads the gazetteer and is slow.
  package func cities(of place: Whereabouts) -> [City] {
    let named = place.city.isEmpty ? hall(in: place.place)?.city ?? place.place : place.city
    let cities = cities(called: named, country: place.country)
    guard let point = place.point else { return cities }
    let there = city(named: CityName(named).name, near: point, within: Self.townReach)
    // Swapped coordinates say less than the name of the city.
    if there == nil, !place.city.isEmpty, !cities.isEmpty { return cities }
    return (there ?? city(near: point, within: Self.zoneReach)).map { [$0] } ?? []
  }

  /// Returns the cities of exactly this name in any language, one for each time zone.
  ///
  /// - Parameters:
  ///   - typed: The name, which may have a country after a comma: `Odessa, US`.
  ///   - country: The two-letter code; empty if unknown.
  /// - Returns: The cities, the largest first.
  package func cities(called typed: String, country: String = "") -> [City] {
    let name = CityName(typed)
    guard !name.name.isEmpty else { return [] }
    let country = country.isEmpty ? name.country : country
    let all = lines(named: name.name).compactMap { self[$0] }
    let there = all.filter { $0.country == country }
    var zones: Set<String> = []
    return (there.isEmpty ? all : there).filter { zones.insert($0.zone).inserted }
  }

  /// Splits a place into its hall and the city after a comma; `nil` if no known city is there.
  package func hall(in place: String) -> (hall: String, city: String)? {
    for comma in place.indices where place[comma] == "," {
      let (hall, rest) = (Cleaned.line(String(place[..<comma])), place[comma...].dropFirst())
      guard !hall.isEmpty, !cities(called: String(rest)).isEmpty else { continue }
      return (hall, CityName(String(rest)).name)
    }
    return nil
  }

  /// A city's name and the country typed after it.
  private struct CityName {
    let name: String
    let country: String

    init(_ typed: String) {
      let parts = typed.split(separator: ",").map { Cleaned.line(String($0)) }
      name = parts.first ?? ""
      country = parts.dropFirst().first { $0.utf8.count == 2 }?.uppercased() ?? ""
    }
  }
}

/// The time zone of something without one, and what it follows from.
package struct FoundZone: Sendable {
  /// An IANA name.
  package let name: String
  /// The city that the zone follows from; `nil` for that of the machine.
  package let city: City?
  /// Whether it is the zone of the place, and not of the home or the machine.
  package let isOfPlace: Bool
  /// What the zone follows from, as a note.
  package let note: Wording

  /// Finds the zone of a place; slow the first time.
  ///
  /// - Parameters:
  ///   - place: What is known of the place.
  ///   - home: The home place of the person, as typed; used for an unknown place.
  ///   - machine: The zone if nothing is known.
  ///   - language: The language of the city's name.
  package init(of place: Whereabouts, home: String, machine: String, in language: Language) {
    let cities = Gazetteer.shared.cities(of: place)
    let known = cities.first
    city = known ?? Gazetteer.shared.home(home)
    isOfPlace = known != nil
    name = city?.zone ?? machine
    let others = cities.dropFirst().map { "\($0.country) (\($0.zone))" }
    let key =
      known == nil ? city == nil ? "machine" : "home" : others.isEmpty ? "city" : "cities"
    note = Wording(
      "maps.zone.\(key)",
      [
        "zone": name, "city": city?.name(in: language) ?? "", "country": city?.country ?? "",
        "others": others.joined(separator: ", "),
      ])
  }
}

/// The time zones that the rows of a table get from their places, each place sought once.
package final class RowZones {
  /// The most notes on places.
  private static let most = 20

  private let machine: String
  private let isGiven: Bool
  private var known: [Whereabouts: FoundZone] = [:]
  /// What the zones follow from, one line for each place.
  package private(set) var notes: [Wording] = []

  /// - Parameters:
  ///   - machine: The zone of an unknown place.
  ///   - isGiven: Whether the user chose that zone for every row without one.
  package init(else machine: String, isGiven: Bool) {
    (self.machine, self.isGiven) = (machine, isGiven)
  }

  /// Returns what the place of a row gives; `nil` if its city is unknown.
  package func found(_ place: Whereabouts) -> FoundZone? {
    let found = known[place] ?? FoundZone(of: place, home: "", machine: machine, in: .english)
    known[place] = found
    return found.isOfPlace ? found : nil
  }

  /// Returns the zone of a row without one, and notes what it follows from.
  package func zone(of found: FoundZone?) -> String {
    guard !isGiven else { return machine }
    let note = found?.note ?? Wording("maps.zone.rows", ["zone": machine])
    if notes.count < Self.most, !notes.contains(note) { notes.append(note) }
    return found?.name ?? machine
  }
}
