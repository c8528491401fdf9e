import Cinema
import Languages
import Payments
import Places
import Shell
import Timekeeping

/// Films, showings and cinemas in words, the same on all screens.
nonisolated struct CinemaWords: MomentWriting, Sendable {
  let texts: Catalogue
  /// Seconds since 1970.
  let now: Int
  let zones: Zones
  let units: LengthUnits

  private func text(_ key: String, _ names: [String: String] = [:], count: Int? = nil) -> String {
    texts.text("cinema.tell.\(key)", names, count: count)
  }

  // MARK: Times

  func zone(of cinema: CinemaVenue) -> LocalZone { zones.named(cinema.timeZone)?.local ?? .utc }

  /// Returns the start of a showing: `19:10`.
  ///
  /// The zone follows if its time is not the reader's, and at night which nights it lies between.
  func time(_ showing: Showing, in zone: LocalZone) -> String {
    let start = local(showing.start, in: zone)
    let parts = [
      time(start), name(of: zone, at: showing.start),
      showing.times.isAtNight(in: zone) ? "(" + night(start) + ")" : "",
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Returns the times of one day in one cinema: `01:15 2D  19:10 3D EET (01:15: night from ...)`.
  ///
  /// Zone and nights follow all times, so that a narrow column shows the times first.
  func times(_ showings: [Showing], in zone: LocalZone) -> String {
    func parts(_ texts: [String], _ gap: String = " ") -> String {
      texts.filter { !$0.isEmpty }.joined(separator: gap)
    }
    let starts = showings.map { (showing: $0, start: local($0.start, in: zone)) }
    let times = starts.map { parts([time($0.start), $0.showing.format]) }
    let nights = starts.filter { $0.showing.times.isAtNight(in: zone) }
      .map { time($0.start) + ": " + night($0.start) }
    return parts([
      parts(times, "  "), showings.first.map { name(of: zone, at: $0.start) } ?? "",
      nights.isEmpty ? "" : "(" + parts(nights, ", ") + ")",
    ])
  }

  /// Returns the abbreviation of a zone at a moment; empty if its time is the reader's.
  func name(of zone: LocalZone, at seconds: Int) -> String {
    zone.offsetSeconds(seconds) == LocalZone.system.offsetSeconds(seconds)
      ? "" : zone.clock(at: seconds).abbreviation
  }

  /// Returns which days a time after midnight lies between: `night from Fri to Sat`.
  private func night(_ start: LocalTime) -> String {
    func name(_ day: LocalTime) -> String {
      texts.text("common.weekday.short.\(day.weekday)")
    }
    return text("night", ["first": name(start.adding(days: -1)), "second": name(start)])
  }

  /// Returns a local date, `YYYY-MM-DD`, as `today` or `Sat 21 Nov`.
  func day(_ date: String) -> String {
    guard let day = try? LocalTime(parsing: date) else { return date }
    return date == local(now, in: .system).date
      ? texts.text("common.when.todayAlone") : dated(day)
  }

  /// Returns day and time of a showing; the time alone today.
  func start(_ showing: Showing, in zone: LocalZone) -> String {
    let time = time(showing, in: zone)
    return showing.day == local(now, in: .system).date ? time : day(showing.day) + " " + time
  }

  /// Returns day and time at the cinema for a column: `19:10` today, `Mon 01:15`.
  func shortStart(_ showing: Showing, in zone: LocalZone) -> String {
    let time = time(local(showing.start, in: zone))
    return showing.day == local(now, in: .system).date
      ? time : day(showing.start, in: zone) + " " + time
  }

  /// Returns a moment in a zone, which is named if its time is not the reader's.
  func named(_ seconds: Int, in zone: LocalZone) -> String {
    [moment(seconds, in: zone), name(of: zone, at: seconds)].filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  // MARK: Films

  /// How long after its premiere a film without a score is new, in seconds.
  private static let newSeconds = 14 * 86_400

  /// Returns the score of a catalogue once a film is out: `8.4`; `new` if it has none yet.
  func score(_ film: Film) -> String {
    guard let premiere = film.startDate, premiere <= now else { return "" }
    if let rating = film.rating { return decimal(rating) }
    return now - premiere < Self.newSeconds ? text("new") : ""
  }

  /// Returns the score of a catalogue with its votes, once a film is out.
  func longScore(_ film: Film) -> String {
    guard let rating = film.rating, !score(film).isEmpty else { return "" }
    let score = text("score", ["score": decimal(rating)])
    return film.votes.map { score + " (" + text("votes", count: $0) + ")" } ?? score
  }

  private func decimal(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return texts.number("\(tenths / 10).\(tenths % 10)")
  }

  func minutes(_ film: Film) -> String {
    film.minutes.map { text("minutes", ["minutes": "\($0)"]) } ?? ""
  }

  /// Returns the premiere: `premiere Fri 20 Nov`.
  func premiere(_ film: Film, in zone: LocalZone) -> String {
    film.startDate.map { text("premiere", ["day": dated(local($0, in: zone))]) } ?? ""
  }

  /// Returns the titles of a film's genres in the language in use.
  func genres(_ film: Film, _ catalogue: FilmCatalogue) -> String {
    film.genres.map { genre($0, catalogue) }.joined(separator: ", ")
  }

  func genre(_ id: String, _ catalogue: FilmCatalogue) -> String {
    catalogue.genres[id]?.title(in: texts.language.code) ?? id
  }

  // MARK: Showings

  /// Returns format, language and subtitles: `IMAX  en  sub uk`.
  func kind(_ showing: Showing) -> String {
    [showing.format, showing.language, subtitles(showing.subtitles)].filter { !$0.isEmpty }
      .joined(separator: "  ")
  }

  /// Returns the language of subtitles; empty without them.
  func subtitles(_ language: String) -> String {
    language.isEmpty ? "" : text("subtitles", ["language": language])
  }

  func hall(_ title: String) -> String { text("hall", ["hall": title]) }

  /// Returns the state of the sale of a showing.
  func sale(_ showing: Showing, in zone: LocalZone) -> String {
    switch (showing.state, showing.times.sale(at: now)) {
    case (.cancelled, _): text("cancelled")
    case (.draft, _), (.paused, _): text("paused")
    case (.onSale, .notYet(let from)): onSale(from: from, in: zone)
    case (.onSale, .open): text("onSale")
    case (.onSale, .over): text("over")
    }
  }

  /// Returns when a sale begins: `on sale from Fri 10:00`.
  func onSale(from moment: Int, in zone: LocalZone) -> String {
    text("onSaleFrom", ["time": self.moment(moment, in: zone)])
  }

  /// Returns where and when a film is shown first: `first showings today, 7 cinemas`.
  func firstShowings(_ showings: FilmView.Showings) -> String {
    text("firstShowings", ["day": day(showings.next.day)], count: showings.cinemas.count)
  }

  /// Returns the number of showings of today; empty for none.
  func today(_ count: Int) -> String { count == 0 ? "" : text("today", ["count": "\(count)"]) }

  // MARK: Prices

  func price(_ price: CinemaPrice) -> String {
    guard price.amount > 0 else { return text("free") }
    return texts.number(Money.number(price.amount, price.currency)) + " " + price.currency
  }

  /// Returns the lowest price of several: `from 130 UAH`.
  func from(_ price: CinemaPrice?) -> String {
    price.map { text("from", ["price": self.price($0)]) } ?? ""
  }

  /// Returns the lowest and highest price: `130-260 UAH`; empty without prices.
  func prices(_ prices: (lowest: CinemaPrice, highest: CinemaPrice)?) -> String {
    guard let (lowest, highest) = prices else { return "" }
    guard lowest != highest else { return price(lowest) }
    guard lowest.currency == highest.currency else {
      return price(lowest) + " - " + price(highest)
    }
    return texts.number(Money.number(lowest.amount, lowest.currency)) + "-" + price(highest)
  }

  // MARK: Cinemas

  /// Returns distance and direction; empty without an own place.
  func far(_ cinema: CinemaVenue, from here: GeoPoint?) -> String {
    guard let here, let point = cinema.point else { return "" }
    return Distance(from: here, to: point).text(in: texts, units)
  }

  /// Returns the minutes on foot; `nil` without an own place, or if it is too far to walk.
  func onFoot(_ cinema: CinemaVenue, from here: GeoPoint?) -> String? {
    guard let here, let point = cinema.point else { return nil }
    return Distance(from: here, to: point).minutesOnFoot.map { text("onFoot", count: $0) }
  }

  /// Returns the notice of a cinema; empty outside its time.
  func news(_ cinema: CinemaVenue) -> String {
    guard let news = cinema.news, news.from <= now, now < news.to else { return "" }
    return news.text
  }
}

extension AppContext {
  /// Films, showings and cinemas in words, in the language and units in use.
  var cinemaWords: CinemaWords {
    CinemaWords(
      texts: texts, now: seconds, zones: cinema.configuration.zones, units: lengthUnits())
  }
}
