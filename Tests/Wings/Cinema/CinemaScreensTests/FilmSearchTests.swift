import Cinema
import Languages
import Shell
import Terminal
import Testing

@testable import CinemaScreens

@Suite("The search for films")
struct FilmSearchTests {
  @Test func `films are found while one types, in sections, and Enter opens the best`() throws {
    let scene = try CinemaScreensScene()
    let films = try FilmsTests.evening(scene)
    try scene.film("Salt Roads", "1998-05-01") { $0.director = "Ida Marsh" }
    let pane = try scene.open(.filmSearch)
    #expect(scene.shows("Type words of a title", in: pane))
    scene.type("salt", in: pane)
    #expect(scene.lines(of: pane)[0].hasPrefix("Search  salt"))
    #expect(try scene.line(with: "The Salt Clock", of: pane).hasPrefix(">"))
    #expect(scene.shows("─ Other films", in: pane))
    #expect(try scene.line(with: "Salt Roads", of: pane).contains("Ida Marsh"))
    scene.press(.tab, in: pane)
    #expect(try scene.line(with: "Salt Roads", of: pane).hasPrefix(">"))
    scene.press(.tab, in: pane)
    scene.press(.enter, in: pane)
    #expect(scene.place == .foundFilm(films[0], text: "salt"))
  }

  @Test func `hits are marked in the results`() throws {
    let scene = try CinemaScreensScene()
    try FilmsTests.evening(scene)
    let pane = try scene.open(.filmSearch)
    scene.type("salt", in: pane)
    let row = try #require(scene.lines(of: pane).firstIndex { $0.contains("The Salt Clock") })
    var canvas = Canvas(size: CinemaScreensScene.small)
    pane.show(on: &canvas, in: Rect(canvas.size))
    let underlined = (0..<canvas.size.columns).filter { canvas[row, $0].style.underline }
    #expect(underlined == [6, 7, 8, 9])
  }

  @Test func `without a hit the nearest titles are named`() throws {
    let scene = try CinemaScreensScene()
    try scene.film("Salt")
    let pane = try scene.open(.filmSearch)
    scene.type("slat", in: pane)
    #expect(scene.shows("Nothing contains \"slat\". The nearest titles:", in: pane))
    #expect(try scene.line(with: "> Salt", of: pane).contains("118 min"))
    scene.press(.control("u"), in: pane)
    scene.type("xyz", in: pane)
    #expect(scene.shows("Nothing contains \"xyz\".", in: pane))
    #expect(!scene.shows("> Salt", in: pane))
  }

  @Test func `filters do not hide what is sought by name`() throws {
    let scene = try CinemaScreensScene()
    try FilmsTests.evening(scene)
    scene.context.cinemaListState.filter.city = "Lviv"
    let pane = try scene.open(.filmSearch)
    scene.type("lamps", in: pane)
    #expect(scene.shows("> Nine Lamps", in: pane))
  }

  @Test func `words of the search are marked on the page that it opens`() throws {
    let scene = try CinemaScreensScene()
    let film = try scene.film("The Salt Clock") {
      $0.description = "A clock of salt counts the basalt hours. So all is lost."
    }
    let pane = try scene.open(.foundFilm(film, text: "salt so"))
    let lines = scene.lines(of: pane)
    let row = try #require(lines.firstIndex { $0.hasPrefix("A clock of salt") })
    var canvas = Canvas(size: CinemaScreensScene.small)
    pane.show(on: &canvas, in: Rect(canvas.size))
    let marked = (0..<canvas.size.columns).filter { canvas[row, $0].style.underline }
      .map { String(canvas[row, $0].character) }.joined()
    #expect(marked == "saltsaltSo")
  }
}
