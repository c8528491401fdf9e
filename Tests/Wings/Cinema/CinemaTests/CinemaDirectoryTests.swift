import Accounts
import Store
import Testing
import Timekeeping

@testable import Cinema

@Suite("Lists of films and cinemas")
struct CinemaDirectoryTests {
  private func titles(_ lines: [FilmLine]) -> [String] { lines.map(\.film.title) }

  @Test func `running films are those of the last sixty days or on sale, newest first`() throws {
    let scene = try CinemaScene()
    for (title, day) in [
      ("Today", "2026-11-21"), ("Tomorrow", "2026-11-22"), ("Edge", "2026-09-22"),
      ("Too old", "2026-09-21"), ("Shown", "1998-06-12"), ("Unknown", ""), ("Also", "2026-11-21"),
    ] {
      let film = try scene.film(title, day)
      if title == "Shown" { try scene.show(film) }
    }
    #expect(titles(try scene.directory.films(.now)) == ["Also", "Today", "Edge", "Shown"])
    #expect(titles(try scene.directory.films(.soon)) == ["Tomorrow"])
    #expect(try scene.directory.films().count == 7)
  }

  @Test func `the local day of the cinema decides whether a film runs`() throws {
    let scene = try CinemaScene()
    try scene.film("Tomorrow", "2026-11-22")
    scene.hands.advance(milliseconds: 6 * 3_600_000)
    var tokyo = CinemaVenue(title: "Tokyo")
    tokyo.timeZone = "Asia/Tokyo"
    #expect(titles(try scene.directory.films(.now, at: tokyo)) == ["Tomorrow"])
    #expect(titles(try scene.directory.films(.now)) == [])
  }

  @Test func `running and coming films are searched`() throws {
    let scene = try CinemaScene()
    try scene.film("The Salt Clock", "2026-11-20")
    try scene.film("Salt and Stone", "2026-12-20")
    #expect(titles(try scene.directory.films(.now, matching: "salt")) == ["The Salt Clock"])
    #expect(titles(try scene.directory.films(.soon, matching: "salt")) == ["Salt and Stone"])
    #expect(try scene.directory.films(.now, matching: "stone").isEmpty)
  }

  @Test func `films are found by genre, and by what a person saved`() throws {
    let scene = try CinemaScene()
    var draft = FilmDraft()
    (draft.title, draft.genres) = ("The Salt Clock", ["g1"])
    let film = try scene.service.films.add(
      draft, genres: ["g1": Genre(title: "Drama", emoji: "🎭")], by: .shell)
    let other = try scene.film("Nine Lamps")
    #expect(try scene.directory.genres().map(\.genre.title) == ["Drama"])
    #expect(titles(try scene.directory.films(.genre("g1"))) == ["The Salt Clock"])
    try scene.service.films.like(film, person: "ana")
    try scene.service.films.like(other, person: "ana")
    #expect(titles(try scene.directory.films(.saved("ana"))) == ["Nine Lamps", "The Salt Clock"])
    try scene.service.films.like(other, false, person: "ana")
    #expect(titles(try scene.directory.films(.saved("ana"))) == ["The Salt Clock"])
    #expect(try scene.directory.films(.saved("ben")).isEmpty)
    #expect(try scene.directory.film(film)?.genres == ["g1"])
  }

  @Test func `search ranks titles before people and names near titles`() throws {
    let scene = try CinemaScene()
    var draft = FilmDraft()
    (draft.title, draft.director, draft.premiere) = ("Harbour", "Lev Salt", "2026-11-20")
    try scene.service.films.add(draft, by: .shell)
    try scene.film("Basalt", "2026-11-20")
    try scene.film("Old Salt", "2020-01-01")
    try scene.film("Salt", "2026-11-20")
    #expect(
      titles(try scene.directory.search("SALT").found)
        == ["Salt", "Old Salt", "Basalt", "Harbour"])
    #expect(titles(try scene.directory.search("lev salt").found) == ["Harbour"])
    #expect(try scene.directory.search("al").found.isEmpty)
    let near = try scene.directory.search("harbuor")
    #expect(near.found.isEmpty && titles(near.similar).first == "Harbour")
    #expect(try scene.directory.search(" ").found.isEmpty)
  }

  @Test func `cinemas are all, those of a film, and one by its id`() throws {
    let scene = try CinemaScene()
    var draft = CinemaDraft.sample
    draft.title = "Lantern"
    try scene.service.cinemas.add(draft, by: .shell)
    let (film, unshown) = (try scene.film("The Salt Clock"), try scene.film("Nine Lamps"))
    try scene.show(film)
    #expect(try scene.directory.cinemas().map(\.cinema.title) == ["Lantern", "Zoria"])
    #expect(try scene.directory.cinemas(showing: film).map(\.id) == [scene.zoria])
    #expect(try scene.directory.cinemas(showing: unshown).isEmpty)
    #expect(try scene.directory.cinema(scene.zoria)?.title == "Zoria")
    #expect(try scene.directory.cinema("c9") == nil)
  }

  @Test func `showings are those of a cinema and a film, or of the cinema alone`() throws {
    let scene = try CinemaScene()
    let (film, other) = (try scene.film("The Salt Clock"), try scene.film("Nine Lamps"))
    let first = try scene.show(film, "2026-11-21", "15:00")
    try scene.show(other, "2026-11-22", "15:00")
    try scene.show(film, "2026-11-22", "19:00", as: .draft)
    let directory = scene.directory
    #expect(try directory.showings(of: film, at: scene.zoria).map(\.id) == [first.id])
    #expect(try directory.showings(at: scene.zoria).count == 2)
    #expect(try directory.showings(at: scene.zoria, withAll: true).count == 3)
    #expect(try directory.showings(on: "2026-11-22").map(\.movieID) == [other])
    scene.hands.advance(milliseconds: 5 * 3_600_000)
    #expect(try directory.showings(of: film, at: scene.zoria).isEmpty)
    #expect(try directory.showing(first.id) == first)
    #expect(try directory.showing("2611-99") == nil)
  }

  @Test func `own tickets are the next ones first, then the past ones`() throws {
    let scene = try CinemaScene()
    func entry(_ ticket: String, _ hours: Int) -> WalletEntry {
      WalletEntry(
        ticket: ticket, day: "2026-11-21", start: CinemaScene.noon + hours * 3_600)
    }
    let entries = [entry("a", -30), entry("b", 9), entry("c", 2), entry("d", -2)]
    try scene.store.write(by: "test", at: 0) { transaction in
      try transaction.put(
        CinemaCollections.wallets(of: "ana"), id: "ana.2026",
        Wallet(userID: "ana", tickets: entries))
    }
    #expect(try scene.directory.tickets(of: "ana").map(\.ticket) == ["c", "b", "d", "a"])
    #expect(try scene.directory.tickets(of: "ben").isEmpty)
    let showing = try scene.show(try scene.film("The Salt Clock"))
    try scene.sell(showing, 1, 3)
    #expect(try scene.directory.ticket("t1", on: "2026-11-21")?.showingID == showing.id)
    #expect(try scene.directory.ticket("t2", on: "2026-11-21") == nil)
  }
}
