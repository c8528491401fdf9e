import Events
import Languages
import Pages
import Store

/// The pages of all events that guests may see.
package struct EventsSite: Sendable {
  private static let root = "events/"
  /// The number of rows on the first page of a site.
  private static let mostInFront = 12

  private let service: EventService

  package init(service: EventService) { self.service = service }

  package var site: Site {
    Site(
      front: { try front($0) }, subjects: { _ in try [""] + events().map(\.id) },
      pages: { try pages(of: $0, $1) })
  }

  /// All events with a page, unlisted ones included.
  private func events() throws -> [Event] {
    try service.store.read { reader in
      try reader.find(EventCollections.events).map(Event.init(stored:)).filter { event in
        try SitePage.isName(event.id)
          && EventDirectory.isVisible(event, to: nil, in: reader)
      }
    }
  }

  private func front(_ visit: Visit) throws -> [IndexSection] {
    let listed = try events().filter(\.isListed)
    let dates = try UpcomingDates(of: listed, visit, service.zones)
    return [
      IndexSection(
        visit.texts.text("events.page.title"), path: Self.root + "index.html",
        rows: dates.first(Self.mostInFront))
    ]
  }

  private func pages(of subject: String, _ visit: Visit) throws -> [SitePage] {
    let directory = EventDirectory(store: service.store, clock: service.clock)
    guard subject.isEmpty else {
      let pages = EventPages([], service: service, for: visit, in: Self.root)
      return try directory.view(subject, for: nil).map(pages.pages(of:)) ?? []
    }
    let listed = try events().filter(\.isListed).compactMap { try directory.view($0.id, for: nil) }
    guard !listed.isEmpty else { return [] }
    return try EventPages(listed, service: service, for: visit, in: Self.root).lists()
  }
}
