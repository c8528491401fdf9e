import Gazetteer
import Languages

/// A hall and its city as they are typed together: `Hall 3, Sofia`.
nonisolated struct HallInCity: Sendable, Equatable {
  let hall: String
  let city: PlaceOffer

  /// Whether a place is in that city, as far as its city is known.
  func isInCity(of place: PlaceOffer) -> Bool { city.isCalledAs(place.asCity) }

  /// Reads them, or `nil` if no city of the world follows a comma.
  init?(_ typed: String, in language: Language) {
    let commas = typed.indices.filter { typed[$0] == "," }
    let parts = commas.lazy.map { comma in
      (Cleaned.line(String(typed[..<comma])), String(typed[comma...].dropFirst()))
    }
    for (hall, rest) in parts where !hall.isEmpty {
      guard let city = Gazetteer.shared.home(Cleaned.line(rest)) else { continue }
      (self.hall, self.city) = (hall, PlaceOffer(city, in: language))
      return
    }
    return nil
  }
}
