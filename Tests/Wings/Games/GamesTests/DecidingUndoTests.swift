import Accounts
import Games
import People
import Testing

@Suite("Taking back decisions on players")
struct DecidingUndoTests {
  /// Carries out an act and takes it back; returns whom the second step tells what.
  private func takeBack(
    _ scene: GameScene, by person: String = "ana", _ act: (JoiningService) throws -> GameUndo
  ) throws -> [String] {
    let before = try scene.documents()
    let undo = try act(scene.service.joining)
    #expect(try scene.documents() != before)
    _ = scene.told()
    try scene.service.undo(undo, by: .person(person))
    #expect(try scene.documents() == before)
    #expect(try scene.findings() == [])
    return scene.told()
  }

  @Test func `a person accepted by mistake asks again and is told, one refused is not`() throws {
    let scene = try GameScene()
    let game = try scene.post { $0.access = .host }
    try scene.join(game, "ben")
    let ana = Author.person("ana")
    #expect(
      try takeBack(scene) { try $0.decide(true, on: "ben", in: game.id, by: ana) }
        == ["removed ben"])
    #expect(
      try takeBack(scene) { try $0.decide(false, on: "ben", in: game.id, by: ana) } == [])
    #expect(try scene.states(game)["ben"] == "applied")
  }

  @Test func `a person taken out gets the place back and is told`() throws {
    let scene = try GameScene()
    let game = try scene.post()
    try scene.join(game, "ben")
    #expect(
      try takeBack(scene) { try $0.remove("ben", from: game.id, by: .person("ana")) }
        == ["decided ben"])
    #expect(try scene.states(game)["ben"] == "in")
  }

  @Test func `the host takes back decisions until the start, a player only until the lock`() throws
  {
    let scene = try GameScene()
    let game = try scene.post { $0.access = .host }
    try scene.join(game, "ben")
    let joined = try scene.join(game, "cleo")
    scene.pass(hours: 47.7)
    let ana = Author.person("ana")
    #expect(
      try takeBack(scene) { try $0.decide(true, on: "ben", in: game.id, by: ana) }
        == ["removed ben"])
    #expect(
      scene.refusal { try scene.service.undo(joined, by: .person("cleo")) }
        .hasPrefix("The list is closed"))
    let refused = try scene.service.joining.decide(false, on: "ben", in: game.id, by: ana)
    scene.pass(hours: 0.4)
    #expect(
      scene.refusal { try scene.service.undo(refused, by: ana) } == "This game has begun.")
  }

  @Test func `a place that the next in line has got is not taken back`() throws {
    let scene = try GameScene()
    let game = try scene.post { $0.missingPlayers = 1 }
    for person in ["ben", "cleo"] { try scene.join(game, person) }
    let undo = try scene.service.joining.remove("ben", from: game.id, by: .person("ana"))
    #expect(
      scene.refusal { try scene.service.undo(undo, by: .person("ana")) }
        == "The place is taken meanwhile: join the waitlist.")
    #expect(try scene.states(game) == ["ana": "host", "ben": "removed", "cleo": "in"])
  }

  @Test func `a vote is taken back, and so is the last one that let a person in`() throws {
    let scene = try GameScene()
    let game = try scene.post { $0.access = .all }
    try scene.join(game, "ben")
    try scene.service.joining.decide(true, on: "ben", in: game.id, by: .person("ana"))
    try scene.join(game, "cleo")
    let (ana, ben) = (Author.person("ana"), Author.person("ben"))
    #expect(
      try takeBack(scene, by: "ben") { try $0.decide(true, on: "cleo", in: game.id, by: ben) }
        == [])
    try scene.service.joining.decide(true, on: "cleo", in: game.id, by: ben)
    #expect(
      try takeBack(scene) { try $0.decide(true, on: "cleo", in: game.id, by: ana) }
        == ["removed cleo"])
    #expect(try scene.row(game, "cleo")?.votes == ["ben"])
  }
}

extension DecidingUndoTests {
  @Test func `a player who has left no longer takes a vote back`() throws {
    let scene = try GameScene()
    let game = try scene.post { $0.access = .all }
    let (ana, ben) = (Author.person("ana"), Author.person("ben"))
    for person in ["ben", "cleo"] { try scene.join(game, person) }
    try scene.service.joining.decide(true, on: "ben", in: game.id, by: ana)
    try scene.service.joining.decide(true, on: "cleo", in: game.id, by: ana)
    let vote = try scene.service.joining.decide(true, on: "cleo", in: game.id, by: ben)
    try scene.leave(game, "ben")
    #expect(scene.refusal { try scene.service.undo(vote, by: ben) }.hasPrefix("Only the host"))
    #expect(try scene.states(game)["cleo"] == "in")
  }

  @Test func `a person whom the host has blocked does not come back by undo`() throws {
    let scene = try GameScene()
    let game = try scene.post()
    try scene.join(game, "ben")
    let left = try scene.leave(game, "ben")
    try scene.service.people.mute(.block, "ben", by: "ana")
    #expect(scene.refusal { try scene.service.undo(left, by: .person("ben")) } != "done")
    #expect(try scene.states(game)["ben"] == "out")
  }
}

@Suite("Who asks to join")
struct ApplicationsTests {
  @Test func `those who ask come first, with level, stars and reliability for the host`() throws {
    let scene = try GameScene()
    let game = try scene.post { $0.access = .host }
    try scene.join(game, "ben")
    try scene.service.joining.decide(true, on: "ben", in: game.id, by: .person("ana"))
    try scene.join(game, "cleo")
    try scene.service.players.save(
      PlayerCard(sports: [PlayedSport(sport: "basketball", level: 15)]), by: "cleo")
    let found = try scene.service.directory.applications(of: game.id, for: "ana")
    #expect(found.people.map(\.id) == ["cleo", "ben"])
    #expect(found.people.map(\.level) == [15, nil] && !found.people[0].isRated)
    #expect(found.people.allSatisfy { $0.reliability != nil && $0.stars == nil })
    for other in ["ben", "cleo", "dan"] {
      #expect(
        scene.refusal { _ = try scene.service.directory.applications(of: game.id, for: other) }
          == "Only the host of this game can do this: ask them.")
    }
  }

  @Test func `where all decide a player sees who asks, but no reliability`() throws {
    let scene = try GameScene()
    let game = try scene.post { $0.access = .all }
    try scene.join(game, "ben")
    try scene.service.joining.decide(true, on: "ben", in: game.id, by: .person("ana"))
    try scene.join(game, "cleo")
    let found = try scene.service.directory.applications(of: game.id, for: "ben")
    #expect(found.people.map(\.id) == ["cleo", "ben"] && found.voters == 2)
    #expect(found.people.allSatisfy { $0.reliability == nil })
  }

  @Test func `the last game that a person hosts is the latest by its start`() throws {
    let scene = try GameScene()
    #expect(try scene.service.directory.lastHosted(by: "ana") == nil)
    try scene.post { ($0.sport, $0.matchDate) = ("padel", "2026-12-20") }
    try scene.post()
    let other = try scene.post(by: "ben") { $0.matchDate = "2026-12-30" }
    try scene.join(other, "ana")
    #expect(try scene.service.directory.lastHosted(by: "ana")?.sport == "padel")
  }
}
