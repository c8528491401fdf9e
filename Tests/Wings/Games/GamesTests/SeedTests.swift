import Accounts
import Fields
import FoundationEssentials
import Games
import Languages
import Store
import Testing

@Suite("Games of the program that came before")
struct SeedTests {
  private func file(_ events: String, users: String = "[]") throws -> SeedFile {
    try SeedFile(Array("{\"events\": \(events), \"users\": \(users)}".utf8))
  }

  private let users = """
    {"s1": {"username": "ana", "email": "ana@club.example", "eventIds": ["E1"]},
     "s2": {"id": "s2", "username": "ben", "email": "BEN@club.example"},
     "s3": {"username": "stranger", "email": "stranger@else.example"}}
    """

  private func event(_ members: String = "") -> String {
    """
    {"E1": {"id": "E1", "sport": "Basketball", "maxPlayers": 10, "missingPlayers": 3,
      "matchDate": "Jun 5, 2024", "matchStart": "6:00 PM", "matchEnd": "7:30 PM",
      "latitude": 45.81501, "longitude": 15.98192, "eventCreatorUserId": "s1",
      "userIds": ["s1", "s2", "s3"]\(members)},
     "E2": {"title": "A concert"}}
    """
  }

  private func load(_ scene: GameScene, _ file: SeedFile) throws -> [(
    id: String, outcome: SeedOutcome
  )] {
    try scene.service.seed.load(file, author: "eva", zone: "Europe/Kyiv")
  }

  @Test func `a game comes in with its people, strangers are among those present`() throws {
    let scene = try GameScene()
    let loaded = try load(scene, try file(event(), users: users))
    guard loaded.count == 1, case .created(let game) = loaded[0].outcome else {
      return #expect(Bool(false), "\(loaded)")
    }
    #expect((game.matchDate, game.matchStart, game.matchEnd) == ("2024-06-05", "18:00", "19:30"))
    #expect((game.hostID, game.sport, game.seedID) == ("ana", "basketball", "E1"))
    #expect((game.maxPlayers, game.missingPlayers) == (10, 2))
    #expect(try scene.states(game) == ["ana": "host", "ben": "in"])
    #expect(try scene.findings() == [])
    let again = try load(scene, try file(event(), users: users))
    #expect(again.map(\.outcome) == [.known(game.id)])
  }

  @Test func `a long id comes in once, in one file and in the next`() throws {
    let scene = try GameScene()
    let long = String(repeating: "E", count: 200)
    let one = """
      {"id": "\(long)", "sport": "chess", "maxPlayers": 4, "missingPlayers": 3,
        "matchDate": "2024-06-05", "matchStart": "18:00", "matchEnd": "19:30",
        "latitude": 45.8, "longitude": 15.9, "eventCreatorUserId": "s1"}
      """
    let both = try file("[\(one), \(one)]")
    let loaded = try load(scene, both)
    guard loaded.count == 2, case .created(let game) = loaded[0].outcome else {
      return #expect(Bool(false), "\(loaded)")
    }
    #expect(loaded[1].outcome == .known(game.id))
    #expect(try load(scene, both).map(\.outcome) == [.known(game.id), .known(game.id)])
  }

  @Test func `who imports hosts what no one here created`() throws {
    let scene = try GameScene()
    let loaded = try load(scene, try file(event()))
    guard case .created(let game) = loaded[0].outcome else { return #expect(Bool(false)) }
    #expect(game.hostID == "eva" && !game.hostPlays)
    #expect(try scene.states(game) == [:])
    #expect(try scene.findings() == [])
  }

  @Test func `what cannot be read is named and left out`() throws {
    let scene = try GameScene()
    let read = try file(
      """
      [{"id": "A", "sport": "x", "maxPlayers": "ten", "matchDate": "2024-06-05"},
       {"id": "B", "sport": "x", "maxPlayers": 10, "matchDate": "tomorrow", "matchStart": "18:00",
        "matchEnd": "19:00", "latitude": 1, "longitude": 1}]
      """)
    #expect(read.unreadable.map(\.id) == ["A"])
    #expect(
      Catalogue.english.text(read.unreadable[0].error.wording)
        == "events[0].maxPlayers: must be a number.")
    let loaded = try load(scene, read)
    guard case .leftOut(let problems) = loaded[0].outcome else { return #expect(Bool(false)) }
    #expect(loaded[0].id == "B" && problems.map(\.field) == ["matchDate"])
    for text in ["", "[]", "{}", "{\"users\": []}", "\u{0}"] {
      #expect(throws: (any Error).self) { try SeedFile(Array(text.utf8)) }
    }
  }

  @Test(arguments: [
    ("2024-06-05", "2024-06-05"), ("2024-06-05T18:00:00Z", "2024-06-05"),
    ("Jun 5, 2024", "2024-06-05"), ("June 5, 2024", "2024-06-05"), ("5. lip 2024.", "2024-06-05"),
    ("5.6.2024", "2024-06-05"), ("5. 6. 2024.", "2024-06-05"),
  ])
  func `dates of phones are read`(typed: String, wanted: String) throws {
    let read = try file(event().replacing("Jun 5, 2024", with: typed), users: users)
    #expect(read.events[0].matchDate == wanted)
  }

  @Test(arguments: [
    ("18:00", "18:00"), ("18:00:00", "18:00"), ("6:00 PM", "18:00"), ("6 pm", "18:00"),
    ("12:05 AM", "00:05"), ("12:05 PM", "12:05"), ("6:5", "06:05"), ("25:00", "25:00"),
    ("6", "6"), ("13:00 PM", "13:00 PM"),
  ])
  func `times of phones are read`(typed: String, wanted: String) throws {
    let read = try file(event().replacing("6:00 PM", with: typed), users: users)
    #expect(read.events[0].matchStart == wanted)
  }

  @Test func `an end before the start is on the next day`() throws {
    let scene = try GameScene()
    let loaded = try load(
      scene, try file(event().replacing("7:30 PM", with: "1:00 AM"), users: users))
    guard case .created(let game) = loaded[0].outcome else { return #expect(Bool(false)) }
    #expect(game.endUTC - game.startUTC == 7 * GameScene.hour)
  }

  @Test func `what is exported is imported and exported again as it was`() throws {
    let scene = try GameScene()
    for (place, date) in ["2026-12-05", "2026-12-05", "2027-01-02"].enumerated() {
      let game = try scene.post(by: ["ana", "ben", "ana"][place]) {
        ($0.matchDate, $0.hostPlays) = (date, place != 1)
        if place == 2 { ($0.matchStart, $0.matchEnd) = ("23:00", "00:30") }
        if place == 1 { ($0.matchStart, $0.matchEnd) = ("08:00", "09:00") }
      }
      for person in ["dan", "cleo", "eva", "ben"] where place == 0 { try scene.join(game, person) }
    }
    let first = try scene.service.seed.export()
    #expect(first.events.map(\.userIds) == [[], ["ana", "dan", "cleo", "eva"], ["ana"]])
    #expect(first.users.map(\.id) == ["ana", "ben", "cleo", "dan", "eva"])
    let other = try GameScene()
    let loaded = try load(other, try SeedFile(first.bytes))
    #expect(loaded.count == 3)
    let second = try other.service.seed.export()
    #expect(second.bytes == first.bytes)
    #expect(try other.findings() == [])
    #expect(
      try load(other, second).allSatisfy { if case .known = $0.outcome { true } else { false } })
  }
}
