import Accounts
import Cinema
import Languages
import MapScreens
import Pictures
import Shell
import Store
import Terminal
import Testing
import Widgets

@testable import CinemaScreens

@Suite("The page of a film")
struct FilmPageTests {
  /// A film in two cinemas today and in one tomorrow.
  private func salt(_ scene: CinemaScreensScene) throws -> String {
    let film = try scene.film("The Salt Clock") {
      ($0.director, $0.cast, $0.rating, $0.votes) = ("Lev Moroz", ["Ida Marsh"], 7.5, 120)
      ($0.description, $0.genres) = ("A clock of salt.", ["drama"])
    }
    try scene.show(film, "2026-11-21", "15:00")
    try scene.show(film, "2026-11-21", "19:10") { $0.prices["V"] = 26_000 }
    try scene.show(film, "2026-11-21", "18:20", in: scene.hallOne) { $0.format = "IMAX" }
    try scene.show(film, "2026-11-22", "12:00") { ($0.language, $0.subtitles) = ("en", "uk") }
    return film
  }

  @Test func `the page tells facts and text, and below them cinemas, times and prices`() throws {
    let scene = try CinemaScreensScene()
    let pane = try scene.open(.film(try salt(scene)))
    for text in [
      "Drama   12+   118 min", "score 7.5 (120 votes)", "premiere Fri 20 Nov", "next 15:00 Zoria",
      "director Lev Moroz", "with Ida Marsh", "A clock of salt.", "today, 1 of 2 days",
    ] {
      #expect(scene.shows(text, in: pane), "\(text): \(scene.screen(of: pane))")
    }
    let zoria = try scene.line(with: "15:00  19:10", of: pane)
    #expect(zoria.contains("Zoria") && zoria.contains("185-260 UAH"))
    let lantern = try scene.line(with: "18:20 IMAX", of: pane)
    #expect(lantern.contains("Lantern") && lantern.contains("185 UAH"))
  }

  @Test func `Right and Left walk through the days with showings`() throws {
    let scene = try CinemaScreensScene()
    let pane = try scene.open(.film(try salt(scene)))
    #expect(scene.shows("15:00", in: pane))
    scene.press(.right, in: pane)
    #expect(scene.shows("Sun 22 Nov, 2 of 2 days", in: pane))
    #expect(try scene.line(with: "12:00", of: pane).contains("Zoria"))
    scene.press(.right, in: pane)
    #expect(scene.told == ["There are no showings on further days."])
    scene.press(.left, in: pane)
    #expect(scene.shows("today, 1 of 2 days", in: pane))
  }

  @Test func `with an own place the nearest cinema is first, with its distance`() throws {
    let scene = try CinemaScreensScene()
    try scene.live("ben", latitude: 50.45466, longitude: 30.5661)
    let pane = try scene.open(.film(try salt(scene)))
    #expect(try scene.line(with: "18:20 IMAX", of: pane).hasPrefix("> Lantern"))
    #expect(try scene.line(with: "15:00  19:10", of: pane).contains("3.0 km W"))
  }

  @Test func `keys lead to buying, all showings, the cinema, the map and the code`() throws {
    let scene = try CinemaScreensScene()
    let film = try salt(scene)
    let pane = try scene.open(.film(film))
    scene.press("b", in: pane)
    #expect(scene.place == .buyCinema(film: film))
    scene.press("T", in: pane)
    #expect(scene.place == .showingsOfFilm(film))
    scene.press(.enter, in: pane)
    #expect(scene.place == .cinema(scene.lantern))
    scene.press("m", in: pane)
    let map = try #require(scene.route?.destination as? MapDestination)
    if case .place(let wing, _, let chosen) = map {
      #expect(wing == "cinema" && chosen == scene.lantern)
    } else {
      Issue.record("\(map)")
    }
    scene.press("Q", in: pane)
    let first = try #require(
      try scene.context.cinemaDirectory.showings(of: film, at: scene.lantern).first)
    #expect(scene.place == .showingCode(first.id))
  }

  @Test func `a film without a showing says what i is for, and cannot be bought`() throws {
    let scene = try CinemaScreensScene()
    let film = try scene.film("Nine Lamps", "2026-11-26")
    let pane = try scene.open(.film(film))
    #expect(scene.shows("There is no showing yet: i tells you when there is one.", in: pane))
    #expect(scene.disabled("b", in: pane) == "No tickets are on sale for this now.")
    scene.press("i", in: pane)
    #expect(scene.shows("There is no showing yet: you are told when there is one.", in: pane))
    scene.press("u", in: pane)
    #expect(try scene.liked(by: "ben").isEmpty)
  }

  @Test func `a filter leaves out other showings, is named, and is cleared by Ctrl-U`() throws {
    let scene = try CinemaScreensScene()
    let film = try salt(scene)
    scene.context.cinemaListState.filter.subtitles = "uk"
    let pane = try scene.open(.film(film))
    #expect(scene.shows("sub uk (Ctrl-U)", in: pane))
    #expect(scene.shows("Sun 22 Nov, 1 of 1 day", in: pane) && !scene.shows("19:10", in: pane))
    scene.context.cinemaListState.filter.subtitles = "fr"
    scene.settle(pane)
    #expect(scene.shows("4 showings, but none passes the filters.", in: pane))
    scene.press(.control("u"), in: pane)
    #expect(scene.shows("19:10", in: pane))
  }

  @Test func `a time after midnight names the nights, and another zone is shown`() throws {
    let scene = try CinemaScreensScene()
    let film = try scene.film("Late")
    try scene.show(film, "2026-11-22", "00:30")
    let pane = try scene.open(.film(film))
    #expect(scene.shows("00:30 (00:30: night from Sat to Sun)", in: pane))
    var draft = CinemaDraft.zoria
    (draft.title, draft.zone) = ("Far", "Asia/Tokyo")
    let far = try scene.context.cinema.cinemas.add(draft, by: .shell)
    let hall = try scene.context.cinema.cinemas.put(.of("1"), in: far, by: .shell)
    try scene.show(film, "2026-11-22", "20:00", in: hall)
    scene.settle(pane)
    #expect(scene.shows("20:00 +09:00", in: pane))
  }

  @Test func `a film that is deleted meanwhile says so`() throws {
    let scene = try CinemaScreensScene()
    let film = try scene.film("Gone")
    let pane = try scene.open(.film(film))
    try scene.context.cinema.films.remove(film, by: .shell)
    scene.settle(pane)
    #expect(scene.shows("There is no such film.", in: pane))
    #expect(throws: CinemaError.self) { try scene.open(.film(film)) }
  }

  @Test func `all showings are a table with hall, format, language and sale`() throws {
    let scene = try CinemaScreensScene()
    let film = try salt(scene)
    let pane = try scene.open(.showingsOfFilm(film))
    let imax = try scene.line(with: "IMAX", of: pane)
    #expect(imax.contains("today 18:20") || imax.contains("18:20"))
    #expect(imax.contains("Lantern") && imax.contains("185 UAH"))
    let sunday = try scene.line(with: "Sun 22 Nov", of: pane)
    #expect(sunday.contains("12:00") && sunday.contains("en") && sunday.contains("uk"))
    scene.press(.enter, in: pane)
    let first = try #require(try scene.context.cinemaDirectory.showings(of: film).first)
    #expect(scene.place == .buySeats(first.id))
    scene.press("Q", in: pane)
    #expect(scene.place == .showingCode(first.id))
  }

  @Test func `the code of a showing stands over the whole screen, with its facts`() throws {
    let scene = try CinemaScreensScene()
    let film = try salt(scene)
    let first = try #require(try scene.context.cinemaDirectory.showings(of: film).first)
    let pane = try scene.open(.showingCode(first.id))
    #expect(pane.takesWholeScreen)
    let size = Size(columns: 120, rows: 39)
    #expect(scene.shows("The Salt Clock", in: pane, size))
    #expect(scene.shows("today 15:00", in: pane, size) && scene.shows("hall 2", in: pane, size))
    var canvas = Canvas(size: size)
    pane.show(on: &canvas, in: Rect(size))
    let cells = (0..<39).flatMap { row in (0..<120).map { canvas[$0, row].style.colours } }
    // 33 modules and a quiet zone, two rows of modules in each cell.
    #expect(cells.count { $0 == .blackOnWhite } >= 33 * 17)
    #expect(scene.shows("The code needs a window", in: pane, CinemaScreensScene.tiny))
  }

  @Test func `the poster stands at the left, and never where it is read aloud`() throws {
    let scene = try CinemaScreensScene()
    let colours = (0..<32 * 48).flatMap { _ -> [UInt8] in [200, 40, 90] }
    let poster = try Picture(
      file: try #require(PNGFile.file(width: 32, height: 48, rgb: colours)))
    try scene.store.write(by: "test", at: 0) { try KeptPictures.keep(poster, in: $0) }
    let film = try scene.film("The Salt Clock") { $0.image = poster.id }
    try scene.show(film)
    let pane = try scene.open(.film(film))
    func coloured(_ size: Size) -> [(row: Int, column: Int)] {
      _ = scene.lines(of: pane, in: size)
      scene.settle(pane)
      var canvas = Canvas(size: size)
      pane.show(on: &canvas, in: Rect(size))
      return (0..<size.rows).flatMap { row in
        (0..<size.columns).filter { canvas[row, $0].style.colours != nil }.map { (row, $0) }
      }
    }
    let small = coloured(CinemaScreensScene.small)
    #expect(small.count == 24 * 18)
    #expect(small.allSatisfy { $0.row < 18 && $0.column < 24 })
    #expect(coloured(CinemaScreensScene.large).count == 32 * 24)
    #expect(coloured(CinemaScreensScene.tiny).isEmpty)
    let spoken = scene.lines(of: pane, isLinear: true).joined(separator: "\n")
    #expect(spoken.contains("118 min") && !spoken.contains("▀"))
  }
}
