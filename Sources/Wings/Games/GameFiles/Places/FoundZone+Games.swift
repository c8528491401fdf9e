import Games
import Gazetteer
import Languages
import Payments
import Places

/// A game or a court, whose place gives its time zone and its currency.
package protocol ZonedDraft {
  var placeName: String { get }
  var latitude: Double? { get }
  var longitude: Double? { get }
  var zone: String { get set }
  var currency: String { get set }
}

extension GameDraft: ZonedDraft {}
extension CourtDraft: ZonedDraft {}

extension ZonedDraft {
  /// Fills in the time zone and the currency, if they are missing, from the place.
  ///
  /// - Parameters:
  ///   - home: The home place of the host, as typed; used for an unknown place.
  ///   - machine: The zone if nothing is known.
  ///   - language: The language of a city's name in the note.
  /// - Returns: A note on a filled time zone; `nil` if there was one. The first use is slow.
  package mutating func fillPlace(
    home: String, machine: String, in language: Language
  ) -> Wording? {
    guard zone.isEmpty || currency.isEmpty else { return nil }
    let found = FoundZone(of: Whereabouts(self), home: home, machine: machine, in: language)
    if currency.isEmpty { currency = found.currency ?? "" }
    guard zone.isEmpty else { return nil }
    zone = found.name
    return found.note
  }
}

extension Whereabouts {
  init(_ draft: some ZonedDraft) {
    let point = draft.latitude.flatMap { latitude in
      draft.longitude.map { GeoPoint(latitude: latitude, longitude: $0) }
    }
    self.init(place: draft.placeName, point: point)
  }
}

extension FoundZone {
  /// The currency of its city; `nil` if there is none.
  var currency: String? { city.flatMap { Currency.of(country: $0.country) } }
}
