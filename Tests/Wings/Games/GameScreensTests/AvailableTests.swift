import Games
import Languages
import MapScreens
import Places
import Shell
import Terminal
import Testing

@testable import GameScreens

@Suite struct AvailableTests {
  /// Posts a game that needs three, one that is full with a waiter, a slot, and one that asks.
  private static func week(_ scene: ListsScene) throws {
    try scene.post()
    let full = try scene.post(by: "cleo") {
      ($0.matchStart, $0.matchEnd, $0.placeName) = ("20:00", "21:00", "Lantern Yard")
      ($0.maxPlayers, $0.missingPlayers, $0.levelFrom, $0.levelTo) = (6, 1, nil, nil)
    }
    try scene.join(full, "dan", "eva")
    try scene.post(by: "cleo") {
      ($0.matchDate, $0.placeName, $0.access) = ("2026-12-06", "Quarry Park A", .host)
      $0.maxPlayers = 11
    }
    try scene.post(by: "dan") {
      ($0.matchDate, $0.placeName, $0.sport) = ("2026-12-07", "Station Hall 1", "volleyball")
      ($0.kind, $0.hostPlays, $0.maxPlayers, $0.missingPlayers) = (.slot, false, 12, 12)
    }
  }

  @Test func `a member sees the games ahead, each with its state in words`() throws {
    let scene = try ListsScene()
    try Self.week(scene)
    let pane = scene.available()
    #expect(try scene.row(with: "needs 3", of: pane).contains("Sat 5 Dec"))
    #expect(try scene.row(with: "full, 1 w", of: pane).contains("3v3"))
    #expect(try scene.row(with: "asks the host", of: pane).contains("5v5+1"))
    #expect(try scene.row(with: "slot 0/12", of: pane).contains("volleyball"))
    #expect(scene.heading(of: pane).hasPrefix("4 of 4"))
  }

  @Test func `signs say which game is one's own, waited for, or a free slot`() throws {
    let scene = try ListsScene(as: "eva")
    try Self.week(scene)
    let pane = scene.available()
    #expect(try scene.row(with: "you wait", of: pane).hasPrefix(" w"))
    #expect(try scene.row(with: "slot 0/12", of: pane).hasPrefix(" ~"))
    scene.press(.character("J"), in: pane)
    try scene.agree(in: pane)
    #expect(try scene.row(with: "you play", of: pane).hasPrefix(">*"))
  }

  @Test func `games that one hosts are not among the available ones`() throws {
    let scene = try ListsScene(as: "ana")
    try scene.post()
    let pane = scene.available()
    #expect(scene.heading(of: pane).hasPrefix("0 of 1"))
    #expect(scene.shows("All games ahead are your own", in: pane))
    scene.context.gameListState.chosen.filter.hidesOwn = false
    scene.settle(pane)
    #expect(try scene.row(with: "you host", of: pane).hasPrefix(">*"))
  }

  @Test func `filters leave out other games and are named in the heading`() throws {
    let scene = try ListsScene()
    try Self.week(scene)
    let pane = scene.available()
    var chosen = ChosenGames()
    (chosen.filter.sport, chosen.filter.from, chosen.filter.to) = (
      "basketball", "2026-12-05", "2026-12-05"
    )
    (chosen.filter.hoursFrom, chosen.filter.hoursTo) = ("17:00", "20:00")
    scene.context.gameListState.chosen = chosen
    scene.settle(pane)
    #expect(
      scene.heading(of: pane).hasPrefix("1 of 4  basketball  Sat 5 Dec  17:00-20:00"))
    #expect(!scene.shows("Lantern Yard", in: pane))
    scene.press(.control("u"), in: pane)
    #expect(scene.shows("Lantern Yard", in: pane))
  }

  @Test func `an empty list names the nearest game that other filters would show`() throws {
    let scene = try ListsScene()
    try scene.live("ben", latitude: 50.45466, longitude: 30.4238)
    try Self.week(scene)
    let pane = scene.available()
    scene.context.gameListState.chosen.filter.metres = 1_000
    scene.settle(pane)
    #expect(scene.shows("4 games ahead, but none passes the filters.", in: pane))
    #expect(scene.shows("The nearest: 7.1 km E", in: pane))
  }

  @Test func `t lists this weekend, and again any day`() throws {
    let scene = try ListsScene()
    try scene.post()
    try scene.post(by: "cleo") { ($0.matchDate, $0.placeName) = ("2026-12-08", "Mill Hall") }
    let pane = scene.available()
    scene.press(.character("t"), in: pane)
    #expect(scene.shows("Quay Court", in: pane) && !scene.shows("Mill Hall", in: pane))
    #expect(scene.heading(of: pane).contains("(Ctrl-U)"))
    scene.press(.character("t"), in: pane)
    #expect(scene.shows("Mill Hall", in: pane) && scene.context.gameListState.chosen.isEmpty)
    // On a Sunday the weekend is that day.
    scene.pass(hours: 72)
    scene.press(.character("t"), in: pane)
    #expect(scene.context.gameListState.chosen.filter.from == "2026-12-06")
  }

  @Test func `with an own place rows tell the distance, and s sorts by it`() throws {
    let scene = try ListsScene()
    try scene.live("ben", latitude: 50.45466, longitude: 30.4238)
    try scene.post()
    try scene.post(by: "cleo") {
      ($0.matchDate, $0.placeName, $0.longitude) = ("2026-12-06", "Mill Hall", 30.4338)
    }
    let pane = scene.available()
    #expect(try scene.row(with: "Sat 5 Dec", of: pane).contains("7.1 km E"))
    scene.press(.character("s"), in: pane)
    #expect(scene.heading(of: pane).contains("by distance"))
    let rows = scene.rows(of: pane)
    let sunday = try #require(rows.firstIndex { $0.contains("Sun 6 Dec") })
    let saturday = try #require(rows.firstIndex { $0.contains("Sat 5 Dec") })
    #expect(sunday < saturday)
  }

  @Test func `without an own place there is no order by distance`() throws {
    let scene = try ListsScene()
    try scene.post()
    let pane = scene.available()
    scene.press(.character("s"), in: pane)
    #expect(scene.heading(of: pane).contains("by free places"))
  }

  @Test func `the preview tells date, host, state and who plays`() throws {
    let scene = try ListsScene()
    let game = try scene.post { $0.note = "Bring water" }
    try scene.join(game, "cleo")
    let pane = scene.available()
    let screen = scene.screen(of: pane)
    #expect(screen.contains("Saturday, December 5 2026, 18:00-19:30 +02:00 (1 h 30 min)"))
    #expect(screen.contains("in 2 days"))
    #expect(screen.contains("8 here, needs 2, on"))
    #expect(screen.contains("host Ana Harbour"))
    #expect(screen.contains("AH CM"))
  }

  @Test func `days ahead are counted from day to day, as in the form`() throws {
    let scene = try ListsScene()
    // It is Thursday, 18:00: 64 hours before.
    try scene.post {
      ($0.matchDate, $0.matchStart, $0.matchEnd) = ("2026-12-06", "10:00", "11:30")
    }
    #expect(scene.shows("in 3 days", in: scene.available()))
  }

  @Test func `a wide screen has columns for host and fee and the preview at the right`() throws {
    let scene = try ListsScene()
    try scene.post { ($0.fee, $0.currency) = (50_00, "UAH") }
    let pane = scene.available()
    let lines = scene.lines(of: pane, in: Size(columns: 170, rows: 36))
    let row = try #require(lines.first { $0.contains("Sat 5 Dec") })
    #expect(row.contains("Ana Harbour"))
    #expect(row.contains("50 UAH each"))
  }

  @Test func `nothing ahead says how to post a game`() throws {
    let scene = try ListsScene()
    #expect(scene.shows("No games ahead. Press n to post one.", in: scene.available()))
  }

  @Test func `typing after a slash searches place, host and sport`() throws {
    let scene = try ListsScene()
    try Self.week(scene)
    let pane = scene.available()
    scene.press(.character("/"), in: pane)
    scene.type("lantern", in: pane)
    #expect(scene.heading(of: pane).hasPrefix("1 of 4"))
    #expect(!scene.shows("Quarry Park", in: pane))
  }

  @Test func `a board on a shared machine shows the games of today and lets no stranger join`()
    throws
  {
    let scene = try ListsScene(as: "ana")
    try scene.post {
      ($0.matchDate, $0.matchStart, $0.matchEnd) = ("2026-12-03", "21:00", "22:00")
    }
    try scene.post(by: "cleo") { $0.placeName = "Mill Hall" }
    let kiosk = try scene.terminal(of: nil, isKiosk: true)
    let board = kiosk.available()
    #expect(kiosk.shows("Quay Court 2", in: board))
    #expect(!kiosk.shows("Mill Hall", in: board))
    #expect(kiosk.heading(of: board).hasPrefix("1 of 2  today"))
    #expect(kiosk.disabled("J", in: board) == "This is not available on a shared machine.")
  }

  @Test func `preview and page name what a game clashes with in one's plans`() throws {
    var wing = Wing(
      id: "games", name: Wording("games.wing"), home: { _ in GameDestination.home },
      guestHome: GameDestination.available,
      panes: { try GameScreensFactory.pane(for: $0, in: $1) })
    wing.agenda = { GameAgenda.items($0) }
    let scene = try ListsScene(wings: [wing])
    try scene.join(scene.post(), "ben")
    let later = try scene.post(by: "cleo") {
      ($0.placeName, $0.matchStart, $0.matchEnd) = ("Mill Hall", "19:00", "20:00")
    }
    let pane = scene.available()
    #expect(!scene.shows("at the same time", in: pane))
    scene.press(.down, in: pane)
    let clash = "! at the same time for 30 min: basketball 5v5"
    #expect(scene.shows(clash, in: pane))
    #expect(scene.shows(clash, in: try scene.page(of: later)))
    // Joining says so after the question whether to play both.
    scene.press(.character("J"), in: pane)
    try scene.agree(in: pane)
    try scene.agree(in: pane)
    #expect(scene.told.count == 1 && scene.told[0].hasSuffix(" " + clash), "\(scene.told)")
  }
}
