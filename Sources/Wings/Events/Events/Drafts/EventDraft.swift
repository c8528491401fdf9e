import Accounts
import Fields
import Languages
import Pictures
import Timekeeping

/// The input that creates or changes an event.
package struct EventDraft: Sendable, Equatable {
  package var title = ""
  package var description = ""
  package var more = ""
  package var image: String?
  /// A new picture that replaces the current one.
  package var picture: Picture?
  /// Category ids, the main one first.
  package var categories: [String] = []
  /// Local, `YYYY-MM-DD HH:MM`; `YYYY-MM-DD` for an all-day event.
  package var start = ""
  /// In the same form; the last day of an all-day event; may be empty in an import.
  package var end = ""
  package var allDay = false
  /// An IANA time zone name.
  package var timeZone = ""
  package var place = ""
  package var city = ""
  /// Two letters.
  package var country = ""
  package var latitude: Double?
  package var longitude: Double?
  package var online = false
  package var link = ""
  /// `nil` if unknown.
  package var price: Price?
  package var plan: [PlanRow] = []
  package var visibility = Visibility.everybody
  package var capacity: Int?
  package var party = 1
  package var waitlist = WaitlistKind.off
  /// Whether tickets are sold.
  package var sells = false
  /// The end of sales, in seconds since 1970; `nil` means the start.
  package var salesEnd: Int?
  /// An RRULE.
  package var rule = ""

  package init() {}

  /// Creates a draft from an event.
  package init(model: Event) { copy(model) }

  /// Formats a stored local time as it is typed.
  static func typed(_ wall: String, isDay: Bool, lastDay: Bool) -> String {
    guard let time = try? LocalTime(parsing: wall) else { return wall }
    if isDay { return (lastDay ? time.adding(days: -1) : time).date }
    let clock = time.second == 0 ? String(time.timeOfDay.dropLast(3)) : time.timeOfDay
    return "\(time.date) \(clock)"
  }

  /// Turns on offers from the waitlist when sales of a limited number of places begin.
  ///
  /// The waitlist keeps its kind if it is already on.
  ///
  /// - Parameter former: The event before the change.
  package mutating func offerSoldPlaces(since former: EventDraft) {
    let wasSold = former.sells && former.capacity != nil
    if sells, capacity != nil, !wasSold, waitlist == .off { waitlist = .offer }
  }

  /// The draft with all texts cleaned and its programme sorted.
  package var cleaned: EventDraft { cleanedFields }

  mutating func cleanPlan() {
    let rows = plan.map {
      PlanRow(at: Cleaned.line($0.at), text: Cleaned.line($0.text), place: Cleaned.line($0.place))
    }
    plan = PlanOrder.sorted(rows, day: String(start.prefix(10)))
  }

  /// Returns the event with these fields; the draft must be cleaned and free of problems.
  package func applied(to event: Event, in zones: Zones) -> Event {
    var changed = event
    apply(to: &changed)
    applyWhen(to: &changed, in: zones)
    return changed
  }

  var position: EventPosition? {
    if place.isEmpty, city.isEmpty, latitude == nil { return nil }
    return EventPosition(
      name: place, latitude: latitude, longitude: longitude, city: city, country: country)
  }

  private func applyWhen(to event: inout Event, in zones: Zones) {
    guard let zone = zones.named(timeZone), let times = try? times() else { return }
    (event.timeZone, event.allDay) = (zone.name, allDay)
    (event.startLocal, event.endLocal) = (times.start.wallText, times.end?.wallText)
    event.derive(in: zone.local)
  }

  /// Returns the local start and end.
  ///
  /// For an all-day event these are midnight of the first day and midnight after the last.
  func times() throws(LocalTimeError) -> (start: LocalTime, end: LocalTime?) {
    let first = try LocalTime(parsing: start)
    guard allDay else { return (first, end.isEmpty ? nil : try LocalTime(parsing: end)) }
    let last = end.isEmpty ? first : try LocalTime(parsing: end)
    return (Self.midnight(first), Self.midnight(last).adding(days: 1))
  }

  private static func midnight(_ time: LocalTime) -> LocalTime {
    LocalTime(year: time.year, month: time.month, day: time.day)
  }
}

/// The order of programme rows.
enum PlanOrder {
  /// Reads `HH:MM` on the given day, or `YYYY-MM-DD HH:MM`.
  static func moment(_ at: String, day: String) -> LocalTime? {
    try? LocalTime(parsing: at.count <= 5 ? "\(day) \(at)" : at)
  }

  /// Sorts the rows by time; unreadable rows follow in their given order.
  static func sorted(_ rows: [PlanRow], day: String) -> [PlanRow] {
    let read = rows.enumerated().map { place, row in
      (key: moment(row.at, day: day).map { $0.date + $0.timeOfDay } ?? "~", place: place, row: row)
    }
    return read.sorted { ($0.key, $0.place) < ($1.key, $1.place) }.map(\.row)
  }
}
