import Accounts
import Store
import Testing
import Timekeeping

@testable import Cinema

@Suite("The programme as lists tell it")
struct ProgrammeListTests {
  private static let noon = CinemaScene.noon

  private func programme(_ scene: CinemaScene) throws -> Programme {
    try ProgrammeBook(scene.directory).programme()
  }

  private func view(_ id: String, _ scene: CinemaScene) throws -> FilmView {
    let views = try programme(scene).views(at: scene.hands.now.utc / 1000)
    return try #require(views.first { $0.id == id })
  }

  @Test func `a film tells its next showing, how many are today, where, and from which price`()
    throws
  {
    let scene = try CinemaScene()
    let film = try scene.film("The Salt Clock")
    try scene.show(film, "2026-11-22", "12:00") { $0.prices = ZonePrices(standard: 13_000) }
    let next = try scene.show(film, "2026-11-21", "15:00")
    try scene.show(film, "2026-11-21", "19:10")
    try scene.show(film, "2026-11-21", "22:00", as: .draft)
    let told = try #require(try view(film, scene).showings)
    #expect(told.next.id == next.id)
    #expect(told.today == 2)
    #expect(told.cinemas == [scene.zoria])
    #expect(told.lowest == CinemaPrice(amount: 13_000, currency: "UAH"))
    #expect(told.isOnSale && told.saleFrom == nil)
  }

  @Test func `a showing that can no longer be bought is not told`() throws {
    let scene = try CinemaScene()
    let film = try scene.film("The Salt Clock")
    try scene.show(film, "2026-11-21", "13:00")
    scene.hands.advance(milliseconds: 75 * 60_000 - 1_000)
    #expect(try view(film, scene).showings != nil)
    scene.hands.advance(milliseconds: 1_000)
    #expect(try view(film, scene).showings == nil)
  }

  @Test func `before the sale begins a film tells when it does`() throws {
    let scene = try CinemaScene()
    let film = try scene.film("Nine Lamps", "2026-11-26")
    try scene.show(film, "2026-11-26", "19:00") { $0.saleFrom = "2026-11-23 10:00" }
    let told = try #require(try view(film, scene).showings)
    #expect(told.saleFrom == Self.noon + 46 * 3_600)
    #expect(!told.isOnSale)
  }

  @Test func `filters ask for a genre, and for a city or language of a showing`() throws {
    let scene = try CinemaScene()
    var draft = FilmDraft()
    (draft.title, draft.premiere, draft.minutes) = ("Drama", "2026-11-20", 90)
    draft.genres = ["g1"]
    let drama = try scene.service.films.add(draft, by: .shell)
    let other = try scene.film("Other")
    try scene.show(other) { ($0.language, $0.subtitles) = ("en", "uk") }
    func ids(_ change: (inout FilmFilter) -> Void) throws -> Set<String> {
      var filter = FilmFilter()
      change(&filter)
      return Set(try programme(scene).views(filter, at: Self.noon).map(\.id))
    }
    #expect(try ids { _ in } == [drama, other])
    #expect(try ids { $0.genre = "g1" } == [drama])
    #expect(try ids { $0.city = "Kyiv" } == [other])
    #expect(try ids { $0.city = "Lviv" }.isEmpty)
    #expect(try ids { ($0.language, $0.subtitles) = ("en", "uk") } == [other])
    #expect(try ids { $0.language = "fr" }.isEmpty)
    let values = FilmFilterValues(of: try programme(scene))
    #expect(values.cities == ["Kyiv"])
    #expect(values.languages == ["en"])
    #expect(values.subtitles == ["uk"])
    #expect(values.formats.isEmpty)
  }

  @Test func `a film that is on sale in another city keeps its place among running ones`() throws {
    let scene = try CinemaScene()
    let old = try scene.film("Old", "2001-01-01")
    try scene.show(old)
    let programme = try programme(scene)
    #expect(programme.list(.now, programme.views(at: Self.noon)).map(\.id) == [old])
  }

  @Test func `premieres are announced from and until a moment, in their order`() throws {
    let scene = try CinemaScene()
    let films = try ["B", "A", "Over", "None"].map { try scene.film($0) }
    let times = [(2, -1, 1), (1, -1, 1), (3, -2, 0)]
    try scene.store.write(by: "test", at: 0) { transaction in
      for (id, time) in zip(films, times) {
        var film = try #require(try transaction.get(CinemaCollections.films, id)).value
        film.premiere = Premiere(
          place: time.0, from: Self.noon + 3_600 * time.1, to: Self.noon + 3_600 * time.2)
        try transaction.put(CinemaCollections.films, id: id, film)
      }
    }
    let programme = try programme(scene)
    let premieres = programme.premieres(programme.views(at: Self.noon), at: Self.noon)
    #expect(premieres.map(\.film.title) == ["A", "B"])
  }

  @Test func `genres are counted over running films, the most first`() throws {
    let scene = try CinemaScene()
    for (title, day, genres) in [
      ("A", "2026-11-20", ["x", "y"]), ("B", "2026-11-20", ["y"]), ("C", "2026-12-20", ["x"]),
    ] {
      var draft = FilmDraft()
      (draft.title, draft.premiere, draft.genres) = (title, day, genres)
      try scene.service.films.add(draft, by: .shell)
    }
    let programme = try programme(scene)
    let genres = programme.genres(programme.views(at: Self.noon))
    #expect(genres.map(\.id) == ["y", "x"])
    #expect(genres.map(\.count) == [2, 1])
  }

  @Test func `a genre is sought by its title in every language`() throws {
    let scene = try CinemaScene()
    var draft = FilmDraft()
    (draft.title, draft.genres) = ("The Salt Clock", ["g1"])
    let genre = Genre(title: "Drama", titles: [GenreTitle(language: "uk", title: "Драма")])
    try scene.service.films.add(draft, genres: ["g1": genre], by: .shell)
    #expect(try scene.directory.search("drama").found.map(\.film.title) == ["The Salt Clock"])
    #expect(try scene.directory.search("драма").found.count == 1)
  }

  @Test func `the book reads showings again after a change of them, and not after a sale`() throws {
    let scene = try CinemaScene()
    let film = try scene.film("The Salt Clock")
    let book = ProgrammeBook(scene.directory)
    #expect(try book.programme().showings.isEmpty)
    let showing = try scene.show(film)
    #expect(try book.programme().showings.map(\.id) == [showing.id])
    try scene.sell(showing, 1, 1)
    #expect(try book.programme().showings.map(\.id) == [showing.id])
    try scene.film("Nine Lamps")
    #expect(try book.programme().catalogue.films.count == 2)
  }

  @Test func `saving a film is undone: the list is in its former order again`() throws {
    let scene = try CinemaScene()
    let films = try ["A", "B", "C"].map { try scene.film($0) }
    for film in films { try scene.service.films.like(film, person: "ana") }
    let undo = try scene.service.films.like(films[0], false, person: "ana")
    let book = ProgrammeBook(scene.directory)
    #expect(try book.liked(by: "ana") == [films[1], films[2]])
    try scene.service.films.undo(undo)
    #expect(try book.liked(by: "ana") == films)
    let other = try scene.service.films.like(films[0], person: "ana")
    try scene.service.films.like(films[1], false, person: "ana")
    try scene.service.films.undo(other)
    #expect(try book.liked(by: "ana") == [films[2], films[0]])
  }
}
