import Gazetteer
import Languages
import Places

/// The result of looking up a city by its name in any language.
package nonisolated struct FoundCity: Sendable {
  /// The city; `nil` if none has the name.
  package let place: OwnPlace?
  private let name: String
  private let near: [String]
  /// The distance from a city's centre that still counts as in the city, in kilometres.
  private static let reach = 50.0
  /// The maximum number of similar names shown if no city has the typed one.
  private static let mostNear = 3

  /// Looks up a city; too slow for the main loop.
  ///
  /// - Parameters:
  ///   - typed: The typed name.
  ///   - language: The language of the shown name.
  ///   - known: Other names that may be meant.
  ///   - own: A city of that name in the folder, with a position in it, which selects among cities
  ///     of the same name.
  package init(
    _ typed: String, in language: Language, near known: [String],
    own: (name: String, point: GeoPoint)? = nil
  ) {
    let gazetteer = Gazetteer.shared
    let city =
      own.map { gazetteer.city(named: typed, near: $0.point, within: Self.reach) }
      ?? gazetteer.city(named: typed)
    name = city?.name(in: language) ?? own?.name ?? typed
    let name = name
    place = (city?.point ?? own?.point).map { OwnPlace(name: name, point: $0) }
    near = place == nil ? Self.near(typed, in: language, known) : []
  }

  /// Returns similarly spelled names, then the largest cities with the same beginning.
  private static func near(_ typed: String, in language: Language, _ known: [String]) -> [String] {
    // If a name is known with its city and without, the short one is enough.
    var names = known.filter { name in !known.contains { name.hasPrefix($0 + ",") } }
    func add(_ found: [String]) {
      for name in found where names.count < mostNear && !names.contains(name) {
        names.append(name)
      }
    }
    let meant = Gazetteer.shared.meant(by: typed)
    add(meant.map { Gazetteer.shared.city(named: $0)?.name(in: language) ?? $0 })
    var beginning = typed
    while names.count < mostNear, !beginning.isEmpty {
      let cities = Gazetteer.shared.cities(beginning: beginning, most: 2 * mostNear)
      add(cities.map { $0.name(in: language) })
      beginning.removeLast()
    }
    return Array(names.prefix(mostNear))
  }

  /// The message that no city has the name, with similar names.
  package var unknown: Wording {
    near.isEmpty
      ? Wording("maps.noCity", ["name": name])
      : Wording(
        // Names may have commas.
        "maps.noCityNear", ["name": name, "near": near.joined(separator: "; ")])
  }
}
