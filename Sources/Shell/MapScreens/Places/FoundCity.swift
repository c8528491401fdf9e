import Gazetteer
import Languages
import Places

/// A city by its name in any language, or what may have been meant.
package nonisolated struct FoundCity: Sendable {
  /// The city, or `nil` if none has that name.
  package let place: OwnPlace?
  private let name: String
  private let near: [String]
  /// The distance from its middle, in kilometres, that still counts as in the city.
  private static let reach = 50.0
  /// The number of near names that are shown if no city has the typed one.
  private static let mostNear = 3

  /// Looks it up; too slow for the loop that reads keys.
  ///
  /// - Parameters:
  ///   - typed: The typed name.
  ///   - language: The language of the name that is shown.
  ///   - known: Other names that may have been meant.
  ///   - own: A city of the folder with that name and a point in it: of cities of one name the one
  ///     there is meant.
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

  /// Names that are spelled much the same, then the largest cities that begin the same.
  private static func near(_ typed: String, in language: Language, _ known: [String]) -> [String] {
    var names = known
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

  /// Says that no city has the name, and which are near.
  package var unknown: Wording {
    near.isEmpty
      ? Wording("maps.noCity", ["name": name])
      : Wording(
        "maps.noCityNear", ["name": name, "near": near.joined(separator: ", ")])
  }
}
