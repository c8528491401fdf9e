import Accounts
import Games
import Notifications
import People
import Store
import Testing
import Timekeeping

@Suite("The members of a team are asked along")
struct AskingTests {
  /// Returns Ana's team with Ben, Cleo, Dan and Eva, and its game.
  private func scene() throws -> (scene: GameScene, game: Game) {
    let scene = try GameScene()
    let team = try scene.team(members: ["ben", "cleo", "dan", "eva"])
    return (scene, try scene.post { ($0.teamID, $0.missingPlayers) = (team, 5) })
  }

  /// Returns coming, maybe, no, silent and unasked.
  private func answers(_ scene: GameScene, _ game: Game) throws -> [Int] {
    let all = try #require(try scene.service.directory.answers(to: game.id, for: "ana"))
    return [all.coming, all.maybe, all.no, all.silent, all.unasked]
  }

  @Test func `all members are asked once, whatever the daily limit, and the host counts answers`()
    throws
  {
    let (scene, game) = try scene()
    let asking = scene.service.asking
    #expect(try answers(scene, game) == [1, 0, 0, 0, 4])
    #expect(try asking.ask(game.id, by: .person("ana")) == 4)
    #expect(try asking.ask(game.id, by: .person("ana")) == 0)
    #expect(try answers(scene, game) == [1, 0, 0, 4, 0])
    try scene.join(game, "ben")
    try asking.answer(isMaybe: true, in: game.id, by: "cleo")
    try asking.answer(isMaybe: false, in: game.id, by: "dan")
    #expect(try answers(scene, game) == [2, 1, 1, 1, 0])
    try scene.join(game, "cleo")
    try scene.leave(game, "ben")
    #expect(try answers(scene, game) == [2, 0, 2, 1, 0])
  }

  @Test func `more than twenty members are asked in one act`() throws {
    let people = (1...25).map { "p\($0)" }
    let scene = try GameScene(["ana"] + people)
    let team = try scene.team(members: people)
    let game = try scene.post { $0.teamID = team }
    #expect(try scene.service.asking.ask(game.id, by: .person("ana")) == 25)
  }

  @Test func `only the host of a team's game asks, and only those asked answer`() throws {
    let (scene, game) = try scene()
    let asking = scene.service.asking
    #expect(
      scene.refusal { try asking.ask(game.id, by: .person("ben")) }.hasPrefix("Only the host"))
    let other = try scene.post { $0.matchDate = "2026-12-06" }
    #expect(throws: GameError(.noSuchTeam)) { try asking.ask(other.id, by: .person("ana")) }
    #expect(throws: NoticeError(.notInvited)) {
      try asking.answer(isMaybe: true, in: game.id, by: "ben")
    }
    try asking.ask(game.id, by: .person("ana"))
    try scene.join(game, "ben")
    #expect(throws: GameError(.alreadyIn)) {
      try asking.answer(isMaybe: false, in: game.id, by: "ben")
    }
    #expect(try scene.service.directory.answers(to: game.id, for: nil) == nil)
    let own = try scene.service.directory.answers(to: game.id, for: "cleo")
    #expect(own?.isAsked == true && own?.own == nil)
  }

  @Test func `members who blocked the host are not asked, nor those who were in before`() throws {
    let (scene, game) = try scene()
    try scene.service.people.mute(.block, "ana", by: "ben")
    try scene.join(game, "cleo")
    try scene.leave(game, "cleo")
    #expect(try scene.service.asking.ask(game.id, by: .person("ana")) == 2)
  }

  @Test func `answers go along to another month, and with a deleted game`() throws {
    let (scene, game) = try scene()
    try scene.service.asking.ask(game.id, by: .person("ana"))
    try scene.service.asking.answer(isMaybe: true, in: game.id, by: "ben")
    try scene.edit(game) { $0.matchDate = "2027-01-09" }
    let moved = try scene.game(game.id)
    #expect(moved.id != game.id)
    #expect(try answers(scene, moved) == [1, 1, 0, 3, 0])
    try scene.service.posting.delete(moved.id, by: .person("ana"))
    #expect(try scene.store.read { try $0.count(NoticeCollections.invitations) } == 0)
  }

  @Test func `no one is asked or answers once players can no longer join`() throws {
    let (scene, game) = try scene()
    try scene.service.asking.ask(game.id, by: .person("ana"))
    scene.hands.advance(milliseconds: game.lockUTC - scene.now)
    #expect(throws: (any Error).self) { try scene.service.asking.ask(game.id, by: .person("ana")) }
    #expect(throws: (any Error).self) {
      try scene.service.asking.answer(isMaybe: true, in: game.id, by: "ben")
    }
  }
}
