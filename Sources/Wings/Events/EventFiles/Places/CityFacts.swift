import Events
import Gazetteer
import Languages
import Payments
import Places

extension EventDraft {
  /// Fills in what a place gives: the country of its city and, if it is missing, the time zone.
  ///
  /// - Parameters:
  ///   - home: The home place of the owner, as typed; used for an unknown place.
  ///   - machine: The zone if nothing is known.
  ///   - language: The language of a city's name in the note.
  /// - Returns: A note on a filled time zone, and the currency of the place or the home; `nil` if
  ///   there is none. The first use is slow.
  package mutating func fillPlace(
    home: String, machine: String, in language: Language
  ) -> (note: Wording?, currency: String?) {
    let found = FoundZone(of: Whereabouts(self), home: home, machine: machine, in: language)
    fillCity(from: found)
    let isNew = timeZone.isEmpty
    if isNew { timeZone = found.name }
    return (isNew ? found.note : nil, found.currency)
  }

  /// Takes the country of a known city, and moves a city typed after a hall into its field.
  mutating func fillCity(from found: FoundZone) {
    guard found.isOfPlace, let city = found.city else { return }
    if self.city.isEmpty, let typed = Gazetteer.shared.hall(in: place) {
      (place, self.city) = typed
    }
    if country.isEmpty, !self.city.isEmpty { country = city.country }
  }
}

extension FoundZone {
  /// The currency of its city; `nil` if there is none.
  var currency: String? { city.flatMap { Currency.of(country: $0.country) } }
}

extension Whereabouts {
  init(_ draft: EventDraft) {
    let point = draft.latitude.flatMap { latitude in
      draft.longitude.map { GeoPoint(latitude: latitude, longitude: $0) }
    }
    self.init(place: draft.place, city: draft.city, country: draft.country, point: point)
  }
}
