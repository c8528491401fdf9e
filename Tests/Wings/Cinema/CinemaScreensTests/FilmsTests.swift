import Accounts
import Cinema
import Languages
import Shell
import Store
import Terminal
import Testing

@testable import CinemaScreens

@Suite("Films of now and soon")
struct FilmsTests {
  /// Shows two films today and announces a third one; returns their ids.
  @discardableResult
  static func evening(_ scene: CinemaScreensScene) throws -> [String] {
    let salt = try scene.film("The Salt Clock") { $0.genres = ["drama"] }
    let ferry = try scene.film("Ferry to Northwater", "2026-11-10") {
      ($0.rating, $0.genres, $0.minutes, $0.age) = (7.1, ["comedy", "drama"], 96, "6+")
    }
    let lamps = try scene.film("Nine Lamps", "2026-11-26")
    try scene.show(salt, "2026-11-21", "15:00")
    try scene.show(salt, "2026-11-21", "19:10")
    try scene.show(ferry, "2026-11-21", "18:20", in: scene.hallOne)
    return [salt, ferry, lamps]
  }

  @Test func `running films tell age, length, score, the next showing and how many are today`()
    throws
  {
    let scene = try CinemaScreensScene()
    try Self.evening(scene)
    let pane = try scene.open(.films)
    let salt = try scene.line(with: "The Salt Clock", of: pane)
    #expect(salt.hasPrefix("> The Salt Clock"))
    for text in ["new", "12+", "118 min", "15:00 Zoria", "2 today"] {
      #expect(salt.contains(text), "\(salt)")
    }
    let ferry = try scene.line(with: "Ferry to Northwater", of: pane)
    for text in ["7.1", "6+", "96 min", "18:20 Lantern", "1 today"] {
      #expect(ferry.contains(text), "\(ferry)")
    }
  }

  @Test func `subtitles of the next showing are named`() throws {
    let scene = try CinemaScreensScene()
    let film = try scene.film("A Winter Without Dogs")
    try scene.show(film) { $0.subtitles = "uk" }
    let pane = try scene.open(.films)
    #expect(try scene.line(with: "A Winter", of: pane).contains("118 min sub uk 19:10 Zoria"))
  }

  @Test func `a showing at night of another day is told whole in a list of 80 columns`() throws {
    let scene = try CinemaScreensScene()
    try scene.show(scene.film("The Salt Clock"), "2026-11-22", "01:15")
    let pane = try scene.open(.films)
    #expect(try scene.line(with: "The Salt Clock", of: pane).contains("Sun 01:15 Zoria"))
  }

  @Test func `coming films tell their premiere`() throws {
    let scene = try CinemaScreensScene()
    let films = try Self.evening(scene)
    let pane = try scene.open(.films)
    #expect(scene.shows("─ Coming soon", in: pane))
    #expect(try scene.line(with: "Nine Lamps", of: pane).contains("Thu 26 Nov"))
    try scene.show(films[2], "2026-11-26", "12:00")
    scene.settle(pane)
    #expect(try scene.line(with: "Nine Lamps", of: pane).contains("tickets on sale"))
  }

  @Test func `a sale that has not begun says when it does`() throws {
    let scene = try CinemaScreensScene()
    let lamps = try scene.film("Nine Lamps", "2026-11-26")
    try scene.show(lamps, "2026-11-26", "12:00") { $0.saleFrom = "2026-11-23 10:00" }
    let pane = try scene.open(.films)
    #expect(try scene.line(with: "Nine Lamps", of: pane).contains("on sale from Mon 10:00"))
    #expect(scene.disabled("b", in: pane) == "No tickets are on sale for this now.")
  }

  @Test func `announced premieres stand first, with the lowest price`() throws {
    let scene = try CinemaScreensScene()
    let salt = try Self.evening(scene)[0]
    try scene.store.write(by: "test", at: 0) { transaction in
      var film = try #require(try transaction.get(CinemaCollections.films, salt)).value
      film.premiere = Premiere(
        place: 1, from: CinemaScreensScene.noon - 60, to: CinemaScreensScene.noon + 86_400)
      try transaction.put(CinemaCollections.films, id: salt, film)
    }
    let pane = try scene.open(.films)
    let lines = scene.lines(of: pane)
    let heading = try #require(lines.firstIndex { $0.hasPrefix("─ Premieres") })
    #expect(lines[heading + 1].hasPrefix("> The Salt Clock"))
    #expect(lines[heading + 1].contains("first showings today, 1 cinema"))
    #expect(lines[heading + 1].contains("from 185 UAH"))
  }

  @Test func `more films than there is room for are counted and opened by a row or a`() throws {
    let scene = try CinemaScreensScene()
    for number in 10..<40 { try scene.film("Film \(number)") }
    let pane = try scene.open(.films)
    #expect(scene.shows("─ Now showing  18 of 30", in: pane))
    #expect(scene.shows("more: 12 films", in: pane))
    scene.press(.end, in: pane)
    scene.press(.enter, in: pane)
    #expect(scene.place == .filmList(.now))
    scene.press("a", in: pane)
    #expect(scene.place == .filmList(.now))
    scene.press("A", in: pane)
    #expect(scene.place == .filmList(.coming))
  }

  @Test func `the selection follows its film when others appear before it`() throws {
    let scene = try CinemaScreensScene()
    let ferry = try Self.evening(scene)[1]
    let pane = try scene.open(.films)
    scene.press(.down, in: pane)
    try scene.film("Just Out", "2026-11-21")
    scene.settle(pane)
    #expect(try scene.line(with: "Ferry to Northwater", of: pane).hasPrefix(">"))
    scene.press(.enter, in: pane)
    #expect(scene.place == .film(ferry))
  }

  @Test func `i saves a film, marks it and says so, and u takes it back`() throws {
    let scene = try CinemaScreensScene()
    let salt = try Self.evening(scene)[0]
    let pane = try scene.open(.films)
    scene.press("i", in: pane)
    #expect(scene.told == ["Saved: The Salt Clock."])
    #expect(try scene.liked(by: "ben") == [salt])
    #expect(try scene.line(with: "The Salt Clock", of: pane).hasPrefix(">*"))
    scene.press("u", in: pane)
    #expect(scene.told == ["Not saved: The Salt Clock."])
    #expect(try scene.liked(by: "ben").isEmpty)
    #expect(try scene.line(with: "The Salt Clock", of: pane).hasPrefix("> "))
  }

  @Test func `i on a film without a showing says that its first one will be told`() throws {
    let scene = try CinemaScreensScene()
    try scene.film("Nine Lamps", "2026-11-26")
    let pane = try scene.open(.films)
    scene.press("i", in: pane)
    #expect(scene.told == ["Saved: Nine Lamps. You will be told of its first showing."])
  }

  @Test func `i on a saved film takes it out`() throws {
    let scene = try CinemaScreensScene()
    let salt = try Self.evening(scene)[0]
    try scene.like(salt, "ben")
    let pane = try scene.open(.films)
    scene.press("i", in: pane)
    #expect(scene.told == ["No longer saved: The Salt Clock."])
    #expect(try scene.liked(by: "ben").isEmpty)
  }

  @Test func `a visitor who saves logs in, and the film is then saved`() throws {
    let scene = try CinemaScreensScene(as: nil)
    let salt = try Self.evening(scene)[0]
    let pane = try scene.open(.films)
    scene.press("i", in: pane)
    let wanted = try #require(scene.wanted)
    #expect(wanted.place.destination as? CinemaDestination == .films)
    scene.context.user = try scene.user("ben")
    scene.goOn(wanted, in: pane)
    #expect(try scene.liked(by: "ben") == [salt])
    // A film that the account has saved before stays saved.
    scene.context.user = nil
    scene.press("i", in: pane)
    let again = try #require(scene.wanted)
    scene.context.user = try scene.user("ben")
    scene.goOn(again, in: pane)
    #expect(scene.told == ["You had saved The Salt Clock already."])
    #expect(try scene.liked(by: "ben") == [salt])
  }

  @Test func `c walks through the genres of running films, and Ctrl-U shows all again`() throws {
    let scene = try CinemaScreensScene()
    try Self.evening(scene)
    let pane = try scene.open(.films)
    #expect(scene.lines(of: pane)[0].hasPrefix("Genres  Drama 2 · Comedy 1"))
    scene.press("c", in: pane)
    scene.press("c", in: pane)
    #expect(scene.lines(of: pane)[0] == "Comedy (Ctrl-U)")
    #expect(scene.shows("[Comedy 1]", in: pane))
    #expect(scene.shows("Ferry", in: pane) && !scene.shows("Salt", in: pane))
    scene.press(.control("u"), in: pane)
    #expect(scene.shows("Salt", in: pane))
  }

  @Test func `filters that no film passes say so and how to clear them`() throws {
    let scene = try CinemaScreensScene()
    try Self.evening(scene)
    let pane = try scene.open(.films)
    scene.context.cinemaListState.filter.city = "Lviv"
    scene.settle(pane)
    #expect(scene.shows("No film passes the filters. Press Ctrl-U to show all.", in: pane))
    #expect(scene.lines(of: pane)[0] == "Lviv (Ctrl-U)")
  }

  @Test func `without films others read that none is announced, planners how to import`() throws {
    let scene = try CinemaScreensScene()
    #expect(scene.shows("No film is announced.", in: try scene.open(.films)))
    try scene.context.cinema.network.appoint(.planner, "ben", by: .shell)
    #expect(scene.shows("lapit cinema import", in: try scene.open(.films)))
  }

  @Test func `a wide screen shows the facts of the selected film beside the list`() throws {
    let scene = try CinemaScreensScene()
    try Self.evening(scene)
    let pane = try scene.open(.films)
    let screen = scene.screen(of: pane, in: CinemaScreensScene.large)
    #expect(screen.contains("premiere Fri 20 Nov"))
    #expect(screen.contains("next 15:00 Zoria"))
  }

  @Test func `a showing that has begun gives way to the next one with time`() throws {
    let scene = try CinemaScreensScene()
    try Self.evening(scene)
    let pane = try scene.open(.films)
    scene.pass(hours: 3.5)
    scene.tick(pane)
    let salt = try scene.line(with: "The Salt Clock", of: pane)
    #expect(salt.contains("19:10 Zoria") && salt.contains("1 today"))
  }

  @Test func `the pages of every film list open, and their rows are sorted by s`() throws {
    let scene = try CinemaScreensScene()
    let films = try Self.evening(scene)
    try scene.like(films[1], "ben")
    let saved = try scene.open(.filmList(.saved))
    #expect(try scene.line(with: "Ferry", of: saved).hasPrefix(">*"))
    #expect(!scene.shows("Salt", in: saved))
    let all = try scene.open(.filmList(.all))
    let titles = ["Ferry", "Nine", "The Salt"]
    func order() -> [String] {
      scene.lines(of: all).compactMap { line in titles.first { line.contains($0) } }
    }
    #expect(order() == titles)
    // The second column is the premiere, the latest first.
    scene.press("s", in: all)
    #expect(order() == ["Nine", "The Salt", "Ferry"])
    scene.press("z", in: all)
    #expect(order() == ["Ferry", "The Salt", "Nine"])
    let drama = try scene.open(.filmList(.genre("drama")))
    #expect(scene.context.text(drama.title) == "Genre: Drama")
    #expect(!scene.shows("Nine", in: drama))
    #expect(scene.shows("Nine", in: try scene.open(.filmList(.coming))))
    #expect(!scene.shows("Nine", in: try scene.open(.filmList(.now))))
  }

  @Test func `an empty list of saved films says what it is for`() throws {
    let scene = try CinemaScreensScene()
    try Self.evening(scene)
    let pane = try scene.open(.filmList(.saved))
    #expect(scene.shows("i on a film keeps it here", in: pane))
  }
}
