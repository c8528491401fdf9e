import Accounts
import Calendars
import Events
import Languages
import Pages
import Pictures
import Places
import Store
import Timekeeping

/// The page of one event.
package struct EventWebPage: Sendable {
  /// How far ahead a date is looked for if there is none within the days of the index.
  private static let farthest = 400
  private static let mostFar = 3

  private let view: EventView
  /// The event on its next date.
  private let next: Event
  private let dates: [EventTable.Date]
  private let free: EventPlaces?
  private let picture: String?
  private let visit: Visit
  private let zones: Zones
  private var texts: Catalogue { visit.texts }
  private var event: Event { view.event }

  /// Reads what the page shows; `picture` is the path of its picture in the site.
  ///
  /// - Throws: `StoreError` if a document cannot be read; `ZoneError` if a time zone is missing.
  package init(
    _ view: EventView, picture: String? = nil, service: EventService, for visit: Visit
  ) throws {
    (self.view, self.picture, self.visit, zones) = (view, picture, visit, service.zones)
    let (event, zones) = (view.event, service.zones)
    let own = try service.store.read { reader in
      try reader.find(EventCollections.events, .matching("seriesID", .string(event.id)))
        .map(Event.init(stored:)).filter { $0.isListed && SitePage.isName($0.id) }
    }
    (next, free) = try service.store.read { reader in
      let next = try NextDate.of(event, in: reader, at: visit.now, zones)
      let free = event.rule.isEmpty ? try EventPlaces(event, in: reader, at: visit.now) : nil
      return (next, free)
    }
    dates = event.rule.isEmpty ? [] : try Self.dates(of: [event] + own, visit, zones)
  }

  private static func dates(
    of events: [Event], _ visit: Visit, _ zones: Zones
  ) throws -> [EventTable.Date] {
    func dates(_ days: Int) throws -> [EventTable.Date] {
      let range = visit.now * 1000..<(visit.now + days * 86_400) * 1000
      return try EventDates.all(of: events, in: range, zones)
    }
    let near = try dates(EventPages.days)
    return near.isEmpty ? try Array(dates(farthest).prefix(mostFar)) : near
  }

  /// The place of an event in words.
  static func place(of event: Event, _ texts: Catalogue) -> String {
    event.online ? texts.text("events.page.online") : ItemPlace.text(of: event)
  }

  /// When and where, for feeds.
  var summary: String {
    [when(next), Self.place(of: event, texts)].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// Returns the page.
  ///
  /// - Parameters:
  ///   - place: Its place in a site.
  ///   - calendar: The path of its calendar in the site; `nil` for none.
  /// - Returns: The whole file.
  /// - Throws: `EncodingError`.
  package func html(at place: PagePlace = .alone, calendar: String? = nil) throws -> String {
    var place = place
    (place.summary, place.picture) = (summary, picture)
    var shown = view
    shown.event = next
    place.schema = try EventData(
      shown, in: zones.named(event.timeZone)?.local ?? .utc, address: place.address,
      picture: picture.flatMap { PagePlace.address($0, base: place.base) }
    ).embedded()
    let point = event.position?.point
    let content = PageValue.fields(
      texts: [
        "language": texts.language.code, "title": event.title, "when": when(next),
        "repeats": repeats, "state": state, "places": places,
        "link": event.link.isEmpty ? nil : event.link,
        "planTitle": event.plan.isEmpty ? nil : texts.text("events.page.plan"),
        "picture": picture.map(place.href), "calendar": calendar.map(place.href),
        "calendarLabel": texts.text("events.page.calendar"),
        "mapLabel": texts.text("events.page.map"),
      ],
      lists: [
        "facts": facts.filter { !$0.isEmpty }.map(PageValue.text),
        "where": [
          .object(texts: [
            "place": Self.place(of: event, texts), "geo": point?.link,
            "map": point.map(Self.map),
          ])
        ],
        "lines": [event.description, event.more].flatMap { $0.split(whereSeparator: \.isNewline) }
          .map { .text(String($0)) },
        "plan": event.plan.map {
          .object(texts: ["at": $0.at, "text": $0.text, "place": $0.place])
        },
        "series": dates.isEmpty ? [] : [series(place)],
      ])
    return EventTemplate.page.filled(with: .object(content + place.fields(in: texts)))
  }

  private var facts: [String] {
    let kinds = event.categories.map { view.categories.title(of: $0, in: texts.language.code) }
    return [
      event.price.map { texts.text($0.wording) } ?? "", kinds.joined(separator: ", "),
      texts.text("events.page.by", ["name": view.author.name]),
      event.cancelled ? event.cancelReason : "",
    ]
  }

  private var state: String? {
    if event.cancelled { return texts.text("events.page.cancelled") }
    return next.moment(at: visit.now) == .past ? texts.text("events.page.over") : nil
  }

  private var places: String? {
    guard next.moment(at: visit.now) != .past, !event.cancelled else { return nil }
    return free?.state().wording(of: event, at: visit.now, namesAll: true) { _ in "" }
      .map { texts.text("events.page.places", ["state": texts.text($0)]) }
  }

  /// A map on the web.
  private static func map(_ point: GeoPoint) -> String {
    let parts = point.link.dropFirst("geo:".count).split(separator: ",")
    guard parts.count == 2 else { return "" }
    return "https://www.openstreetmap.org/?mlat=\(parts[0])&mlon=\(parts[1])"
      + "#map=16/\(parts[0])/\(parts[1])"
  }

  // MARK: - Times

  /// The rule in words; `nil` for a single event or a rule that has none.
  private var repeats: String? {
    let zone = zones.named(event.timeZone)?.local ?? .utc
    guard !event.rule.isEmpty, let start = try? LocalTime(parsing: event.startLocal),
      let rule = Repetition(rule: event.rule, from: start, in: zone)
    else { return nil }
    return RepetitionWords(texts: texts).text(rule, from: start)
  }

  private func series(_ place: PagePlace) -> PageValue {
    let rows = dates.map { date in
      let day = texts.weekdayAndDate(date.start.date)
      let clock = date.event.allDay ? "" : ", " + date.start.timeOfDay.dropLast(3)
      let isOther = date.event.id != event.id
      return PageValue.object(texts: [
        "anchor": isOther ? nil : UpcomingDates.anchor(date), "day": day + clock,
        "href": isOther ? place.href("events/\(date.event.id).html") : nil,
        "state": date.event.cancelled ? texts.text("events.page.cancelled") : nil,
      ])
    }
    return .object(
      texts: ["title": texts.text("events.page.dates")], lists: ["dates": rows])
  }

  private func when(_ event: Event) -> String {
    let draft = EventDraft(model: event)
    let (first, last) = (String(draft.start.prefix(10)), String(draft.end.prefix(10)))
    let days = [first, last].filter { !$0.isEmpty }
    let names = (days.count == 2 && first == last ? [first] : days).map(texts.weekdayAndDate)
    if event.allDay { return names.joined(separator: " - ") }
    let clocks = [draft.start, draft.end].filter { !$0.isEmpty }.map {
      String($0.dropFirst(11))
    }
    let times = clocks.joined(separator: "-") + " " + event.timeZone
    return names.joined(separator: " - ") + ", " + times
  }
}

extension EventPages {
  /// Returns the page of an event, its calendar and its picture; empty for an id that is no name.
  ///
  /// - Throws: `StoreError` if a document cannot be read; `ZoneError` if a time zone is missing.
  func pages(of view: EventView) throws -> [SitePage] {
    let event = view.event
    guard SitePage.isName(event.id) else { return [] }
    let (path, calendar) = ("events/\(event.id).html", "events/\(event.id).ics")
    let picture = try picture(of: event)
    let page = try EventWebPage(view, picture: picture?.path, service: service, for: visit)
    var place = place(path)
    place.isFound = event.isListed
    place.feeds.append(
      PagePlace.Feed(calendar, type: "text/calendar", title: event.title))
    let news = SitePage.News(
      title: event.title, summary: page.summary, changedAt: event.changedTime)
    let file = SitePage(
      path, isFound: event.isListed, news: event.isListed ? news : nil
    ) { [place] in try page.html(at: place, calendar: calendar) }
    let text = try self.calendar(of: [event]) { other in
      other.hidden == nil && (other.isListed || event.visibility == .unlisted && other.isShared)
    }
    return [file, SitePage(calendar) { text }] + [picture].compactMap(\.self)
  }

  private func picture(of event: Event) throws -> SitePage? {
    guard let id = event.image,
      let bytes = try service.store.read({ try KeptPictures.file(of: id, in: $0) })
    else { return nil }
    let ending = bytes.starts(with: [0x89, 0x50]) ? "png" : "jpg"
    return SitePage("events/pictures/\(id).\(ending)", bytes: bytes)
  }
}

extension Event {
  /// Whether people with its address may see it.
  fileprivate var isShared: Bool { visibility == .everybody || visibility == .unlisted }
}

/// The templates of event pages, embedded in the program.
enum EventTemplate: String {
  case page = "event-page"

  private static let all = PageTemplates([
    ("event-page", PackageResources.event_page_mustache),
    ("event-style", PackageResources.event_style_mustache),
  ])

  /// Returns the page with its placeholders filled from an object's fields.
  func filled(with content: PageValue) -> String {
    Self.all.page(rawValue, filledWith: content)
  }
}
