import Accounts
import FoundationEssentials
import Games
import People
import Store
import Testing
import Timekeeping

@Suite("Posting and joining games")
struct GameServiceTests {
  @Test func `a game is posted with its host, and for later weeks`() throws {
    let scene = try GameScene()
    var draft = GameDraft.sample
    draft.note = "Bring water"
    let games = try scene.service.posting.post(draft, by: .person("ana"), weeks: 5)
    #expect(
      games.map(\.matchDate).prefix(4) == ["2026-12-05", "2026-12-12", "2026-12-19", "2026-12-26"])
    #expect(
      games.map { String($0.id.prefix(5)) } == Array(repeating: "2612-", count: 4) + [
        "2701-", "2701-",
      ])
    #expect(try scene.states(games[0]) == ["ana": "host"])
    #expect(try scene.diary("ana").count == 4)
    #expect(try scene.findings() == [])
    #expect(
      scene.refusal {
        try scene.post {
          $0.matchDate = "2026-12-03"; $0.matchStart = "17:00"
        }
      }
        == "The start is in the past: enter a later one.")
    #expect(scene.refusal { try scene.post(by: "nobody") } == "This account no longer exists.")
  }

  @Test func `three join, the fourth waits and gets the place of one who leaves`() throws {
    let scene = try GameScene()
    let game = try scene.post()
    for person in ["ben", "cleo", "dan"] { try scene.join(game, person) }
    #expect(
      scene.refusal { try scene.join(game, "eva", waits: false) }
        == "The game is full: 0 free, 1 wanted, 0 waiting. Join the waitlist.")
    try scene.join(game, "eva")
    #expect(scene.refusal { try scene.join(game, "ben") } == "You are in.")
    scene.pass(hours: 37)
    _ = scene.told()
    try scene.leave(game, "ben")
    #expect(scene.told().sorted() == ["placeGot eva", "somebodyLeft ana"])
    #expect(
      try scene.states(game)
        == ["ana": "host", "ben": "out", "cleo": "in", "dan": "in", "eva": "in"])
    #expect(try scene.row(game, "ben")?.wasLate == false)
    #expect(try scene.diary("eva").map(\.state) == [.present])
    #expect(try scene.findings() == [])
  }

  @Test func `raising the missing players lets those in who wait, lowering below them is refused`()
    throws
  {
    let scene = try GameScene()
    let game = try scene.post()
    for person in ["ben", "cleo", "dan", "eva"] { try scene.join(game, person) }
    _ = scene.told()
    try scene.edit(game) { $0.missingPlayers = 4 }
    #expect(try scene.states(game)["eva"] == "in")
    #expect(scene.told().contains("placeGot eva"))
    #expect(
      scene.refusal { try scene.edit(game) { $0.missingPlayers = 3 } }
        == "4 places are taken: remove players first, or keep at least 4 missing.")
    let changes = try scene.game(game.id).changes
    #expect(changes.map(\.field) == ["missingPlayers"] && changes[0].new == "4")
    #expect(
      scene.refusal {
        try scene.service.posting.edit(
          game.id, GameDraft.sample, since: game, by: .person("ana"))
      }.contains("changed meanwhile"))
  }

  @Test func `a game moved to another month keeps its players and its old id leads to it`() throws {
    let scene = try GameScene()
    let game = try scene.post()
    try scene.join(game, "ben")
    let moved = try scene.edit(game) { $0.matchDate = "2027-01-09" }.game
    #expect(moved.id == "2701-id1")
    #expect(try scene.view(game).game.id == moved.id)
    #expect(try scene.states(moved) == ["ana": "host", "ben": "in"])
    #expect(try scene.diary("ben") == [])
    #expect(try scene.service.directory.mine("ben").map(\.game.id) == ["2701-id1"])
    try scene.join(game, "cleo")
    #expect(try scene.states(moved)["cleo"] == "in")
    #expect(try scene.service.directory.list(GameFilter(), for: nil).count == 1)
    #expect(try scene.findings() == [])
    let back = try scene.edit(moved) { $0.matchDate = "2026-12-06" }.game
    #expect(back.id == game.id)
    #expect(try scene.states(back).count == 3)
    #expect(try scene.findings() == [])
  }

  @Test func `a deleted game leaves no trace in the months it was moved from`() throws {
    let scene = try GameScene()
    let game = try scene.post()
    let moved = try scene.edit(game) { $0.matchDate = "2027-01-09" }.game
    try scene.service.posting.delete(moved.id, by: .person("ana"))
    #expect(try scene.documents() == [:])
  }

  @Test func `two games at one time are asked about, and past midnight counts`() throws {
    let scene = try GameScene()
    let late = try scene.post { ($0.matchStart, $0.matchEnd) = ("23:00", "01:00") }
    let night = try scene.post(by: "cleo") {
      ($0.matchDate, $0.matchStart, $0.matchEnd) = ("2026-12-06", "00:30", "02:00")
    }
    try scene.join(late, "ben")
    #expect(
      scene.refusal { try scene.join(night, "ben") }
        == "It overlaps with basketball 23:00 on 2026-12-05: confirm if you want both.")
    let trial = try scene.service.directory.joinTrial(of: "ben", in: night.id)
    #expect(trial.refusal?.reason == .overlaps && !trial.asks)
    try scene.service.joining.join(
      night.id, person: "ben", by: .person("ben"), keepsBoth: true)
    #expect(try scene.states(night)["ben"] == "in")
  }

  @Test func `a person on the waitlist who plays elsewhere meanwhile is asked`() throws {
    let scene = try GameScene()
    let game = try scene.post { $0.missingPlayers = 1 }
    try scene.join(game, "ben")
    try scene.join(game, "cleo")
    try scene.join(game, "dan")
    let other = try scene.post(by: "eva")
    try scene.service.joining.join(
      other.id, person: "cleo", by: .person("cleo"), keepsBoth: true)
    try scene.leave(game, "ben")
    #expect(try scene.states(game)["cleo"] == "offered")
    scene.pass(hours: 24)
    #expect(try scene.service.maintenance.settleDue() == 1)
    #expect(try scene.states(game)["dan"] == "in")
    #expect(try scene.service.maintenance.settleDue() == 0)
    #expect(try scene.findings() == [])
  }

  @Test func `only the host edits, calls off, removes and decides`() throws {
    let scene = try GameScene()
    let game = try scene.post { $0.access = .host }
    try scene.join(game, "ben")
    let ben = Author.person("ben")
    let only = "Only the host of this game can do this: ask them."
    #expect(scene.refusal { try scene.service.posting.cancel(game.id, by: ben) } == only)
    #expect(
      scene.refusal { try scene.service.posting.edit(game.id, .sample, by: ben) } == only)
    #expect(
      scene.refusal { try scene.service.joining.decide(true, on: "ben", in: game.id, by: ben) }
        == only)
    #expect(
      scene.refusal { try scene.service.joining.leave(game.id, person: "ben", by: .person("cleo")) }
        == only)
    #expect(
      scene.refusal {
        try scene.service.joining.join(game.id, person: "cleo", by: .person("ben"))
      } == only)
    try scene.service.joining.decide(true, on: "ben", in: game.id, by: .person("ana"))
    #expect(try scene.states(game)["ben"] == "in")
    try scene.service.joining.remove("ben", from: game.id, by: .person("ana"))
    #expect(scene.refusal { try scene.join(game, "ben") }.hasPrefix("The host took you out"))
    try scene.service.joining.join(game.id, person: "ben", by: .person("ana"))
    #expect(try scene.states(game)["ben"] == "in")
  }

  @Test func `a game called off stays, its players are told; an empty one can be deleted`() throws {
    let scene = try GameScene()
    let game = try scene.post()
    try scene.join(game, "ben")
    #expect(
      scene.refusal { try scene.service.posting.delete(game.id, by: .person("ana")) }
        == "Players have joined: call the game off instead.")
    _ = scene.told()
    try scene.service.posting.cancel(game.id, why: " Rain\n", by: .person("ana"))
    #expect(scene.told() == ["cancelled ben"])
    #expect(try scene.game(game.id).why == "Rain")
    #expect(try scene.view(game).state == .cancelled)
    #expect(scene.refusal { try scene.join(game, "cleo") }.hasPrefix("This game is called off"))
    let empty = try scene.post()
    try scene.service.posting.delete(empty.id, by: .person("ana"))
    #expect(try scene.service.directory.view(empty.id, for: "ana") == nil)
    #expect(try scene.findings() == [])
  }

  @Test func `a free slot below its minimum is off two hours before, for every viewer`() throws {
    let scene = try GameScene()
    let game = try scene.post {
      ($0.kind, $0.hostPlays, $0.maxPlayers, $0.minPlayers) = (.slot, false, 12, 10)
    }
    for person in ["ben", "cleo"] { try scene.join(game, person) }
    scene.pass(hours: 46)
    #expect(try scene.view(game).state == .tooFew)
    _ = scene.told()
    #expect(try scene.service.maintenance.settleDue() == 1)
    #expect(scene.told() == ["belowMinimum ben", "belowMinimum cleo"])
    #expect(try scene.service.maintenance.settleDue() == 0)
  }

  @Test
  func `a free slot posted too late for its minimum is off at once, in the host's diary, too`()
    throws
  {
    let scene = try GameScene()
    scene.pass(hours: 47)
    let game = try scene.post {
      ($0.kind, $0.hostPlays, $0.maxPlayers, $0.minPlayers) = (.slot, false, 12, 10)
    }
    #expect(game.isCancelled)
    #expect(try scene.findings() == [])
  }

  @Test func `an offer that expires for a game that is called off leaves nothing to do`() throws {
    let scene = try GameScene()
    let game = try scene.post { $0.missingPlayers = 1 }
    for person in ["ben", "cleo"] { try scene.join(game, person) }
    let other = try scene.post(by: "eva")
    try scene.service.joining.join(
      other.id, person: "cleo", by: .person("cleo"), keepsBoth: true)
    try scene.leave(game, "ben")
    #expect(try scene.states(game)["cleo"] == "offered")
    try scene.service.posting.cancel(game.id, why: "Rain", by: .person("ana"))
    scene.pass(hours: 24)
    #expect(try scene.service.maintenance.settleDue() == 0)
  }

  @Test func `a blocked person sees no game of the other, nor the other theirs`() throws {
    let scene = try GameScene()
    let game = try scene.post()
    try scene.store.write(by: "ana", at: 0) {
      try $0.put(
        PeopleCollections.mutes, id: Mute.id("ana", "ben"),
        Mute(userID: "ana", otherID: "ben", kind: .block))
    }
    #expect(scene.refusal { try scene.join(game, "ben") }.hasPrefix("This game no longer exists"))
    #expect(try scene.service.directory.list(GameFilter(), for: "ben") == [])
    let own = try scene.post(by: "ben")
    #expect(try scene.service.directory.list(GameFilter(), for: "ana").map(\.game.id) == [game.id])
    #expect(try scene.service.directory.view(own.id, for: "ana") == nil)
  }

  @Test func `visitors see initials, a hidden place is only rough, a code is the host's`() throws {
    let scene = try GameScene()
    let game = try scene.post { ($0.access, $0.code) = (.code, "6789BC") }
    try scene.store.write(by: "ana", at: 0) {
      try $0.put(GameCollections.players, id: "ana", PlayerCard(hidesPlace: true))
    }
    let seen = try scene.view(game)
    #expect(seen.hostName == "Ana M." && seen.game.code == nil && seen.game.placeName == "")
    #expect(try scene.view(game, for: "ben").hostName == "Ana Marsh")
    #expect(
      seen.game.latitude != game.latitude && abs((seen.game.latitude ?? 0) - 50.45466) < 0.0046)
    #expect(abs((seen.game.longitude ?? 0) - 30.5238) < 0.0075)
    #expect(try scene.view(game, for: "ana").game == game)
    var wish = GameTable.Wish()
    wish.code = "6789BC"
    try scene.service.joining.join(game.id, wish, person: "ben", by: .person("ben"))
    #expect(try scene.view(game, for: "ben").game.latitude == game.latitude)
  }

  @Test func `visitors read how many guests come along, but no names of them`() throws {
    let scene = try GameScene()
    let game = try scene.post()
    var wish = GameTable.Wish(party: 2)
    wish.guests = ["Iva Stone"]
    try scene.service.joining.join(game.id, wish, person: "ben", by: .person("ben"))
    let (seen, known) = (try scene.view(game), try scene.view(game, for: "cleo"))
    #expect(seen.rows.map(\.party) == [1, 2] && seen.rows.flatMap(\.guests).isEmpty)
    #expect(known.rows.flatMap(\.guests) == ["Iva Stone"])
  }

  @Test func `lists are filtered and ordered`() throws {
    let scene = try GameScene()
    let near = try scene.post()
    let far = try scene.post(by: "ben") {
      ($0.latitude, $0.matchStart, $0.matchEnd) = (50.6, "10:00", "11:00")
    }
    let paid = try scene.post(by: "cleo") {
      ($0.sport, $0.fee, $0.currency) = ("football", 500, "EUR")
      ($0.matchDate, $0.missingPlayers) = ("2026-12-08", 5)
    }
    func list(_ change: (inout GameFilter) -> Void) throws -> [String] {
      var filter = GameFilter()
      change(&filter)
      return try scene.service.directory.list(filter, for: "ana").map(\.game.id)
    }
    #expect(try list { _ in } == [far.id, near.id, paid.id])
    #expect(try list { $0.sport = "Football" } == [paid.id])
    #expect(try list { $0.freeOnly = true } == [far.id, near.id])
    #expect(try list { ($0.from, $0.to) = ("2026-12-06", "2026-12-31") } == [paid.id])
    #expect(try list { ($0.hoursFrom, $0.hoursTo) = ("17:00", "20:00") } == [near.id, paid.id])
    #expect(try list { $0.hidesOwn = true } == [far.id, paid.id])
    #expect(try list { $0.room = 4 } == [paid.id])
    #expect(try list { $0.order = .free } == [paid.id, far.id, near.id])
    let here = try #require(try scene.view(near).point)
    #expect(try list { ($0.near, $0.metres) = (here, 5_000) } == [near.id, paid.id])
    #expect(try list { ($0.near, $0.order) = (here, .distance) } == [near.id, paid.id, far.id])
    scene.pass(hours: 60)
    #expect(try list { _ in } == [paid.id])
  }

  @Test(arguments: [3, 120])
  func `a list has the players of each game, and games whose texts need escapes`(
    count: Int
  ) throws {
    let scene = try GameScene()
    let games = try (0..<count).map { _ in try scene.post { $0.sport = "keep \"up\"" } }
    try scene.post { ($0.sport, $0.matchDate) = ("tennis", "2026-12-06") }
    try scene.join(games[1], "ben")
    let directory = scene.service.directory
    var filter = GameFilter()
    filter.sport = "Keep \"up\""
    let list = try directory.list(filter, for: "cleo")
    #expect(list.count == count)
    #expect(list.filter { $0.rows.count == 2 }.map(\.game.id) == [games[1].id])
    #expect(try directory.count(for: "cleo") == count + 1)
    scene.pass(hours: 60)
    #expect(try directory.count(for: nil) == 1)
  }

  @Test func `the last place goes to one of two processes, the others wait`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "lapit-last-game-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let stores = try (0..<2).map { _ in
      try FileStore.open(folder: folder.path, schema: GameScene.schema)
    }
    defer { stores.forEach { $0.close() } }
    let people = (0..<20).map { "p\($0)" }
    let scene = try GameScene(people + ["ana"], store: stores[0])
    let game = try scene.post { $0.missingPlayers = 1 }
    let other = GameService(
      store: stores[1], clock: .manual(scene.hands), zones: SampleZones.all)
    for (place, person) in people.enumerated() {
      try [scene.service, other][place % 2].joining.join(
        game.id, GameTable.Wish(waits: true), person: person, by: .person(person))
    }
    // The last act was the other process's, which knows it at once.
    let view = try #require(try other.directory.view(game.id, for: nil))
    #expect(view.places.free == 0 && view.places.waiting == 19)
    #expect(view.places.order == Array(people.dropFirst()))
    #expect(try other.maintenance.check() == [])
  }
}
