import Accounts
import Games
import Testing

@Suite("Taking back acts on games")
struct GameUndoTests {
  /// Checks that an act and its undo leave all documents as they were.
  private func expectUndone(
    _ scene: GameScene, by person: String = "ana", _ act: () throws -> GameUndo
  ) throws {
    let before = try scene.documents()
    let undo = try act()
    #expect(try scene.documents() != before)
    try scene.service.undo(undo, by: .person(person))
    let after = try scene.documents()
    for key in Set(before.keys).union(after.keys) { #expect(after[key] == before[key], "\(key)") }
    #expect(try scene.findings() == [])
  }

  @Test func `restores the documents byte for byte`() throws {
    let scene = try GameScene()
    let game = try scene.post()
    try scene.join(game, "ben")
    try scene.post(by: "ben") { $0.matchDate = "2026-12-20" }
    try expectUndone(scene, by: "cleo") { try scene.join(game, "cleo") }
    try expectUndone(scene, by: "ben") { try scene.leave(game, "ben") }
    try expectUndone(scene) { try scene.edit(game) { ($0.note, $0.matchEnd) = ("New", "20:00") } }
    try expectUndone(scene) { try scene.edit(game) { $0.matchDate = "2027-01-09" } }
    try expectUndone(scene) { try scene.service.posting.cancel(game.id, by: .person("ana")) }
    scene.pass(hours: 40)
    try expectUndone(scene, by: "ben") { try scene.leave(game, "ben") }
    for person in ["cleo", "dan"] { try scene.join(game, person) }
    try expectUndone(scene, by: "eva") { try scene.join(game, "eva") }
    try scene.join(game, "eva")
    try expectUndone(scene, by: "eva") { try scene.leave(game, "eva") }
  }

  @Test func `is refused where the place is taken or the game changed`() throws {
    let scene = try GameScene()
    let game = try scene.post()
    for person in ["ben", "cleo", "dan", "eva"] { try scene.join(game, person) }
    let left = try scene.leave(game, "ben")
    #expect(
      scene.refusal { try scene.service.undo(left, by: .person("ben")) }
        == "The place is taken meanwhile: join the waitlist.")
    let edit = try scene.edit(game) { $0.note = "One" }
    try scene.edit(game) { $0.note = "Two" }
    #expect(
      scene.refusal { try scene.service.undo(edit, by: .person("ana")) }.contains("meanwhile"))
    let raised = try scene.edit(game) { $0.missingPlayers = 4 }
    try scene.join(game, "ben")
    #expect(
      scene.refusal { try scene.service.undo(raised, by: .person("ana")) }
        .hasPrefix("4 places are taken"))
    #expect(
      scene.refusal { try scene.service.undo(raised, by: .person("ben")) }.hasPrefix(
        "Only the host"))
  }

  @Test func `a join taken back hours later, short before the start, is a late drop`() throws {
    let scene = try GameScene()
    let game = try scene.post()
    let (early, other) = (try scene.join(game, "ben"), try scene.join(game, "cleo"))
    scene.pass(hours: 40)
    _ = scene.told()
    try scene.service.undo(early, by: .person("ben"))
    #expect(try scene.row(game, "ben")?.wasLate == true)
    #expect(scene.told() == ["somebodyLeft ana"])
    // What the administrator takes back is no one's late drop.
    try scene.service.undo(other, by: .shell)
    #expect(try scene.row(game, "cleo") == nil)
    #expect(try scene.findings() == [])
  }

  @Test func `a game that has begun is not moved to another month`() throws {
    let scene = try GameScene()
    let game = try scene.post()
    try scene.join(game, "ben")
    for hours in [48.5, 2] {
      scene.pass(hours: hours)
      let moved = scene.refusal { try scene.edit(game) { $0.matchDate = "2027-01-09" } }
      #expect(moved.hasPrefix("This game "))
    }
    #expect(try scene.game(game.id).matchDate == "2026-12-05")
  }
}
