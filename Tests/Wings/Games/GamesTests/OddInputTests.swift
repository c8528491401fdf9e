import Accounts
import Chance
import FoundationEssentials
import Games
import Glibc
import Languages
import Places
import Store
import Testing
import Timekeeping

@Suite("Odd input to games")
struct OddInputTests {
  private func put(_ game: Game, in scene: GameScene) throws {
    try scene.store.write(by: "shell", at: 0) {
      try $0.put(GameCollections.games(game.month), id: game.id, game)
    }
  }

  @Test func `a clock set back neither ends nor lengthens an offer, and serves no one else`()
    throws
  {
    var table = try TableSample.table(["a", "b", "c", "dan", "eva"]) { $0.answerNeeded = true }
    try table.leave("a")
    table.settle()
    let until = try #require(table.rows["dan"]?.offerUntilUTC)
    let left = (until - table.now) / TableSample.minute
    for minutes in [-90, -600, 30] {
      table = table.later(minutes: minutes)
      #expect(table.rows["dan"]?.offerUntilUTC == until)
      #expect(table.names(.waiting) == ["eva"] && table.places.free == 0)
    }
    table = table.later(minutes: 660 + left)
    #expect(table.names(.offered) == ["eva"])
  }

  @Test func `one person at two terminals has one place, and leaves it once`() throws {
    let scene = try GameScene()
    let game = try scene.post()
    try scene.join(game, "ben", party: 2)
    #expect(scene.refusal { try scene.join(game, "ben") } == "You are in.")
    #expect(try scene.row(game, "ben")?.party == 2)
    #expect(try scene.view(game).places.free == 1)
    try scene.leave(game, "ben")
    #expect(scene.refusal { try scene.leave(game, "ben") } == "Ben Marsh is not in this game.")
    #expect(try scene.diary("ben").count == 1 && scene.findings() == [])
  }

  @Test func `a host does not leave, and a banned one still posts, but waits elsewhere`() throws {
    let scene = try GameScene()
    let game = try scene.post()
    #expect(scene.refusal { try scene.leave(game, "ana") }.hasPrefix("You are the host"))
    #expect(
      scene.refusal { try scene.service.joining.remove("ana", from: game.id, by: .person("ana")) }
        != "done")
    #expect(try scene.states(game) == ["ana": "host"])
    for date in ["2026-12-05", "2026-12-12"] {
      let other = try scene.post(by: "ben") {
        ($0.matchDate, $0.matchStart, $0.matchEnd) = (date, "21:00", "22:00")
      }
      try scene.join(other, "ana")
      scene.pass(hours: Double(other.endUTC - scene.now) / Double(GameScene.hour) + 1)
      try scene.service.afterwards.mark(["ana": .no], in: other.id, by: .person("ben"))
    }
    let next = try scene.post { $0.matchDate = "2026-12-19" }
    #expect(try scene.states(next) == ["ana": "host"])
    let foreign = try scene.post(by: "ben") { $0.matchDate = "2026-12-20" }
    try scene.join(foreign, "ana")
    #expect(try scene.states(foreign)["ana"]?.hasPrefix("waiting") == true)
    #expect(try scene.findings() == [])
  }

  @Test func `a game whose zone is gone is listed, played and named by the check`() throws {
    let scene = try GameScene()
    var game = try scene.post()
    game.zone = "Mars/Base"
    try put(game, in: scene)
    try scene.join(game, "ben")
    #expect(try scene.view(game).game.startUTC == game.startUTC)
    #expect(
      try scene.service.directory.list(GameFilter(), for: "ben").map(\.game.id) == [game.id])
    #expect(try scene.findings().count == 1 && scene.findings()[0].contains("Mars/Base"))
    #expect(scene.refusal { try scene.edit(game) { $0.note = "x" } }.contains("Mars/Base"))
    try scene.edit(game) { $0.zone = "Europe/Kyiv" }
    #expect(try scene.findings() == [])
    try scene.leave(game, "ben")
  }

  @Test func `courts and teams whose names differ only in case are two`() throws {
    let scene = try GameScene()
    let courts = [try scene.court(), try scene.court { $0.name = "QUAY COURT" }]
    try scene.post(at: courts[0])
    try scene.post(at: courts[1], by: "ben")
    let teams = ["Harbour Herons", "harbour herons"].map { name in
      var draft = TeamDraft.sample
      draft.name = name
      return draft
    }
    let ids = try teams.map { try scene.service.teams.found($0, by: .person("ana")) }
    #expect(Set(courts).count == 2 && Set(ids).count == 2)
    #expect(try scene.findings() == [])
  }

  @Test func `players of one name are on the sides under their own accounts`() throws {
    let scene = try GameScene(["ana"])
    for (id, name) in [("b1", "Ben"), ("b2", "BEN"), ("b3", "ben")] {
      try scene.store.write(by: id, at: 0) {
        let user = User(id: id, email: "\(id)@club.example", firstName: name, secondName: "Marsh")
        try $0.put(AccountsSchema.users, id: id, user)
      }
    }
    let game = try scene.post { ($0.maxPlayers, $0.missingPlayers) = (4, 3) }
    for id in ["b1", "b2", "b3"] { try scene.join(game, id) }
    let (players, splits) = try scene.service.directory.sides(of: game.id)
    #expect(Set(players.map(\.id)) == ["ana", "b1", "b2", "b3"] && splits.weighed == 3)
  }

  @Test(arguments: [(-90.0, 0.0), (90, 0), (0, 180), (0, -180), (-17.7, 179.9999)])
  func `a circle reaches across poles and the date line`(
    latitude: Double, longitude: Double
  ) throws {
    let scene = try GameScene()
    let game = try scene.post { ($0.latitude, $0.longitude) = (latitude, longitude) }
    let opposite = abs(latitude) == 90 ? 120 : longitude > 0 ? -180 : 180
    var filter = GameFilter()
    filter.near = GeoPoint(latitude: latitude, longitude: Double(opposite))
    filter.metres = 1_000
    #expect(try scene.service.directory.list(filter, for: nil).map(\.game.id) == [game.id])
    filter.near = GeoPoint(latitude: -latitude, longitude: 0)
    #expect(try scene.service.directory.list(filter, for: nil).isEmpty)
  }

  @Test(arguments: [(-1, 5), (5, -1), (1_000, 0), (Int.max, 0)])
  func `a score is 0 to 999`(first: Int, second: Int) throws {
    let scene = try GameScene()
    let game = try scene.post { ($0.maxPlayers, $0.missingPlayers) = (2, 1) }
    try scene.join(game, "ben")
    try scene.service.afterwards.save(
      sides: [["ana"], ["ben"]], seed: 1, of: game.id, by: .person("ana"))
    scene.pass(hours: 50)
    #expect(
      scene.refusal {
        try scene.service.afterwards.type(
          first: first, second: second, in: game.id, by: .person("ana"))
      } == "Write the score as 21-18.")
    try scene.service.afterwards.type(first: 999, second: 0, in: game.id, by: .person("ana"))
    #expect(try scene.findings() == [])
  }
}

@Suite("Texts that break programs, in games")
struct NaughtyGameTests {
  /// The published list, kept outside the package beside published races.
  private static let path = getenv("LAPIT_RACE_DATA")
    .map { String(cString: $0) + "/bad-input/naughty-strings.json" }

  /// Returns whether a text is accepted; a refusal must have a readable reason.
  private func isTaken(_ act: () throws -> Void) throws -> Bool {
    do {
      try act()
      return true
    } catch let error as any FieldErrors {
      let words = error.problems.map(\.wording) + [error.wording]
      #expect(words.allSatisfy { !Catalogue.english.text($0).isEmpty })
      return false
    }
  }

  @Test(.enabled(if: path.map { access($0, R_OK) == 0 } ?? false, "LAPIT_RACE_DATA is not set"))
  func `in every name are cleaned or refused in words, and found again`() throws {
    let path = try #require(Self.path)
    let texts = try JSONDecoder().decode([String].self, from: Data(contentsOf: URL(filePath: path)))
    let scene = try GameScene()
    let played = try scene.post { $0.missingPlayers = 9 }
    try scene.addOrganizer("ora")
    var taken: [String: Int] = [:]
    for text in texts {
      func count(_ field: String, _ act: () throws -> Void) throws {
        if try isTaken(act) { taken[field, default: 0] += 1 }
      }
      try count("game") {
        let game = try scene.post {
          ($0.sport, $0.placeName, $0.note, $0.hostPlays) = (text, text, text, false)
        }
        let stored = try scene.game(game.id)
        #expect(stored.placeName == Cleaned.line(stored.placeName))
        try scene.service.posting.cancel(game.id, why: text, by: .person("ana"))
      }
      try count("court") {
        var draft = CourtDraft.sample
        (draft.name, draft.placeName, draft.surface) = (text, text, text)
        draft.sports = [text]
        try scene.service.courts.create(draft, by: .person("ora"))
      }
      try count("team") {
        var draft = TeamDraft.sample
        (draft.name, draft.about) = (text, text)
        try scene.service.teams.found(draft, by: .person("ana"))
      }
      try count("guest") {
        var wish = GameTable.Wish(party: 2)
        wish.guests = [text]
        try scene.service.joining.join(played.id, wish, person: "ben", by: .person("ben"))
        try scene.leave(played, "ben")
      }
    }
    #expect(taken.count == 4 && taken.values.allSatisfy { $0 > 100 }, "\(taken)")
    #expect(try scene.findings() == [])
  }
}
