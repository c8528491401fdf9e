import Accounts
import Languages
import Pages
import Races
import Seasons
import Store
import Timekeeping

/// The pages of races and series.
package struct RacesSite: Sendable {
  /// The path of the list of all races.
  static let index = "races/index.html"
  /// The begin of the ids of series among the subjects.
  private static let series = "series/"
  /// The number of rows on the first page of a site.
  private static let mostInFront = 10

  private let store: any DocumentStore

  package init(store: any DocumentStore) { self.store = store }

  package var site: Site {
    Site(
      front: { try front($0) }, subjects: { _ in try subjects() },
      pages: { try pages(of: $0, $1) })
  }

  /// The races with a page, the latest first.
  private func races() throws -> [Competition] {
    try RaceDirectory(store: store).all().filter { SitePage.isName($0.id) }.enumerated()
      .sorted { ($0.element.date ?? "", $1.offset) > ($1.element.date ?? "", $0.offset) }
      .map(\.element)
  }

  private func series() throws -> [Series] {
    try SeriesDirectory(store: store).all().filter { SitePage.isName($0.id) }
  }

  private func subjects() throws -> [String] {
    try [""] + races().map(\.id) + series().map { Self.series + $0.id }
  }

  private func front(_ visit: Visit) throws -> [IndexSection] {
    let races = try races().prefix(Self.mostInFront).map { row(of: $0, visit.texts) }
    let series = try series().prefix(Self.mostInFront).map { series in
      IndexSection.Row(
        time: "", path: Self.path(of: series.id), title: series.name,
        note: visit.texts.text(series.points.wording))
    }
    return [
      IndexSection(visit.texts.text("files.page.races"), path: Self.index, rows: races),
      IndexSection(visit.texts.text("files.page.series"), rows: series),
    ]
  }

  private func row(of race: Competition, _ texts: Catalogue) -> IndexSection.Row {
    let isOn = race.race.isRunning
    return IndexSection.Row(
      time: race.date.map(texts.shortDate) ?? "", path: "races/\(race.id)/index.html",
      title: race.name, state: isOn ? texts.text("races.status.running") : nil,
      note: texts.text(race.ruleWording))
  }

  private func pages(of subject: String, _ visit: Visit) throws -> [SitePage] {
    if subject.isEmpty { return try index(visit) }
    if subject.hasPrefix(Self.series) {
      return try seriesPage(String(subject.dropFirst(Self.series.count)), visit)
    }
    do {
      let (book, last) = try store.read { reader in
        let log = try reader.find(RaceCollections.log(subject))
        return (try RaceBook(reading: subject, from: reader), log.last?.value.stamp.utc)
      }
      return RacePages(book, last: last, for: visit).all
    } catch let error as RaceError where error.reason == .noSuchCompetition {
      return []
    }
  }

  /// The list of all races by year; there is none without races.
  private func index(_ visit: Visit) throws -> [SitePage] {
    let (races, texts) = (try races(), visit.texts)
    guard !races.isEmpty else { return [] }
    var page = IndexPage(texts.text("files.page.races"))
    let years = Dictionary(grouping: races) { String($0.date?.prefix(4) ?? "") }
    page.sections = years.sorted { $0.key > $1.key }.map { year, races in
      IndexSection(
        year.isEmpty ? texts.text("files.page.others") : year,
        rows: races.map { row(of: $0, texts) })
    }
    var place = PagePlace(Self.index, in: visit)
    place.links.append(PagePlace.Link(Self.index, page.title))
    return [
      SitePage(Self.index, isFound: true) { [page, place] in page.html(at: place, in: texts) }
    ]
  }

  private static func path(of series: String) -> String { "series/\(series).html" }

  private func seriesPage(_ id: String, _ visit: Visit) throws -> [SitePage] {
    guard try SeriesDirectory(store: store).series(id) != nil else { return [] }
    let (book, texts) = (try SeriesBook(id, store: store), visit.texts)
    var place = PagePlace(Self.path(of: id), in: visit)
    place.links.append(PagePlace.Link(Self.index, texts.text("files.page.races")))
    place.summary = book.series.name
    return [
      SitePage(Self.path(of: id), isFound: true) { [place] in
        SeriesPage.html(book, at: place, in: texts)
      }
    ]
  }
}
