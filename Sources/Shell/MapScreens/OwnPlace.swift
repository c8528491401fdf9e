import Gazetteer
import Notifications
import Places
import Shell
import Timekeeping

/// The reader's own place.
///
/// It is the place they asked for, or else where they live, or else the city of this machine's time
/// zone.
package nonisolated struct OwnPlace: Sendable, Hashable {
  package let name: String
  package let point: GeoPoint
  /// The two-letter code; empty if unknown.
  package let country: String

  package init(name: String, point: GeoPoint, country: String = "") {
    (self.name, self.point, self.country) = (name, point, country)
  }

  /// Finds the place; slow the first time, so never call it on the main loop.
  ///
  /// - Parameters:
  ///   - home: The home town as typed.
  ///   - degrees: The home's position, if given.
  ///   - zone: The zone of this machine; `nil` if unknown.
  /// - Returns: The place; `nil` if nothing is known.
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

  /// Returns the private place in a person's preferences; `nil` if it is unset.
  static func degrees(of chosen: Preferences) -> GeoPoint? {
    guard let latitude = chosen.latitude, let longitude = chosen.longitude else { return nil }
    return GeoPoint(latitude: latitude, longitude: longitude)
  }

  /// The distance in kilometres within which a position is named after a city.
  private static let nearby = 50.0

  /// The name of this machine's time zone.
  package static var zone: String? { ZoneFolder.system.ownName() }
}
