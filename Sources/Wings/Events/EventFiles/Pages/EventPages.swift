import Accounts
import Calendars
import Events
import Languages
import Pages
import Places
import Store
import Timekeeping

/// A folder of web pages: events by day, a page for each event, and calendar feeds.
package struct EventPages {
  /// A file, with its path in the folder.
  package struct File: Equatable, Sendable {
    package let path: String
    package let text: String
  }

  /// The number of days in the index.
  private static let days = 92

  private let views: [EventView]
  private let service: EventService
  private let texts: Catalogue
  private let now: Int

  /// Takes listed events; others are left out.
  package init(_ views: [EventView], service: EventService, in texts: Catalogue) {
    self.views = views.filter { $0.event.isListed && Self.isName($0.event.id) }
    (self.service, self.texts) = (service, texts)
    now = service.clock.now().utc / 1000
  }

  /// Whether an id is safe as a file name: only letters, digits, `-` and `_`.
  private static func isName(_ id: String) -> Bool {
    !id.isEmpty
      && id.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
          || (0x61...0x7A).contains(byte) || byte == 0x2D || byte == 0x5F
      }
  }

  /// Returns all files, the index first.
  ///
  /// - Throws: `StoreError` if names cannot be read; `ZoneError` if a time zone is missing.
  package func files() throws -> [File] {
    let feeds = try feeds()
    let pages = try views.map { view in
      File(path: "events/\(view.event.id).html", text: try page(of: view))
    }
    return [File(path: "index.html", text: try index(feeds.map { ($0.path, $0.label) }))] + pages
      + feeds.map { File(path: $0.path, text: $0.text) }
  }

  private typealias Feed = (path: String, label: String, text: String)

  /// Returns a calendar of all events, one for each author and one for each category.
  private func feeds() throws -> [Feed] {
    let all = try feed("feed.ics", texts.text("events.page.all"), views)
    let byAuthor = Dictionary(grouping: views) { $0.author.id }
      .filter { Self.isName($0.key) }.map { id, views in
        (path: "feeds/author-\(id).ics", label: views[0].author.name, views: views)
      }
    let categories = Set(views.flatMap(\.event.categories)).filter(Self.isName)
    let byCategory = categories.map { id in
      let own = views.filter { $0.event.categories.contains(id) }
      let title = own[0].categories.title(of: id, in: texts.language.code)
      return (path: "feeds/category-\(id).ics", label: title, views: own)
    }
    let sorted = [byCategory, byAuthor].flatMap { feeds in
      feeds.sorted { ($0.label, $0.path) < ($1.label, $1.path) }
    }
    return try [all] + sorted.map { try feed($0.path, $0.label, $0.views) }
  }

  private func feed(_ path: String, _ label: String, _ views: [EventView]) throws -> Feed {
    var calendar = EventCalendar(zones: service.zones, now: now)
    calendar.name = Cleaned.line(label)
    let directory = EventDirectory(store: service.store, clock: service.clock)
    let events = try views.map(\.event).flatMap { event in
      event.rule.isEmpty
        ? [event] : try [event] + directory.ownDates(of: event.id).filter(\.isListed)
    }
    var told: Set<String> = []
    let text = try calendar.text(
      events.filter { told.insert($0.id).inserted }, in: service.store)
    return (path, label, text)
  }

  /// Returns the index of events by day.
  private func index(_ feeds: [(path: String, label: String)]) throws -> String {
    let range = now * 1000..<(now + Self.days * 86_400) * 1000
    // Events in progress started before the range.
    let live = views.filter { $0.event.startTime < now && $0.event.endTime > now }
    let begun = live.filter(\.event.rule.isEmpty).compactMap { view in
      (try? LocalTime(parsing: view.event.startLocal)).map {
        EventTable.Date(event: view.event, start: $0, end: $0)
      }
    }
    let dates = begun + (try EventDates.all(of: views.map(\.event), in: range, service.zones))
    let days = Dictionary(grouping: dates) { $0.start.date }.sorted { $0.key < $1.key }
    return EventTemplate.index.filled(
      with: .object(
        texts: [
          "language": texts.language.code, "title": texts.text("events.page.title"),
          "facts": texts.text("events.page.count", count: views.count),
          "feedsTitle": texts.text("events.page.feeds"),
        ],
        lists: [
          "days": days.map { day($0.key, $0.value) },
          "feeds": feeds.map { .object(texts: ["href": $0.path, "label": $0.label]) },
        ]))
  }

  private func day(_ day: String, _ dates: [EventTable.Date]) -> PageValue {
    let rows = dates.sorted { $0.start.timeOfDay < $1.start.timeOfDay }.map { date in
      PageValue.object(
        texts: [
          "time": date.event.allDay
            ? texts.text("events.page.allDay") : String(date.start.timeOfDay.dropLast(3)),
          "href": "events/\(date.event.id).html", "title": date.event.title,
          "state": state(of: date.event), "place": place(of: date.event),
        ])
    }
    return .object([
      (name: "day", value: .text(texts.date(day))), (name: "rows", value: .list(rows)),
    ])
  }

  private func state(of event: Event) -> String? {
    event.cancelled ? texts.text("events.page.cancelled") : nil
  }

  private func place(of event: Event) -> String {
    event.online ? texts.text("events.page.online") : ItemPlace.text(of: event)
  }

  private func page(of view: EventView) throws -> String {
    let event = view.event
    let kinds = event.categories.map {
      view.categories.title(of: $0, in: texts.language.code)
    }
    let facts = [
      event.price.map { texts.text($0.wording) } ?? "",
      kinds.joined(separator: ", "), texts.text("events.page.by", ["name": view.author.name]),
      event.cancelled ? event.cancelReason : "",
    ]
    let lines = [event.description, event.more].flatMap { $0.split(whereSeparator: \.isNewline) }
    let zone = service.zones.named(event.timeZone)?.local ?? .utc
    let content = PageValue.fields(
      texts: [
        "language": texts.language.code, "title": event.title, "when": when(event),
        "state": state(of: event), "link": event.link.isEmpty ? nil : event.link,
        "planTitle": event.plan.isEmpty ? nil : texts.text("events.page.plan"),
        "indexTitle": texts.text("events.page.title"),
      ],
      lists: [
        "facts": facts.filter { !$0.isEmpty }.map(PageValue.text),
        "where": [
          .object(texts: ["place": place(of: event), "geo": event.position?.point?.link])
        ],
        "lines": lines.map { .text(String($0)) },
        "plan": event.plan.map {
          .object(texts: ["at": $0.at, "text": $0.text, "place": $0.place])
        },
      ])
    let data = PageValue.template(try EventData(view, in: zone).embedded())
    return EventTemplate.page.filled(with: .object(content + [(name: "data", value: data)]))
  }

  private func when(_ event: Event) -> String {
    let draft = EventDraft(model: event)
    let (first, last) = (String(draft.start.prefix(10)), String(draft.end.prefix(10)))
    let days = [first, last].filter { !$0.isEmpty }
    let names = (days.count == 2 && first == last ? [first] : days).map(texts.date)
    if event.allDay { return names.joined(separator: " - ") }
    let clocks = [draft.start, draft.end].filter { !$0.isEmpty }.map {
      String($0.dropFirst(11))
    }
    let times = clocks.joined(separator: "-") + " " + event.timeZone
    return names.joined(separator: " - ") + ", " + times
  }
}

/// The templates of event pages, embedded in the program.
enum EventTemplate: String {
  case index = "event-index"
  case page = "event-page"

  private static let all = PageTemplates([
    ("event-index", PackageResources.event_index_mustache),
    ("event-page", PackageResources.event_page_mustache),
    ("event-style", PackageResources.event_style_mustache),
  ])

  /// Returns the page with its placeholders filled from an object's fields.
  func filled(with content: PageValue) -> String {
    Self.all.page(rawValue, filledWith: content)
  }
}
