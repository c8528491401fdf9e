import Accounts
import Fields
import Languages
import Payments
import Places
import Store
import Timekeeping

/// The input that creates or changes a cinema.
package struct CinemaDraft: Sendable, Equatable {
  package var title = ""
  package var city = ""
  package var address = ""
  package var latitude: Double?
  package var longitude: Double?
  /// An IANA time zone name.
  package var zone = ""
  package var currency = ""
  package var vatBasisPoints = 0
  package var doorsMinutes = 60
  package var lateMinutes = 30
  package var services: [String] = []
  package var image = ""

  package init() {}

  package init(model cinema: CinemaVenue) { copy(cinema) }

  /// Returns the cinema with these fields; the draft must be free of problems.
  package func applied(to cinema: CinemaVenue, in zones: Zones) -> CinemaVenue {
    var changed = cinema
    cleanedFields.apply(to: &changed)
    if let zone = zones.named(changed.timeZone) { changed.timeZone = zone.name }
    changed.mendChanges(since: cinema)
    return changed
  }
}

/// The editable fields of a cinema, in the order of the form.
extension CinemaDraft: CinemaFields {
  package typealias Document = CinemaVenue
  package typealias Surroundings = CinemaSurroundings

  package static let fields = place + money

  private static let place: [Field<CinemaDraft>] = [
    .text(
      "title", "cinema.cinema.title", \.title, \.title, longest: CinemaLimits.cinemaTitle,
      isNeeded: true, isCleared: false
    ).column(1, also: ["cinema", "name"]),
    .text("city", "cinema.cinema.city", \.city, \.city, longest: CinemaLimits.city)
      .column(2, also: ["town"]),
    .text(
      "address", "cinema.cinema.address", \.address, \.address, longest: CinemaLimits.address,
      isNeeded: true
    ).column(3),
    .other("latitude", "cinema.cinema.coordinates").column(4, "latitude", also: ["lat"])
      .special(in: [.form, .json, .table, .options])
      .kept(
        from: { $1.latitude = $0.location?.latitude },
        to: { draft, cinema in
          guard let latitude = draft.latitude, let longitude = draft.longitude else {
            cinema.location = nil
            return
          }
          cinema.location = CinemaLocation(latitude: latitude, longitude: longitude)
        }
      ).checked { draft, _ in [draft.placeProblem] },
    .other("longitude", "cinema.cinema.coordinates")
      .column(5, "longitude", also: ["lon", "lng", "long"])
      .special(in: [.json, .table]).absent(from: [.form, .options])
      .kept(from: { $1.longitude = $0.location?.longitude }),
    .text("zone", "cinema.cinema.zone", \.zone, \.timeZone, typed: 60, isCleared: false)
      .column(6, also: ["time zone", "timezone"])
      .checked { draft, around in
        let isUnknown = around.zones.named(draft.zone) == nil
        return [problem("zone", "zone", ["name": draft.zone], if: isUnknown)]
      },
  ]

  private static let money: [Field<CinemaDraft>] = [
    .text("currency", "cinema.cinema.currency", \.currency, \.currency, typed: 3)
      .column(7)
      .cleaned { $0.currency = $0.currency.uppercased() }
      .checked { draft, _ in
        let isUnknown = !Currency.isKnown(draft.currency)
        return [problem("currency", "currency", ["name": draft.currency], if: isUnknown)]
      },
    .whole(
      "vatBasisPoints", "cinema.cinema.vat", \.vatBasisPoints, \.vatBasisPoints,
      in: CinemaBounds.vatBasisPoints, digits: 5),
    .whole(
      "doorsMinutes", "cinema.cinema.doors", \.doorsMinutes, \.doorsMinutes,
      in: CinemaBounds.doorsMinutes, digits: 3),
    .whole(
      "lateMinutes", "cinema.cinema.late", \.lateMinutes, \.lateMinutes,
      in: CinemaBounds.lateMinutes, digits: 3),
    list(
      "services", "cinema.cinema.services", \.services, \.services, most: CinemaLimits.services,
      longest: CinemaLimits.service
    ).column(11, "services"),
    .text("image", "cinema.film.image", \.image, \.image, longest: CinemaLimits.image),
  ]

  private var placeProblem: FieldProblem? {
    let isOutside =
      latitude.map { !GeoPoint.latitudes.contains($0) } ?? false
      || longitude.map { !GeoPoint.longitudes.contains($0) } ?? false
    return Self.problem(
      "latitude", "coordinates", if: isOutside || (latitude == nil) != (longitude == nil))
  }
}
