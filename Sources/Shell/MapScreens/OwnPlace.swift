import Gazetteer
import Notifications
import Places
import Shell
import Store
import Timekeeping

/// Where somebody is: what they have asked for, else where they live, else the city of this
/// machine's zone.
package nonisolated struct OwnPlace: Sendable, Hashable {
  package let name: String
  package let point: GeoPoint
  /// Two letters; empty where it is not known.
  package let country: String

  package init(name: String, point: GeoPoint, country: String = "") {
    (self.name, self.point, self.country) = (name, point, country)
  }

  /// Finds it; slow the first time, so not where keys are read.
  ///
  /// - Parameters:
  ///   - home: Where somebody lives, as they have typed it.
  ///   - degrees: Where they live, if they have said it so.
  ///   - zone: The zone of this machine; none where it is not known.
  /// - Returns: The place; none where nothing is known.
  package static func found(
    home: String, degrees: GeoPoint? = nil, zone: String?
  ) -> OwnPlace? {
    if let degrees {
      let city = Gazetteer.shared.city(near: degrees, within: nearby)
      return OwnPlace(
        name: city?.name ?? degrees.text, point: degrees, country: city?.country ?? "")
    }
    let city =
      Gazetteer.shared.home(home) ?? zone.flatMap { Gazetteer.shared.largestCity(inZone: $0) }
    return city.map { OwnPlace(name: $0.name, point: $0.point, country: $0.country) }
  }

  /// What somebody has said in degrees; what cannot be read says nothing.
  package static func degrees(of person: String?, in store: any DocumentStore) -> GeoPoint? {
    let read = try? store.read { store in
      try person.flatMap { try store.get(NoticeCollections.preferences, $0)?.value }
    }
    guard let chosen = read.flatMap(\.self), let latitude = chosen.latitude,
      let longitude = chosen.longitude
    else { return nil }
    return GeoPoint(latitude: latitude, longitude: longitude)
  }

  /// So many kilometres from a city what somebody has said in degrees is called by its name.
  private static let nearby = 50.0

  /// The name of this machine's zone.
  package static var zone: String? { ZoneFolder.system.ownName() }
}
