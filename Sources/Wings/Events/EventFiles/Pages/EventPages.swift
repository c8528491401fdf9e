import Accounts
import Calendars
import Events
import Languages
import Pages
import Places
import Store
import Timekeeping

/// Web pages of events: an index by day, a page for each event, and calendars to subscribe to.
package struct EventPages: Sendable {
  /// The number of days in the index.
  static let days = 92

  let service: EventService
  let visit: Visit
  /// The folder of index and calendars, empty or ending in `/`.
  private let root: String
  /// Events that lists name.
  private let listed: [EventView]

  var texts: Catalogue { visit.texts }
  var directory: EventDirectory { EventDirectory(store: service.store, clock: service.clock) }
  private var index: String { root + "index.html" }

  /// Takes events as guests see them; unlisted ones are in no list.
  package init(_ views: [EventView], service: EventService, for visit: Visit, in root: String = "")
  {
    (self.service, self.visit, self.root) = (service, visit, root)
    listed = views.filter { $0.event.isListed && SitePage.isName($0.event.id) }
  }

  /// Returns all files, the index first.
  ///
  /// - Throws: `StoreError` if names cannot be read; `ZoneError` if a time zone is missing.
  package func all() throws -> [SitePage] {
    try lists() + listed.flatMap { try pages(of: $0) }
  }

  /// Returns the place of a page among these.
  func place(_ path: String) -> PagePlace {
    var place = PagePlace(path, in: visit)
    let link = PagePlace.Link(index, texts.text("events.page.title"))
    if root.isEmpty { place.links = [link] } else { place.links.append(link) }
    return place
  }

  /// Returns the index and the calendars.
  func lists() throws -> [SitePage] {
    let feeds = try feeds()
    return [SitePage(index, isFound: true, try html(feeds))]
      + feeds.map { feed in SitePage(feed.path) { feed.text } }
  }

  // MARK: - Calendars

  private typealias Feed = (path: String, label: String, text: String)

  /// Returns a calendar of all events, one for each author and one for each category.
  private func feeds() throws -> [Feed] {
    let all = try feed("feed.ics", texts.text("events.page.all"), listed)
    let byAuthor = Dictionary(grouping: listed) { $0.author.id }
      .filter { SitePage.isName($0.key) }.map { id, views in
        (path: "feeds/author-\(id).ics", label: views[0].author.name, views: views)
      }
    let categories = Set(listed.flatMap(\.event.categories)).filter(SitePage.isName)
    let byCategory = categories.map { id in
      let own = listed.filter { $0.event.categories.contains(id) }
      let title = own[0].categories.title(of: id, in: texts.language.code)
      return (path: "feeds/category-\(id).ics", label: title, views: own)
    }
    let sorted = [byCategory, byAuthor].flatMap { feeds in
      feeds.sorted { ($0.label, $0.path) < ($1.label, $1.path) }
    }
    return try [all] + sorted.map { try feed($0.path, $0.label, $0.views) }
  }

  private func feed(_ path: String, _ label: String, _ views: [EventView]) throws -> Feed {
    (root + path, label, try calendar(of: views.map(\.event), named: label, \.isListed))
  }

  /// Returns a calendar of events and of the separately stored dates that pass.
  func calendar(
    of events: [Event], named name: String = "", _ passes: (Event) -> Bool
  ) throws -> String {
    var calendar = EventCalendar(zones: service.zones, now: visit.now)
    calendar.name = Cleaned.line(name)
    let whole = try events.flatMap { event in
      event.rule.isEmpty ? [event] : try [event] + directory.ownDates(of: event.id).filter(passes)
    }
    var told: Set<String> = []
    return try calendar.text(
      whole.filter { told.insert($0.id).inserted }, in: service.store)
  }

  // MARK: - The index

  private func html(_ feeds: [Feed]) throws -> @Sendable () throws -> String {
    let dates = try UpcomingDates(of: listed.map(\.event), visit, service.zones)
    let upcoming = Set(dates.all.map(\.event.id)).count
    var page = IndexPage(
      texts.text("events.page.title"), facts: texts.text("events.page.count", count: upcoming))
    page.sections = dates.byDay
    page.more = (
      texts.text("events.page.feeds"), feeds.map { PagePlace.Link($0.path, $0.label) }
    )
    var place = place(index)
    place.feeds += feeds.prefix(1).map {
      PagePlace.Feed($0.path, type: "text/calendar", title: $0.label)
    }
    return { [page, place, texts] in page.html(at: place, in: texts) }
  }
}

/// The dates on which events happen from now on, as rows of an index.
struct UpcomingDates {
  /// By start, events in progress included.
  let all: [EventTable.Date]
  private let texts: Catalogue

  /// - Throws: `ZoneError` if a time zone is missing.
  init(of events: [Event], _ visit: Visit, _ zones: Zones) throws(ZoneError) {
    texts = visit.texts
    let (now, days) = (visit.now, EventPages.days)
    let range = now * 1000..<(now + days * 86_400) * 1000
    // Events in progress started before the range.
    var begun: [EventTable.Date] = []
    for event in events
    where event.rule.isEmpty && event.startTime < now && event.endTime > now {
      guard let start = try? LocalTime(parsing: event.startLocal) else { continue }
      begun.append(EventTable.Date(event: event, start: start, end: start))
    }
    all = begun + (try EventDates.all(of: events, in: range, zones))
  }

  var byDay: [IndexSection] {
    Dictionary(grouping: all) { $0.start.date }.sorted { $0.key < $1.key }.map { day, dates in
      let sorted = dates.sorted { $0.start.timeOfDay < $1.start.timeOfDay }
      return IndexSection(
        texts.weekdayAndDate(day), rows: sorted.map { row(of: $0, time: clock($0)) })
    }
  }

  /// Returns the first rows, with their days.
  func first(_ count: Int) -> [IndexSection.Row] {
    all.prefix(count).map { date in
      let clock = date.event.allDay ? "" : " " + clock(date)
      return row(of: date, time: texts.shortDate(date.start.date) + clock)
    }
  }

  private func clock(_ date: EventTable.Date) -> String {
    date.event.allDay
      ? texts.text("events.page.allDay") : String(date.start.timeOfDay.dropLast(3))
  }

  private func row(of date: EventTable.Date, time: String) -> IndexSection.Row {
    let event = date.event
    let anchor = event.rule.isEmpty ? "" : "#" + Self.anchor(date)
    return IndexSection.Row(
      time: time, path: "events/\(event.id).html" + anchor, title: event.title,
      state: event.cancelled ? texts.text("events.page.cancelled") : nil,
      note: EventWebPage.place(of: event, texts))
  }

  /// The anchor of a date on the page of its series.
  static func anchor(_ date: EventTable.Date) -> String {
    let time = date.start.timeOfDay.prefix(5).filter { $0 != ":" }
    return date.start.date + (date.event.allDay ? "" : "T" + time)
  }
}
