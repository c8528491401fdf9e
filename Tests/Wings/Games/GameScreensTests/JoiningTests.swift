import Accounts
import Games
import Languages
import Shell
import Terminal
import Testing

@testable import GameScreens

/// Journeys 1 and 2: a stranger finds a game, a player joins, joins again and leaves.
@Suite struct JoiningTests {
  @Test func `a stranger filters, asks to join, logs in, and is asked about the same game`()
    throws
  {
    let scene = try ListsScene(as: nil)
    let game = try scene.post()
    try scene.post(by: "cleo") { ($0.sport, $0.placeName) = ("football", "Mill Hall") }
    scene.context.gameListState.chosen.filter.sport = "basketball"
    let pane = scene.available()
    #expect(scene.heading(of: pane).hasPrefix("1 of 2  basketball (Ctrl-U)"))
    scene.press(.character("J"), in: pane)
    let wanted = try #require(scene.wanted)
    #expect(scene.context.text(wanted.why.wording) == "Log in to join.")
    #expect(wanted.place == Route(GameDestination.game(game.id)))

    scene.context.user = try scene.user("ben")
    let page = try scene.page(of: game)
    scene.goOn(wanted, in: page)
    #expect(scene.asked == "basketball, Sat 5 Dec 18:00, Quay Court 2, free.")
    try scene.agree(in: page)
    #expect(try scene.state(of: "ben", in: game) == .present)
    #expect(scene.told == ["You are in: basketball, Sat 5 Dec 18:00."])
    // The filters that the visitor chose stay.
    #expect(scene.heading(of: scene.available()).hasPrefix("1 of 2  basketball"))
  }

  @Test func `joining takes a place that another terminal no longer offers`() throws {
    let scene = try ListsScene()
    try scene.post()
    let other = try scene.terminal(of: "cleo")
    let (pane, beside) = (scene.available(), other.available())
    #expect(try other.row(with: "Sat 5 Dec", of: beside).contains("needs 3"))
    scene.press(.character("J"), in: pane)
    try scene.agree(in: pane)
    other.settle(beside)
    #expect(try other.row(with: "Sat 5 Dec", of: beside).contains("needs 2"))
  }

  @Test func `who is in cannot join again, and the key says so`() throws {
    let scene = try ListsScene()
    let game = try scene.post()
    try scene.join(game, "ben")
    let pane = scene.available()
    #expect(scene.disabled("J", in: pane) == "You are in.")
    scene.press(.character("J"), in: pane)
    #expect(scene.told == ["You are in."])
  }

  @Test func `leaving late says that it counts unless the place is filled`() throws {
    let scene = try ListsScene()
    let game = try scene.post()
    try scene.join(game, "ben", "cleo", "dan", "eva")
    scene.pass(hours: 37)
    let page = try scene.page(of: game)
    scene.press(.character("L"), in: page)
    #expect(scene.asked?.contains("starts in less than 12 h") == true)
    try scene.agree(in: page)
    // The first on the waitlist is in, so that it does not count.
    #expect(try scene.state(of: "eva", in: game) == .present)
    #expect(!scene.shows("You left late", in: page))
  }

  @Test func `leaving in time only says that the place becomes free`() throws {
    let scene = try ListsScene()
    let game = try scene.post()
    try scene.join(game, "ben")
    let page = try scene.page(of: game)
    scene.press(.character("L"), in: page)
    #expect(scene.asked == "basketball, Sat 5 Dec 18:00. Your place becomes free.")
  }

  @Test func `u takes leaving back where the place is still free`() throws {
    let scene = try ListsScene()
    let game = try scene.post()
    try scene.join(game, "ben")
    let page = try scene.page(of: game)
    scene.press(.character("L"), in: page)
    try scene.agree(in: page)
    #expect(try scene.state(of: "ben", in: game) == .out)
    scene.press(.character("u"), in: page)
    #expect(scene.told == ["Back in place: basketball, Sat 5 Dec 18:00."])
    #expect(try scene.state(of: "ben", in: game) == .present)
  }

  @Test func `a place that is taken meanwhile is not taken back`() throws {
    let scene = try ListsScene()
    let game = try scene.post { $0.missingPlayers = 1 }
    try scene.join(game, "ben")
    let page = try scene.page(of: game)
    scene.press(.character("L"), in: page)
    try scene.agree(in: page)
    try scene.join(game, "cleo")
    scene.press(.character("u"), in: page)
    #expect(scene.told == ["The place is taken meanwhile: join the waitlist."])
  }

  @Test func `a full game refuses J and names the waitlist, which W joins and leaves`() throws {
    let scene = try ListsScene()
    let game = try scene.post { $0.missingPlayers = 1 }
    try scene.join(game, "cleo")
    let page = try scene.page(of: game)
    #expect(scene.disabled("J", in: page)?.hasSuffix("Join the waitlist.") == true)
    scene.press(.character("W"), in: page)
    #expect(scene.asked?.contains("You will be number 1") == true)
    try scene.agree(in: page)
    #expect(scene.shows("You are number 1 of 1 waiting.", in: page))
    scene.press(.character("W"), in: page)
    try scene.agree(in: page)
    #expect(try scene.state(of: "ben", in: game) == .out)
  }

  @Test func `W says which key takes a place that is held`() throws {
    let scene = try ListsScene()
    let game = try scene.post {
      ($0.missingPlayers, $0.fee, $0.currency) = (1, 500, "UAH")
    }
    try scene.join(game, "cleo", "ben")
    try scene.context.games.joining.leave(game.id, person: "cleo", by: .person("cleo"))
    #expect(try scene.state(of: "ben", in: game) == .offered)
    let page = try scene.page(of: game)
    let said = try #require(scene.disabled("W", in: page))
    #expect(said.hasPrefix("A place is held for you until ") && said.hasSuffix(": J takes it."))
    scene.press(.character("W"), in: page)
    #expect(scene.told == [said] && scene.asked == nil)
    #expect(try scene.state(of: "ben", in: game) == .offered)
  }

  @Test func `the waitlist is closed while places are free`() throws {
    let scene = try ListsScene()
    let page = try scene.page(of: scene.post())
    #expect(scene.disabled("W", in: page) == "There are free places: press J to join.")
  }

  @Test func `a game that overlaps is named, and both are played only after a question`() throws {
    let scene = try ListsScene()
    let first = try scene.post()
    let second = try scene.post(by: "cleo") {
      ($0.sport, $0.matchStart, $0.matchEnd) = ("football", "19:00", "20:30")
    }
    try scene.join(first, "ben")
    let page = try scene.page(of: second)
    scene.press(.character("J"), in: page)
    try scene.agree(in: page)
    #expect(try scene.state(of: "ben", in: second) == nil)
    #expect(scene.asked?.contains("basketball 18:00") == true)
    try scene.agree(in: page)
    #expect(try scene.state(of: "ben", in: second) == .present)
  }

  @Test func `a game whose host decides says so before and after`() throws {
    let scene = try ListsScene()
    let game = try scene.post { $0.access = .host }
    let page = try scene.page(of: game)
    scene.press(.character("J"), in: page)
    #expect(scene.asked?.hasSuffix("The host decides on each player.") == true)
    try scene.agree(in: page)
    #expect(scene.told == ["You asked to join: basketball, Sat 5 Dec 18:00."])
    #expect(scene.shows("You asked to join; the host decides.", in: page))
  }

  @Test func `a code is typed into a form, which stays open with a wrong one`() throws {
    let scene = try ListsScene()
    let game = try scene.post { ($0.access, $0.code) = (.code, "6789BC") }
    let page = try scene.page(of: game)
    scene.press(.character("J"), in: page)
    #expect(scene.place == .joinGame(game.id))
    let form = scene.show(FormPage(try JoinModel(game.id, scene.context)))
    scene.type("222222", in: form)
    scene.press(.enter, in: form)
    #expect(scene.told == ["This is not the code of the game: ask the host."])
    #expect(!scene.hasGoneBack)
    for _ in 0..<6 { scene.press(.backspace, in: form) }
    scene.type("6789BC", in: form)
    scene.press(.enter, in: form)
    #expect(scene.hasGoneBack)
    #expect(try scene.state(of: "ben", in: game) == .present)
  }

  @Test func `the waitlist of a full game with a code is joined by its form`() throws {
    let scene = try ListsScene()
    let game = try scene.post {
      ($0.access, $0.code, $0.missingPlayers) = (.code, "6789BC", 1)
    }
    var wish = GameTable.Wish()
    wish.code = "6789BC"
    try scene.context.games.joining.join(
      game.id, wish, person: "cleo", by: .person("cleo"))
    let page = try scene.page(of: game)
    scene.press(.character("W"), in: page)
    #expect(scene.place == .joinGame(game.id))
    let form = scene.show(FormPage(try JoinModel(game.id, scene.context)))
    scene.type("6789BC", in: form)
    scene.press(.enter, in: form)
    try scene.agree(in: form)
    #expect(try scene.state(of: "ben", in: game) == .waiting)
  }

  @Test func `after five wrong codes even the right one waits for a minute`() throws {
    let scene = try ListsScene()
    let game = try scene.post { ($0.access, $0.code) = (.code, "6789BC") }
    for _ in 0..<5 {
      let form = scene.show(FormPage(try JoinModel(game.id, scene.context)))
      scene.type("222222", in: form)
      scene.press(.enter, in: form)
    }
    let form = scene.show(FormPage(try JoinModel(game.id, scene.context)))
    scene.type("6789BC", in: form)
    scene.press(.enter, in: form)
    #expect(scene.told.first?.hasPrefix("Too many wrong codes") == true)
    #expect(try scene.state(of: "ben", in: game) == nil)
    scene.pass(hours: 0.02)
    scene.press(.enter, in: form)
    #expect(try scene.state(of: "ben", in: game) == .present)
  }

  @Test func `while a game is played its host cannot change it, and the keys say so`() throws {
    let scene = try ListsScene()
    let game = try scene.post(by: "ben")
    scene.pass(hours: 48.5)
    let page = try scene.page(of: game)
    for letter in "eX" {
      #expect(scene.disabled(letter, in: page) == "This game has begun.", "\(letter)")
    }
  }

  @Test func `names of guests are places`() throws {
    let scene = try ListsScene()
    let game = try scene.post()
    let form = scene.show(FormPage(try JoinModel(game.id, scene.context)))
    scene.press(.down, in: form)
    scene.type("Iva, Petro", in: form)
    scene.press(.enter, in: form)
    let row = try #require(try scene.context.gameView(game.id).own)
    #expect(row.party == 3)
    #expect(row.guests == ["Iva", "Petro"])
  }

  @Test func `a list that is closed says since when`() throws {
    let scene = try ListsScene()
    let game = try scene.post()
    scene.pass(hours: 47.75)
    let page = try scene.page(of: game)
    #expect(
      scene.disabled("J", in: page)
        == "The list is closed since today 17:30: ask the host.")
    #expect(scene.disabled("L", in: page)?.hasPrefix("The list is closed") == true)
  }
}
