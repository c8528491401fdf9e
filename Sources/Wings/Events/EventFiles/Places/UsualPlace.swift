import Events
import FoundationEssentials
import Gazetteer
import Glibc
import Languages
import Payments
import Places
import Timekeeping

/// The name of this machine's time zone.
package enum MachineZone {
  private static let link = "/etc/localtime"

  /// An IANA name; `Etc/UTC` if the machine has none.
  package static let name: String = {
    let variable = getenv("TZ").map { String(cString: $0).drop { $0 == ":" } }
    if let variable, let name = known(String(variable)) { return name }
    let target = try? FileManager.default.destinationOfSymbolicLink(atPath: link)
    let path = target?.firstRange(of: "zoneinfo/").map { target?[$0.upperBound...] ?? "" }
    return path.flatMap { known(String($0)) } ?? "Etc/UTC"
  }()

  private static func known(_ name: String) -> String? {
    let folder = ZoneFolder.system
    return folder.has(name) ? folder.presentName(of: name) : nil
  }
}

/// The default currency of a price.
package enum UsualCurrency {
  /// The currency if the location is unknown.
  package static let elsewhere = "EUR"

  /// Returns the currency of a person's home country, or else of the time zone's largest city.
  ///
  /// The first call loads the gazetteer and is slow: do not make it on the input thread.
  ///
  /// - Parameters:
  ///   - home: The typed home.
  ///   - zone: The machine's time zone; `nil` if unknown.
  /// - Returns: Three letters.
  package static func found(home: String, zone: String?) -> String {
    let city =
      Gazetteer.shared.home(home) ?? zone.flatMap { Gazetteer.shared.largestCity(inZone: $0) }
    return city.flatMap { Currency.of(country: $0.country) } ?? elsewhere
  }
}

/// Checks whether an event is near its city.
package enum CityCheck {
  /// Returns a warning if the place is far from its city; `nil` if it may be right.
  ///
  /// A frequent cause is swapped latitude and longitude.
  package static func warning(_ draft: EventDraft) -> Wording? {
    guard !draft.city.isEmpty, let latitude = draft.latitude, let longitude = draft.longitude else {
      return nil
    }
    let country = draft.country.isEmpty ? nil : draft.country
    let metres = Gazetteer.shared.metresAstray(
      from: draft.city, country: country,
      at: GeoPoint(latitude: latitude, longitude: longitude))
    return metres.map {
      Wording("events.astray", ["city": draft.city, "km": "\(Int($0 / 1000))"])
    }
  }
}
