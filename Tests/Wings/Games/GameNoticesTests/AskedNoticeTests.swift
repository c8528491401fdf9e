import Accounts
import Games
import Notifications
import Store
import Testing
import Timekeeping

@testable import GameNotices

@Suite("Members who were asked and are silent are asked once more")
struct AskedNoticeTests {
  private static let again =
    "Are you coming? basketball, Sat 12 Dec 18:00, Quay Court. Join with J, or answer M maybe or"
    + " N no."

  /// Returns the scene and a game nine days ahead of Ana's team with Ben, Cleo and Dan.
  private func scene() throws -> (scene: GameNoticeScene, game: Game) {
    let scene = try GameNoticeScene()
    var draft = TeamDraft()
    (draft.name, draft.sport) = ("Herons", "basketball")
    let team = try scene.service.teams.found(draft, by: .person("ana"))
    for member in ["ben", "cleo", "dan"] {
      try scene.service.teams.add(MemberDraft(userID: member), to: team, by: .person("ana"))
    }
    return (scene, try scene.post { ($0.teamID, $0.matchDate) = (team, "2026-12-12") })
  }

  @Test func `48 hours before the start the silent ones alone are asked again`() throws {
    let (scene, game) = try scene()
    try scene.service.asking.ask(game.id, by: .person("ana"))
    try scene.join(game, "ben")
    try scene.service.asking.answer(isMaybe: true, in: game.id, by: "cleo")
    scene.pass(hours: 6.9 * 24)
    #expect(try scene.said(to: "dan").count { $0 == Self.again } == 0)
    scene.pass(hours: 0.2 * 24)
    #expect(try scene.said(to: "dan").count { $0 == Self.again } == 1)
    for person in ["ana", "ben", "cleo"] {
      #expect(try !scene.said(to: person).contains(Self.again), "\(person)")
    }
    try scene.service.asking.answer(isMaybe: false, in: game.id, by: "dan")
    #expect(try !scene.said(to: "dan").contains(Self.again))
  }

  @Test func `who was asked later than that is not asked twice`() throws {
    let (scene, game) = try scene()
    scene.pass(hours: 7.5 * 24)
    try scene.service.asking.ask(game.id, by: .person("ana"))
    scene.pass(hours: 12)
    #expect(try !scene.said(to: "dan").contains(Self.again))
    #expect(try scene.said(to: "dan").contains { $0.contains("Ana Marsh") })
  }

  @Test func `a game that is called off asks no one`() throws {
    let (scene, game) = try scene()
    try scene.service.asking.ask(game.id, by: .person("ana"))
    try scene.service.posting.cancel(game.id, by: .person("ana"))
    scene.pass(hours: 7.5 * 24)
    #expect(try !scene.said(to: "dan").contains(Self.again))
  }
}
