import Accounts
import Fields
import Store
import Timekeeping

/// The input that creates or changes a showing; the cinema gives its zone and currency.
package struct ShowingDraft: Sendable, Equatable {
  package var hallID = ""
  package var movieID = ""
  /// The local date and time of the start, `YYYY-MM-DD` and `HH:MM`.
  package var date = ""
  package var time = ""
  /// The offset from UTC in seconds, for a local time that occurs twice.
  package var offset: Int?
  /// How long it takes in the hall; `nil` for the length of the film.
  package var minutes: Int?
  package var prices = ZonePrices()
  package var format = ""
  package var language = ""
  package var subtitles = ""
  /// The local start of the sale, `YYYY-MM-DD HH:MM`; empty for at once.
  package var saleFrom = ""
  package var tariffs: [String] = []

  package init() {}

  package init(model showing: Showing, in zone: LocalZone) {
    copy(showing)
    let start = LocalTime(utcMilliseconds: showing.start * 1000, in: zone)
    (date, time) = (start.date, String(start.timeOfDay.prefix(5)))
    if case .twice = start.moments(in: zone) { offset = zone.offsetSeconds(showing.start) }
    saleFrom =
      showing.saleFrom.map {
        let local = LocalTime(utcMilliseconds: $0 * 1000, in: zone)
        return "\(local.date) \(local.timeOfDay.prefix(5))"
      } ?? ""
  }

  /// The start in local time; `nil` if date or time cannot be read.
  var start: LocalTime? {
    guard date.utf8.count == 10, time.utf8.count == 5 else { return nil }
    return try? LocalTime(parsing: "\(date) \(time)")
  }

  /// Returns the showing with these fields; the draft must be free of problems.
  func applied(to showing: Showing, filmMinutes: Int?, in zone: LocalZone) -> Showing {
    var changed = showing
    let cleaned = cleanedFields
    cleaned.apply(to: &changed)
    changed.minutes = cleaned.minutes ?? filmMinutes ?? showing.minutes
    if let start = cleaned.start {
      changed.start =
        offset.map { start.utcMilliseconds(atOffset: $0) / 1000 } ?? start.settledSeconds(in: zone)
      changed.day = start.date
    }
    changed.saleFrom = Self.moment(cleaned.saleFrom)?.settledSeconds(in: zone)
    changed.mendChanges(since: showing)
    return changed
  }

  /// Returns a new showing with these fields, without an id; the draft must be free of problems.
  package func planned(minutes: Int, in zone: LocalZone) -> Showing {
    applied(to: Showing(), filmMinutes: minutes, in: zone)
  }

  fileprivate static func moment(_ text: String) -> LocalTime? {
    text.utf8.count == 16 ? try? LocalTime(parsing: text) : nil
  }
}

/// The editable fields of a showing, in the order of the form.
extension ShowingDraft: CinemaFields {
  package typealias Document = Showing
  package typealias Surroundings = CinemaSurroundings

  package static let fields = times + sale

  private static let times: [Field<ShowingDraft>] = [
    .text("hallID", "cinema.showing.hall", \.hallID, \.hallID, typed: 40, isCleared: false)
      .absent(from: .table),
    .text("movieID", "cinema.showing.film", \.movieID, \.movieID, typed: 40, isCleared: false)
      .absent(from: .table),
    .text("date", "cinema.showing.date", \.date, longest: 10).column(4)
      .special(in: [.json, .table]),
    .text("time", "cinema.showing.time", \.time, longest: 5).column(5, also: ["start"])
      .special(in: [.json, .table])
      .checked { draft, around in
        guard let start = draft.start else {
          let typed = ["text": String("\(draft.date) \(draft.time)".prefix(30))]
          return [problem("time", "start", typed, if: true)]
        }
        let isOutside = !CinemaBounds.moment.contains(start.settledSeconds(in: around.zone))
        return [
          problem("time", "start", ["text": draft.date], if: isOutside),
          doubt("time", draft.time, start, at: draft.offset, in: around.zone),
        ]
      },
    .other("minutes", "cinema.showing.minutes")
      .special(in: [.form, .json, .table, .options])
      .kept(from: { $1.minutes = $0.minutes })
      .checked { draft, _ in
        let isOutside = draft.minutes.map { !CinemaBounds.minutes.contains($0) } ?? false
        return [problem("minutes", "minutes", if: isOutside)]
      },
  ]

  private static let sale: [Field<ShowingDraft>] = [
    .other("prices", "cinema.showing.price", \.prices, \.prices)
      .column(6, "price").column(7, "zone_prices", also: ["zones"])
      .special(in: [.form, .json, .table, .options])
      .checked { draft, _ in
        let isOutside = draft.prices.bySign.values.contains { !CinemaBounds.price.contains($0) }
        return [
          problem("price", "priceMissing", if: draft.prices.standard == nil),
          problem("price", "price", if: isOutside),
        ]
      },
    .text("format", "cinema.showing.format", \.format, \.format, longest: CinemaLimits.format)
      .column(8),
    .text(
      "language", "cinema.showing.language", \.language, \.language, longest: CinemaLimits.format
    ).column(9),
    .text(
      "subtitles", "cinema.showing.subtitles", \.subtitles, \.subtitles,
      longest: CinemaLimits.format
    ).column(10),
    .text("saleFrom", "cinema.showing.saleFrom", \.saleFrom, longest: 16)
      .column(11, "sale_from").special(in: [.json, .table])
      .checked { draft, around in
        guard !draft.saleFrom.isEmpty else { return [] }
        guard let moment = moment(draft.saleFrom) else {
          return [problem("saleFrom", "moment", ["text": draft.saleFrom], if: true)]
        }
        return [doubt("saleFrom", draft.saleFrom, moment, in: around.zone)]
      },
    list(
      "tariffs", "cinema.showing.tariffs", \.tariffs, \.tariffs,
      most: CinemaBounds.tariff.upperBound, longest: 2),
  ]
}
