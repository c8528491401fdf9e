import Languages
import Timekeeping

/// The sites of all wings as one, with a first page and what search engines and feed readers need.
package struct WholeSite {
  private static let mostNews = 50
  // The limit of the format: https://www.sitemaps.org/protocol.html
  private static let mostAddresses = 50_000

  private let sites: [Site]
  private let visit: Visit
  private var texts: Catalogue { visit.texts }

  package init(_ sites: [Site], for visit: Visit) { (self.sites, self.visit) = (sites, visit) }

  /// Passes every page to a body, one subject after another.
  ///
  /// - Throws: The errors of reading what pages show, and those of the body.
  package func pages(_ body: (SitePage) throws -> Void) throws {
    var found: [SitePage] = []
    func pass(_ page: SitePage) throws {
      try body(page)
      if page.isFound { found.append(SitePage(page.path, isFound: true, news: page.news) { "" }) }
    }
    try pass(try front())
    for site in sites {
      for subject in try site.subjects(visit) { try site.pages(subject, visit).forEach(pass) }
    }
    try pass(gone)
    guard let base = visit.base else { return }
    let pages = found
    try pass(SitePage("sitemap.xml") { Self.map(of: pages, base) })
    try pass(SitePage(PagePlace.atom) { feed(of: pages, base) })
  }

  private func front() throws -> SitePage {
    let sections = try sites.flatMap { try $0.front(visit) }.filter { !$0.rows.isEmpty }
    var page = IndexPage(
      texts.text("files.site.title"),
      facts: sections.isEmpty ? texts.text("files.site.empty") : nil)
    page.sections = sections
    let (whole, place) = (page, PagePlace(PagePlace.front, in: visit))
    return SitePage(PagePlace.front, isFound: true) { [texts] in whole.html(at: place, in: texts) }
  }

  /// The page for addresses whose content was deleted.
  private var gone: SitePage {
    let path = "gone.html"
    var place = PagePlace(path, in: visit)
    place.isFound = false
    let page = IndexPage(
      texts.text("files.site.gone"), facts: texts.text("files.site.goneWhy"))
    return SitePage(path) { [texts, place] in page.html(at: place, in: texts) }
  }

  private static func map(of pages: [SitePage], _ base: String) -> String {
    let places = pages.prefix(mostAddresses).map { page in
      PageValue.object(texts: [
        "address": PagePlace.address(page.path, base: base),
        "changed": page.news.map { moment($0.changedAt) },
      ])
    }
    return PageTemplates([]).page(
      "sitemap", filledWith: .object(texts: [:], lists: ["pages": places]))
  }

  private func feed(of pages: [SitePage], _ base: String) -> String {
    let news = pages.compactMap { page in page.news.map { (path: page.path, news: $0) } }
      .sorted { ($0.news.changedAt, $1.path) > ($1.news.changedAt, $0.path) }
      .prefix(Self.mostNews)
    let entries = news.map { path, news in
      PageValue.object(texts: [
        "address": PagePlace.address(path, base: base), "title": news.title,
        "summary": news.summary, "updated": Self.moment(news.changedAt),
      ])
    }
    return PageTemplates([]).page(
      "atom",
      filledWith: .object(
        texts: [
          "language": texts.language.code, "title": texts.text("files.site.title"),
          "base": base, "own": base + PagePlace.atom,
          "updated": Self.moment(news.first?.news.changedAt ?? 0),
        ], lists: ["entries": entries]))
  }

  private static func moment(_ seconds: Int) -> String {
    LocalTime(utcMilliseconds: seconds * 1000, in: .utc).wallText + "Z"
  }
}
