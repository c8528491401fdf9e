import Cinema
import Languages
import Shell
import Store
import Terminal
import Testing

@testable import CinemaScreens

@Suite("Cinemas and their programmes")
struct CinemaPageTests {
  @Test func `the list tells city, films of today and the lowest price`() throws {
    let scene = try CinemaScreensScene()
    try FilmsTests.evening(scene)
    let pane = try scene.open(.cinemas)
    let lines = scene.lines(of: pane)
    let zoria = try #require(lines.first { $0.contains("Zoria") })
    for text in ["Kyiv", " 1 ", "from 185 UAH"] { #expect(zoria.contains(text), "\(zoria)") }
    // By name.
    let lantern = try #require(lines.firstIndex { $0.contains("Lantern") })
    #expect(try #require(lines.firstIndex { $0.contains("Zoria") }) > lantern)
    scene.press(.enter, in: pane)
    #expect(scene.place == .cinema(scene.lantern))
  }

  @Test func `s sorts by distance from the own place, which Profile sets`() throws {
    let scene = try CinemaScreensScene()
    let nowhere = try scene.open(.cinemas)
    #expect(scene.shows("set your home place in Profile", in: nowhere))
    let other = try scene.terminal(of: "cleo")
    try other.live("cleo", latitude: 50.45466, longitude: 30.4238)
    let pane = try other.open(.cinemas)
    #expect(try other.line(with: "Zoria", of: pane).contains("7.1 km E"))
    other.press("s", in: pane)
    let lines = other.lines(of: pane)
    let zoria = try #require(lines.firstIndex { $0.contains("Zoria") })
    #expect(zoria < (try #require(lines.firstIndex { $0.contains("Lantern") })))
  }

  @Test func `a city that is filtered leaves out other cinemas and is named`() throws {
    let scene = try CinemaScreensScene()
    scene.context.cinemaListState.filter.city = "Lviv"
    let pane = try scene.open(.cinemas)
    #expect(scene.shows("No cinema passes the filters.", in: pane))
    #expect(scene.shows("Lviv (Ctrl-U)", in: pane))
    scene.press(.control("u"), in: pane)
    #expect(scene.shows("Zoria", in: pane))
  }

  @Test func `a closed cinema is not listed, and its page says so`() throws {
    let scene = try CinemaScreensScene()
    try scene.store.write(by: "test", at: 0) { transaction in
      var cinema = try #require(try transaction.get(CinemaCollections.cinemas, scene.zoria)).value
      cinema.closed = true
      try transaction.put(CinemaCollections.cinemas, id: scene.zoria, cinema)
    }
    #expect(!scene.shows("Zoria", in: try scene.open(.cinemas)))
    #expect(scene.shows("This cinema is closed.", in: try scene.open(.cinema(scene.zoria))))
  }

  @Test func `the page has address, services and news, and the programme of a day by hall`() throws
  {
    let scene = try CinemaScreensScene()
    try FilmsTests.evening(scene)
    try scene.store.write(by: "test", at: 0) { transaction in
      var cinema = try #require(try transaction.get(CinemaCollections.cinemas, scene.zoria)).value
      cinema.services = ["bar", "parking"]
      cinema.news = CinemaNews(
        text: "New sound in hall 2", from: CinemaScreensScene.noon - 60,
        to: CinemaScreensScene.noon + 3_600)
      try transaction.put(CinemaCollections.cinemas, id: scene.zoria, cinema)
    }
    let pane = try scene.open(.cinema(scene.zoria))
    for text in [
      "3 Harbour Street   Kyiv", "bar, parking", "New sound in hall 2",
      "today, 1 of 1 day  by hall",
    ] {
      #expect(scene.shows(text, in: pane), "\(text): \(scene.screen(of: pane))")
    }
    let first = try scene.line(with: "15:00", of: pane)
    #expect(first.contains("The Salt Clock") && first.contains("185 UAH"))
    #expect(try scene.line(with: "19:10", of: pane).contains("on sale"))
    scene.pass(hours: 2)
    scene.tick(pane)
    #expect(!scene.shows("New sound", in: pane))
  }

  @Test func `v gives each film one row, and keys act on a showing or a film`() throws {
    let scene = try CinemaScreensScene()
    let salt = try FilmsTests.evening(scene)[0]
    let pane = try scene.open(.cinema(scene.zoria))
    let first = try #require(
      try scene.context.cinemaDirectory.showings(of: salt, at: scene.zoria).first)
    scene.press("b", in: pane)
    #expect(scene.place == .buySeats(first.id))
    scene.press("Q", in: pane)
    #expect(scene.place == .showingCode(first.id))
    scene.press("v", in: pane)
    #expect(try scene.line(with: "The Salt Clock", of: pane).contains("15:00  19:10"))
    scene.press("b", in: pane)
    #expect(scene.place == .buyTime(film: salt, cinema: scene.zoria))
    scene.press(.enter, in: pane)
    #expect(scene.place == .film(salt))
  }

  @Test func `Left and Right walk through the days of the programme`() throws {
    let scene = try CinemaScreensScene()
    let film = try FilmsTests.evening(scene)[0]
    try scene.show(film, "2026-11-23", "12:00")
    let pane = try scene.open(.cinema(scene.zoria))
    scene.press(.right, in: pane)
    #expect(scene.shows("Mon 23 Nov, 2 of 2 days", in: pane))
    #expect(scene.shows("12:00", in: pane) && !scene.shows("19:10", in: pane))
    #expect(scene.disabled("b", in: pane) == nil)
  }

  @Test func `a stopped sale is named and cannot be bought`() throws {
    let scene = try CinemaScreensScene()
    let film = try scene.film("The Salt Clock")
    try scene.show(film, as: .paused)
    let pane = try scene.open(.cinema(scene.zoria))
    #expect(try scene.line(with: "19:10", of: pane).contains("sale stopped"))
    #expect(scene.disabled("b", in: pane) == "No tickets are on sale for this now.")
  }

  @Test func `without a showing the page says so`() throws {
    let scene = try CinemaScreensScene()
    let pane = try scene.open(.cinema(scene.zoria))
    #expect(scene.shows("This cinema has no showing to come.", in: pane))
  }
}
