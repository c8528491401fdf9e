import Languages
import Pages
import Races
import Timekeeping

/// The place of a page of a race in a site.
struct RacePlace: Sendable {
  /// A page without links to others.
  static let alone = RacePlace(page: .alone)

  var page: PagePlace
  /// The time of day of the latest act, if the race is in progress.
  var asOf: String?
  /// Whether every competitor has a page.
  var hasRunners = false

  /// The fields for the templates `head`, `trail` and `masthead`.
  func fields(in texts: Catalogue) -> [(name: String, value: PageValue)] {
    let said = asOf.map { time in
      PageValue.object(texts: [
        "said": texts.text("files.page.asOf", ["time": time]),
        "reload": texts.text("files.page.reload"), "href": page.reload ?? "",
      ])
    }
    return page.fields(in: texts) + [(name: "asOf", value: .list([said].compactMap(\.self)))]
  }

  /// The path of a competitor's page, from that of the results.
  static func runner(_ row: BoardRow) -> String? {
    row.isErased || !SitePage.isName(row.entryID) ? nil : "runners/\(row.entryID).html"
  }
}

/// The pages of one race in a site.
struct RacePages {
  private let book: RaceBook
  private let visit: Visit
  /// The latest act, in milliseconds since 1970; `nil` if there is none.
  private let last: Int?
  private let folder: String
  private let hasLaps: Bool
  private let rows: [BoardRow]
  private let facts: String
  private var texts: Catalogue { visit.texts }
  private var name: String { book.competition.name }

  init(_ book: RaceBook, last: Int?, for visit: Visit) {
    (self.book, self.visit, self.last) = (book, visit, last)
    folder = "races/\(book.competition.id)/"
    hasLaps = LapSheetList.isWorthShowing(book)
    rows = Board(of: book).rows
    facts = PageHead.facts(of: book.competition, in: visit.texts)
  }

  /// All pages; the results come first.
  var all: [SitePage] {
    let (book, texts) = (book, texts)
    let results = place("index.html")
    var pages = [
      SitePage(results.page.path ?? "", isFound: true, news: news) {
        ResultsPage.html(book, at: results, in: texts)
      }
    ]
    if hasLaps {
      let laps = place("laps.html")
      pages.append(
        SitePage(folder + "laps.html", isFound: true) {
          LapChartPage.html(book, at: laps, in: texts)
        })
    }
    if hasCertificates {
      // They are found by the competitor's page, and not by a search for a name.
      let certificates = place("certificates.html", isFound: false)
      pages.append(
        SitePage(folder + "certificates.html") {
          CertificatesPage.html(book, at: certificates, in: texts)
        })
    }
    return pages + runners
  }

  private var hasCertificates: Bool { rows.contains { $0.isFinished && !$0.isErased } }

  private var runners: [SitePage] {
    let (pages, texts) = (RunnerPages(book, in: texts), texts)
    return rows.compactMap { row in
      RacePlace.runner(row).map { path in
        let place = place(path, isFound: false)
        return SitePage(folder + path) { pages.html(of: row, at: place, in: texts) }
      }
    }
  }

  private var news: SitePage.News {
    let standing = BoardNotes(of: book).official.map { texts.text($0) }
    let changed = last ?? book.competition.createdUTC ?? 0
    return SitePage.News(
      title: name,
      summary: [facts, standing].compactMap(\.self).filter { !$0.isEmpty }
        .joined(separator: " · "), changedAt: changed / 1000)
  }

  private func place(_ name: String, isFound: Bool = true) -> RacePlace {
    var page = PagePlace(folder + name, in: visit)
    page.links += [
      PagePlace.Link(RacesSite.index, texts.text("files.page.races")),
      PagePlace.Link(folder + "index.html", texts.text("files.page.results")),
    ]
    if hasLaps {
      page.links.append(PagePlace.Link(folder + "laps.html", texts.text("files.page.lapChart")))
    }
    if hasCertificates {
      page.links.append(
        PagePlace.Link(folder + "certificates.html", texts.text("files.page.certificates")))
    }
    (page.summary, page.isFound) = (self.name + " · " + facts, isFound)
    if name == "index.html" { page.schema = schema(page.address) }
    return RacePlace(page: page, asOf: asOf, hasRunners: true)
  }

  private var asOf: String? {
    guard book.competition.race.isRunning, let last else { return nil }
    return texts.timeOfDay(LocalTime(utcMilliseconds: last).timeOfDay)
  }

  /// The race for search engines: a schema.org `SportsEvent`; `nil` without a date.
  private func schema(_ address: String?) -> String? {
    let begun = book.competition.race.starts.first.map { start in
      let moment = LocalTime(utcMilliseconds: start.at.utc)
      let offset = LocalZone.system.offsetSeconds(start.at.utc / 1000)
      return moment.wallText + LocalTimeError.text(ofOffset: offset)
    }
    guard let start = begun ?? book.competition.date else { return nil }
    let fields: [(name: String, value: String?)] = [
      ("@context", "https://schema.org"), ("@type", "SportsEvent"), ("name", name),
      ("startDate", start), ("eventStatus", "https://schema.org/EventScheduled"),
      ("description", facts.isEmpty ? nil : facts), ("url", address),
    ]
    return PageJSON.embedded(
      PageJSON.object(
        fields.compactMap { name, value in value.map { (name: name, json: PageJSON.text($0)) } }))
  }
}
