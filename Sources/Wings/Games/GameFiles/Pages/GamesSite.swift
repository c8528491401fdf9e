import Games
import Languages
import Pages
import Payments
import Timekeeping

/// The pages of all games ahead that guests may see.
package struct GamesSite: Sendable {
  private static let root = "games/"
  private static let index = root + "index.html"
  /// The number of rows on the first page of a site.
  private static let mostInFront = 12

  private let directory: GameDirectory
  /// The unique name of the data folder, a part of the ids of games in calendars.
  private let folderName: String

  package init(directory: GameDirectory, folderName: String) {
    (self.directory, self.folderName) = (directory, folderName)
  }

  package var site: Site {
    Site(
      front: { try front($0) }, subjects: { _ in try [""] + games().map(\.game.id) },
      pages: { try pages(of: $0, $1) })
  }

  /// The games that are not over, in order.
  private func games() throws -> [GameView] {
    try directory.list(GameFilter(), for: nil).filter { SitePage.isName(Self.name(of: $0)) }
  }

  /// Returns the name that a game keeps when it moves to another month.
  private static func name(of view: GameView) -> String { GameID.name(of: view.game.id) }

  private static func path(of view: GameView) -> String { root + name(of: view) + ".html" }

  private func front(_ visit: Visit) throws -> [IndexSection] {
    let views = try games()
    guard !views.isEmpty else { return [] }
    return [
      IndexSection(
        visit.texts.text("games.page.title"), path: Self.index,
        rows: views.prefix(Self.mostInFront).map {
          GameRowText($0, visit).row(at: Self.path(of: $0))
        })
    ]
  }

  private func pages(of subject: String, _ visit: Visit) throws -> [SitePage] {
    guard subject.isEmpty else {
      return try directory.view(subject, for: nil).map { try pages(of: $0, visit) } ?? []
    }
    let views = try games()
    guard !views.isEmpty else { return [] }
    let calendar = try calendar(of: views, visit.texts.text("games.page.title"))
    let feed = Self.root + "feed.ics"
    return [
      SitePage(Self.index, isFound: true) { list(of: views, feed: feed, visit) },
      SitePage(feed) { calendar },
    ]
  }

  private func place(_ path: String, _ visit: Visit) -> PagePlace {
    var place = PagePlace(path, in: visit)
    place.links.append(PagePlace.Link(Self.index, visit.texts.text("games.page.title")))
    return place
  }

  private func list(of views: [GameView], feed: String, _ visit: Visit) -> String {
    let title = visit.texts.text("games.page.title")
    var page = IndexPage(title, facts: visit.texts.text("games.page.count", count: views.count))
    let days = Dictionary(grouping: views, by: \.game.matchDate)
    page.sections = days.keys.sorted().map { day in
      IndexSection(
        visit.texts.date(day),
        rows: (days[day] ?? []).map {
          GameRowText($0, visit).row(at: Self.path(of: $0), namesDay: false)
        })
    }
    page.more = (visit.texts.text("games.page.calendar"), [PagePlace.Link(feed, title)])
    var place = place(Self.index, visit)
    place.feeds.append(PagePlace.Feed(feed, type: "text/calendar", title: title))
    return page.html(at: place, in: visit.texts)
  }

  private func pages(of view: GameView, _ visit: Visit) throws -> [SitePage] {
    let (text, path) = (GameRowText(view, visit), Self.path(of: view))
    let feed = Self.root + Self.name(of: view) + ".ics"
    let calendar = try calendar(of: [view])
    let changed = (view.game.cancelledUTC ?? view.game.changes.last?.at ?? view.game.postedUTC)
    let news = SitePage.News(
      title: text.title, summary: text.facts.joined(separator: ", "), changedAt: changed / 1000)
    return [
      SitePage(path, isFound: true, news: news) {
        var page = IndexPage(
          text.title, facts: (text.facts + text.note).joined(separator: " \u{B7} "))
        page.more = (visit.texts.text("games.page.calendar"), [PagePlace.Link(feed, text.title)])
        var place = place(path, visit)
        place.summary = text.facts.joined(separator: ", ")
        return page.html(at: place, in: visit.texts)
      },
      SitePage(feed) { calendar },
    ]
  }

  private func calendar(of views: [GameView], _ name: String = "") throws -> String {
    // The time of writing is that of the last change, so that an unchanged file stays.
    let last = views.map { $0.game.cancelledUTC ?? $0.game.changes.last?.at ?? $0.game.postedUTC }
    var calendar = GameCalendar(
      zones: directory.zones, now: (last.max() ?? 0) / 1000, folderName: folderName)
    calendar.name = name
    return try calendar.text(views.map(\.game))
  }
}

/// The words of a game on web pages.
private struct GameRowText: Sendable {
  let view: GameView
  private let texts: Catalogue

  init(_ view: GameView, _ visit: Visit) { (self.view, texts) = (view, visit.texts) }

  private var game: Game { view.game }

  var title: String { KnownSport.name(of: game.sport, in: texts) + " " + game.format }
  var note: [String] { [game.isCancelled ? game.why : game.note].filter { !$0.isEmpty } }

  private var hours: String {
    texts.timeOfDay(game.matchStart) + "-" + texts.timeOfDay(game.matchEnd)
  }

  private var state: String {
    let zone = Zones.system.named(game.zone)?.local ?? .system
    return texts.text(
      view.state.wording { utc in
        let time = LocalTime(utcMilliseconds: utc, in: zone)
        return texts.date(time.date) + " " + texts.timeOfDay(String(time.timeOfDay.prefix(5)))
      })
  }

  private var fee: String {
    game.fee.map {
      Money.text($0, game.currency) + ", " + texts.text("games.feeIs.\(game.feeIs.rawValue)")
    } ?? ""
  }

  /// The date, the place, the state, the fee and the host.
  var facts: [String] {
    [
      texts.date(game.matchDate) + ", " + hours + " " + game.zone, game.placeName, state, fee,
      view.hostName.isEmpty ? "" : texts.text("games.sheet.host", ["name": view.hostName]),
    ].filter { !$0.isEmpty }
  }

  func row(at path: String, namesDay: Bool = true) -> IndexSection.Row {
    let day = namesDay ? texts.date(game.matchDate) + " " : ""
    return IndexSection.Row(
      time: day + hours, path: path, title: title, state: game.isCancelled ? state : nil,
      note: [game.placeName, game.isCancelled ? "" : state].filter { !$0.isEmpty }
        .joined(separator: ", "))
  }
}
