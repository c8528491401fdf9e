import Events
import Gazetteer
import Languages
import Places

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
