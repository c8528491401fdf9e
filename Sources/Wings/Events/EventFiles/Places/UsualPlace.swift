import Events
import FoundationEssentials
import Gazetteer
import Glibc
import Languages
import Payments
import Places
import Timekeeping

/// The name of the zone that this machine's clock goes by.
package enum MachineZone {
  private static let link = "/etc/localtime"

  /// An IANA name; `Etc/UTC` where the machine does not say one.
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

/// The currency of a price where nobody says another one.
package enum UsualCurrency {
  /// Where nothing is known of where somebody is.
  package static let elsewhere = "EUR"

  /// That of the country somebody lives in, else of the city of a zone.
  ///
  /// Slow the first time, so not where keys are read.
  ///
  /// - Parameters:
  ///   - home: Where somebody lives, as they have typed it.
  ///   - zone: The zone of this machine; none where it is not known.
  /// - Returns: Three letters.
  package static func found(home: String, zone: String?) -> String {
    let city =
      Gazetteer.shared.home(home) ?? zone.flatMap { Gazetteer.shared.largestCity(inZone: $0) }
    return city.flatMap { Currency.of(country: $0.country) } ?? elsewhere
  }
}

/// Whether an event is where its city is.
package enum PlaceAstray {
  /// What to say of an event whose place lies far from the city it names, as where latitude and
  /// longitude are the wrong way round; none where it may be there.
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
