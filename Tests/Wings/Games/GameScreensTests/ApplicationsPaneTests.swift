import Accounts
import Games
import Languages
import Shell
import Terminal
import Testing
import Timekeeping

@testable import GameScreens

@Suite("Deciding on those who ask to join")
struct ApplicationsPaneTests {
  private func pane(_ game: Game, _ scene: FormScene) throws -> ApplicationsPane {
    let pane = ApplicationsPane(model: try ApplicationsViewModel(game.id, scene.context))
    scene.settle(pane)
    return pane
  }

  @Test func `the host sees who asks, with level and reliability, and accepts or refuses`() throws {
    let scene = try FormScene()
    let game = try scene.post { $0.access = .host }
    try scene.join(game, "ben")
    try scene.join(game, "cleo")
    try scene.context.games.players.save(
      PlayerCard(sports: [PlayedSport(sport: "basketball", level: 15)]), by: "ben")
    let pane = try pane(game, scene)
    let screen = scene.screen(of: pane)
    for text in ["Ben Marsh", "Cleo Marsh", "asks", "~15", "Reliability", "You accept (a)"] {
      #expect(screen.contains(text), "\(text) is missing:\n\(screen)")
    }
    scene.press(.character("a"), in: pane)
    #expect(scene.told == ["Accepted: Ben Marsh."])
    #expect(try scene.state(of: "ben", in: game) == "in")
    // Cleo is the first in the list now, Ben is still selected.
    scene.press(.up, in: pane)
    scene.press(.character("x"), in: pane)
    #expect(scene.told == ["Refused: Cleo Marsh."])
    #expect(try scene.state(of: "cleo", in: game) == "refused")
    scene.press(.character("u"), in: pane)
    #expect(try scene.state(of: "cleo", in: game) == "applied")
  }

  @Test func `the host takes somebody out after a question, and takes that back`() throws {
    let scene = try FormScene()
    let game = try scene.post()
    try scene.join(game, "ben")
    let pane = try pane(game, scene)
    #expect(scene.disabled("a", in: pane) == "Ben Marsh has not asked to join.")
    scene.press(.character("R"), in: pane)
    #expect(try scene.state(of: "ben", in: game) == "in")
    try scene.agree(in: pane)
    #expect(try scene.state(of: "ben", in: game) == "removed")
    #expect(scene.screen(of: pane).contains("No one asks to join."))
    scene.press(.character("u"), in: pane)
    #expect(try scene.state(of: "ben", in: game) == "in")
  }

  @Test func `where all decide every player votes once, and one no refuses`() throws {
    let scene = try FormScene()
    let game = try scene.post { $0.access = .all }
    try scene.join(game, "ben")
    try scene.context.games.joining.decide(true, on: "ben", in: game.id, by: .person("ana"))
    for person in ["cleo", "dan"] { try scene.join(game, person) }
    let pane = try pane(game, scene)
    #expect(scene.screen(of: pane).contains("0/2"))
    scene.press(.character("a"), in: pane)
    #expect(scene.screen(of: pane).contains("1/2"))
    #expect(try scene.state(of: "cleo", in: game) == "applied")
    #expect(scene.disabled("a", in: pane)?.hasPrefix("You have voted") == true)
    scene.context.user = try scene.user("ben")
    let other = try self.pane(game, scene)
    #expect(!scene.screen(of: other).contains("Reliability"))
    #expect(scene.disabled("R", in: other)?.hasPrefix("Only the host") == true)
    scene.press(.character("a"), in: other)
    #expect(try scene.state(of: "cleo", in: game) == "in")
    let dan = try self.pane(game, scene)
    scene.press(.character("x"), in: dan)
    try scene.agree(in: dan)
    #expect(try scene.state(of: "dan", in: game) == "refused")
  }

  @Test func `others do not open the list`() throws {
    let scene = try FormScene(as: "ben")
    let game = try scene.post { $0.access = .host }
    #expect(throws: GameError(.notAllowed)) { try pane(game, scene) }
  }
}
