import Accounts
import Fields
import Languages
import Pictures
import Timekeeping

/// What somebody fills in to publish an event, or to change one.
package struct EventDraft: Sendable, Equatable {
  package var title = ""
  package var description = ""
  package var more = ""
  package var image: String?
  /// A picture that comes along, in the place of the one there is.
  package var picture: Picture?
  /// Ids, the main one first.
  package var categories: [String] = []
  /// On the wall, `YYYY-MM-DD HH:MM`; `YYYY-MM-DD` where it takes whole days.
  package var start = ""
  /// The same; of whole days the last one; imports may lack it.
  package var end = ""
  package var allDay = false
  /// An IANA name.
  package var timeZone = ""
  package var place = ""
  package var city = ""
  /// Two letters.
  package var country = ""
  package var latitude: Double?
  package var longitude: Double?
  package var online = false
  package var link = ""
  /// None where it is not said.
  package var price: Price?
  package var plan: [PlanRow] = []
  package var visibility = Visibility.everybody
  package var capacity: Int?
  package var party = 1
  package var waitlist = WaitlistKind.off
  /// Whether places are sold.
  package var sells = false
  /// Until when, in seconds since 1970; the start where none.
  package var salesEnd: Int?
  /// An RRULE.
  package var rule = ""

  package init() {}

  /// Filled in from an event, which stays as it is.
  package init(model: Event) { copy(model) }

  /// A wall time of a document as it is typed.
  static func typed(_ wall: String, isDay: Bool, lastDay: Bool) -> String {
    guard let time = try? LocalTime(parsing: wall) else { return wall }
    if isDay { return (lastDay ? time.adding(days: -1) : time).date }
    let clock = time.second == 0 ? String(time.timeOfDay.dropLast(3)) : time.timeOfDay
    return "\(time.date) \(clock)"
  }

  /// Whoever begins to sell a limited number of places keeps one that comes back for whoever waits,
  /// unless they say otherwise.
  ///
  /// - Parameter former: What the event was before.
  package mutating func offerSoldPlaces(since former: EventDraft) {
    let wasSold = former.sells && former.capacity != nil
    if sells, capacity != nil, !wasSold, waitlist == .off { waitlist = .offer }
  }

  /// The draft with everything taken out that no text should hold, and its plan in order.
  package var cleaned: EventDraft { cleanedFields }

  mutating func cleanPlan() {
    let rows = plan.map {
      PlanRow(at: Cleaned.line($0.at), text: Cleaned.line($0.text), place: Cleaned.line($0.place))
    }
    plan = PlanOrder.sorted(rows, day: String(start.prefix(10)))
  }

  /// The event with these fields; the draft must be cleaned and without problems.
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

  /// Start and end on the wall; of whole days midnight, the end being that behind the last day.
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

/// The order of a plan's rows.
enum PlanOrder {
  /// Reads `HH:MM` or `YYYY-MM-DD HH:MM`; the day is the event's first where none is said.
  static func moment(_ at: String, day: String) -> LocalTime? {
    try? LocalTime(parsing: at.count <= 5 ? "\(day) \(at)" : at)
  }

  /// Rows that cannot be read stay where they are, behind all others.
  static func sorted(_ rows: [PlanRow], day: String) -> [PlanRow] {
    let read = rows.enumerated().map { place, row in
      (key: moment(row.at, day: day).map { $0.date + $0.timeOfDay } ?? "~", place: place, row: row)
    }
    return read.sorted { ($0.key, $0.place) < ($1.key, $1.place) }.map(\.row)
  }
}
