import Gazetteer
import Languages
import MapScreens
import Places

/// A city by its name in any language, or what may have been meant.
nonisolated struct FoundCity: Sendable {
  /// Where it is; none where nothing is called so.
  let place: OwnPlace?
  private let name: String
  private let near: [String]
  /// So far from its middle, in kilometres, an event may be and still be in a city.
  private static let reach = 50.0
  /// So many are named where nothing is called as typed.
  private static let mostNear = 3

  /// Looks it up, which takes too long where keys are read.
  ///
  /// - Parameters:
  ///   - typed: What it may be called.
  ///   - language: In which it is named.
  ///   - known: What else may have been meant.
  ///   - own: A city of the folder that is called so, and where something is in it: of cities of one
  ///     name the one there is meant.
  init(
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

  /// Those that are written much the same, then the largest that begin likest.
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

  var unknown: Wording {
    near.isEmpty
      ? Wording("events.criteria.noPlace", ["name": name])
      : Wording(
        "events.criteria.noPlaceNear", ["name": name, "near": near.joined(separator: ", ")])
  }
}
