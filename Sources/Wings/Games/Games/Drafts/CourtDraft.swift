import Accounts
import Fields
import Languages
import Payments
import Places
import Timekeeping

/// A draft with a point on the Earth.
protocol PlacedDraft: FieldDraft {
  var latitude: Double? { get set }
  var longitude: Double? { get set }
}

extension PlacedDraft {
  var placeProblems: [FieldProblem?] {
    let isOutside =
      latitude.map { !GeoPoint.latitudes.contains($0) } ?? false
      || longitude.map { !GeoPoint.longitudes.contains($0) } ?? false
    let isHalf = (latitude == nil) != (longitude == nil)
    return [
      Self.problem("place", "placeMissing", if: latitude == nil && longitude == nil),
      Self.problem("place", "coordinates", if: isOutside || isHalf),
    ]
  }

  /// Rounds degrees to five decimals, about a metre.
  static func rounded(_ degrees: Double?) -> Double? {
    degrees.map { $0.isFinite ? ($0 * 100_000).rounded() / 100_000 : $0 }
  }
}

/// The input that creates or changes a court.
package struct CourtDraft: Sendable, Equatable {
  package var name = ""
  package var placeName = ""
  package var latitude: Double?
  package var longitude: Double?
  /// An IANA time zone name.
  package var zone = ""
  package var sports: [String] = []
  package var surface = ""
  package var isIndoor = false
  package var isLit = false
  package var hours: [CourtSpan] = []
  package var slotMinutes = 60
  package var price: Int?
  package var currency = ""

  package init() {}

  package init(model court: Court) { copy(court) }

  /// Replaces the hours of some weekdays.
  package mutating func set(_ days: [Int: [CourtSpan]]) {
    hours.removeAll { days[$0.weekday] != nil }
    hours += days.values.flatMap(\.self)
  }

  /// Returns the problems of the fields, in the order of the form.
  package func problems(_ surroundings: GameDraft.Surroundings) -> [FieldProblem] {
    cleanedFields.fieldProblems(surroundings)
  }

  /// Returns the court with these fields; the draft must be free of problems.
  package func applied(to court: Court, in zones: Zones) -> Court {
    var changed = court
    cleanedFields.apply(to: &changed)
    if let zone = zones.named(changed.zone) { changed.zone = zone.name }
    return changed
  }
}

/// The editable fields of a court, in the order of the form.
extension CourtDraft: PlacedDraft {
  package typealias Document = Court
  package typealias Surroundings = GameDraft.Surroundings

  package static let errors = GameText.errors
  package static let fields = place + kind + money

  private static let place: [Field<CourtDraft>] = [
    .text(
      "name", "games.courts.name", \.name, \.name, longest: GameLimits.courtName, isNeeded: true,
      isCleared: false
    ).column(1, also: ["court"]).option(1, "usage.court.name"),
    .text(
      "placeName", "games.form.placeName", \.placeName, \.placeName,
      longest: GameLimits.placeName
    ).column(2, "place", also: ["place name", "location", "venue", "where"])
      .option(3, "usage.event.place", named: "place").special(in: .form),
    .other("latitude", "games.form.coordinates", \.latitude, \.latitude)
      .column(3, also: ["lat"])
      .special(in: [.form, .json, .table, .options])
      .cleaned { $0.latitude = rounded($0.latitude) }.checked { draft, _ in draft.placeProblems },
    .other("longitude", "games.form.coordinates", \.longitude, \.longitude)
      .column(4, also: ["lon", "lng", "long"])
      .special(in: [.json, .table]).absent(from: [.form, .options])
      .cleaned { $0.longitude = rounded($0.longitude) },
    .text("zone", "games.form.zone", \.zone, \.zone, typed: 60, isCleared: false)
      .column(5, also: ["time zone", "timezone"]).option(4, "usage.event.zone").special(in: .form)
      .checked { draft, surroundings in
        [
          problem(
            "zone", "zone", ["name": draft.zone],
            if: surroundings.zones.named(draft.zone) == nil)
        ]
      },
  ]

  private static let kind: [Field<CourtDraft>] = [
    .other("sports", "games.courts.sports", \.sports, \.sports)
      .column(6, also: ["sport"])
      .special(in: [.form, .json, .table, .options])
      .cleaned { draft in
        draft.sports = draft.sports.map { Cleaned.line($0).lowercased() }.filter { !$0.isEmpty }
      }.checked { draft, _ in draft.sportProblems },
    .text(
      "surface", "games.courts.surface", \.surface, \.surface, longest: GameLimits.surface
    ).column(7).option(6, "usage.court.surface"),
    .flag("isIndoor", "games.courts.isIndoor", \.isIndoor, \.isIndoor)
      .column(8, "indoor").option(7, "usage.court.indoor", named: "indoor"),
    .flag("isLit", "games.courts.isLit", \.isLit, \.isLit)
      .column(9, "lit").option(8, "usage.court.lit", named: "lit"),
    .other("hours", "games.courts.hours", \.hours, \.hours)
      .column(10)
      .special(in: [.form, .json, .table, .options])
      .cleaned { draft in
        draft.hours.sort { ($0.weekday, $0.from) < ($1.weekday, $1.from) }
      }.checked { draft, _ in draft.hourProblems },
    .whole(
      "slotMinutes", "games.courts.slotMinutes", \.slotMinutes, \.slotMinutes,
      in: GameBounds.slotMinutes, digits: 3
    ).column(11).option(10, "usage.court.slotMinutes"),
  ]

  private static let money: [Field<CourtDraft>] = [
    .whole("price", "games.courts.price", \.price, \.price, in: GameBounds.fee, digits: 9)
      .column(12).special(in: [.form, .table, .options]),
    .text("currency", "games.form.currency", \.currency, \.currency, typed: 3)
      .column(13).option(12, "usage.event.currency")
      .cleaned { $0.currency = $0.price == nil ? "" : $0.currency.uppercased() }
      .checked { draft, _ in
        let isUnknown = draft.price != nil && !Currency.isKnown(draft.currency)
        return [problem("currency", "currency", ["name": draft.currency], if: isUnknown)]
      },
  ]

  private var sportProblems: [FieldProblem?] {
    let limit = ["limit": "\(GameLimits.sports)"]
    return [
      Self.problem("sports", "sports", limit, if: sports.count > GameLimits.sports),
      sports.compactMap { Self.problem("sports", $0, longest: GameLimits.sport) }.first,
    ]
  }

  /// The problems of each weekday's hours, at the field of that day.
  private var hourProblems: [FieldProblem?] {
    (1...7).map { weekday in
      let spans = hours.filter { $0.weekday == weekday }
      let overlap = zip(spans, spans.dropFirst()).contains { $0.from + $0.minutes > $1.from }
      let limit = ["limit": "\(GameLimits.spans)"]
      return Self.problem(
        Self.hoursField(weekday), "spans", limit,
        if: overlap || spans.count > GameLimits.spans)
    }
  }

  /// The form's field for the hours of a weekday, 1 for Monday to 7 for Sunday.
  package static func hoursField(_ weekday: Int) -> String { "hours\(weekday)" }
}
