import Accounts
import Games
import Testing

@Suite("Copying a game to later weeks")
struct GameCopyTests {
  private func copy(
    _ game: Game, _ weeks: Int, _ scene: GameScene, by person: String = "ana"
  ) throws -> [Game] {
    try scene.service.posting.repeatWeekly(game.id, weeks: weeks, by: .person(person))
  }

  @Test func `posts it again at the same local time, without its players`() throws {
    let scene = try GameScene()
    let game = try scene.post { ($0.note, $0.levelFrom) = ("Bring water", 12) }
    try scene.join(game, "ben")
    let copies = try copy(game, 3, scene)
    #expect(copies.map(\.matchDate) == ["2026-12-12", "2026-12-19", "2026-12-26"])
    for copy in copies {
      #expect((copy.matchStart, copy.matchEnd, copy.note) == ("18:00", "19:30", "Bring water"))
      #expect(copy.levelFrom == 12 && copy.postedUTC == scene.now)
      #expect(try scene.states(copy) == ["ana": "host"])
    }
    #expect(try scene.diary("ana").count == 4)
    #expect(try scene.findings() == [])
  }

  @Test func `counts only weeks ahead`() throws {
    let scene = try GameScene()
    let game = try scene.post()
    scene.pass(hours: 20 * 24)
    #expect(try copy(game, 2, scene).map(\.matchDate) == ["2026-12-26", "2027-01-02"])
  }

  @Test func `leaves out weeks in which the host plays elsewhere, and posts nothing twice`() throws
  {
    let scene = try GameScene()
    let game = try scene.post()
    try scene.post { ($0.matchDate, $0.matchStart, $0.matchEnd) = ("2026-12-19", "19:00", "20:00") }
    #expect(try copy(game, 3, scene).map(\.matchDate) == ["2026-12-12", "2026-12-26"])
    #expect(
      scene.refusal { _ = try copy(game, 3, scene) }
        == "It overlaps with basketball 18:00 on 2026-12-12: confirm if you want both.")
    #expect(try scene.diary("ana").count == 4)
  }

  @Test func `a start that the clocks skip that week is later`() throws {
    let scene = try GameScene()
    let game = try scene.post {
      ($0.matchDate, $0.matchStart, $0.matchEnd) = ("2027-03-21", "03:30", "05:00")
    }
    let copies = try copy(game, 1, scene)
    #expect(copies.map(\.matchDate) == ["2027-03-28"])
    #expect(copies.map { ($0.endUTC - $0.startUTC) / GameScene.minute } == [30])
    #expect(try scene.findings() == [])
  }

  @Test func `is for 1 to 10 weeks, and by the host alone`() throws {
    let scene = try GameScene()
    let game = try scene.post()
    for weeks in [0, 11, -1, Int.max] {
      #expect(scene.refusal { _ = try copy(game, weeks, scene) } == "Enter 1 to 10 weeks.")
    }
    #expect(
      scene.refusal { _ = try copy(game, 1, scene, by: "ben") }
        == "Only the host of this game can do this: ask them.")
    #expect(try scene.diary("ana").count == 1)
  }

  @Test func `is taken back byte for byte`() throws {
    let scene = try GameScene()
    let game = try scene.post()
    let before = try scene.documents()
    let copies = try copy(game, 6, scene)
    try scene.service.posting.takeBack(copies, by: .person("ana"))
    #expect(try scene.documents() == before)
    #expect(try scene.findings() == [])
  }

  @Test func `is not taken back once somebody has joined or the copy was changed`() throws {
    let scene = try GameScene()
    let game = try scene.post()
    let copies = try copy(game, 2, scene)
    let edit = try scene.edit(copies[1]) { $0.note = "Other hall" }
    func takeBack() -> String {
      scene.refusal { try scene.service.posting.takeBack(copies, by: .person("ana")) }
    }
    #expect(takeBack().contains("meanwhile"))
    try scene.service.undo(edit, by: .person("ana"))
    let joined = try scene.join(copies[0], "ben")
    #expect(takeBack() == "Players have joined: call the game off instead.")
    try scene.service.undo(joined, by: .person("ben"))
    try scene.service.posting.delete(copies[0].id, by: .person("ana"))
    #expect(takeBack() == "done")
    #expect(try scene.diary("ana").count == 1)
  }
}
