import Accounts
import Games
import Notifications
import People
import Store
import Testing
import Timekeeping

@testable import GameNotices

@Suite("People are told of decisions about their games, without the names of moderators")
struct ModeratorNoticeTests {
  private static let game = "basketball, Sat 5 Dec 18:00, Quay Court"

  /// Returns a scene in which Dan is a moderator, and Ana's game with Ben in it.
  private func scene() throws -> (scene: GameNoticeScene, game: Game) {
    let scene = try GameNoticeScene()
    try scene.store.write(by: "shell", at: 0) {
      try $0.put(AccountsSchema.moderators, id: "dan", Moderator(at: 0))
    }
    let game = try scene.post()
    try scene.join(game, "ben")
    return (scene, game)
  }

  @Test func `the host reads why a game was hidden, its players that it was`() throws {
    let (scene, game) = try scene()
    let moderation = scene.service.moderation
    try moderation.hide(.game(game.id), why: "No such hall", by: .person("dan"))
    #expect(
      try scene.said(to: "ana") == [
        "A moderator has hidden your game: \(Self.game). No such hall"
      ])
    #expect(try scene.said(to: "ben") == ["A moderator has hidden the game: \(Self.game)"])
    try moderation.unhide(.game(game.id), by: .person("dan"))
    #expect(try scene.said(to: "ana").contains("Your game is shown again: \(Self.game)"))
  }

  @Test func `hosts and moderators write to each other about a hidden game`() throws {
    let (scene, game) = try scene()
    let moderation = scene.service.moderation
    try moderation.hide(.game(game.id), why: "No such hall", by: .person("dan"))
    try moderation.answerModerators(about: .game(game.id), "It opened in May", by: "ana")
    #expect(
      try scene.said(to: "dan") == [
        "Ana Marsh to the moderators about \"\(Self.game)\": It opened in May"
      ])
    try moderation.replyAsModerator(about: .game(game.id), "Send a photo", by: .person("dan"))
    #expect(
      try scene.said(to: "ana").contains(
        "The moderators about \"\(Self.game)\": Send a photo"))
  }

  @Test func `a blocked host reads the reason once, not for each game`() throws {
    let (scene, _) = try scene()
    try scene.service.moderation.block("ana", why: "Fraud", by: .person("dan"))
    #expect(
      try scene.said(to: "ana") == [
        "The moderators have blocked you and hidden your games: Fraud"
      ])
  }

  @Test func `a new follower is told within the hour, unless they stop following`() throws {
    let (scene, _) = try scene()
    try scene.service.people.follow(true, "ana", by: "cleo")
    try scene.service.people.follow(false, "ana", by: "cleo")
    try scene.service.people.follow(true, "ana", by: "ben")
    scene.pass(hours: 1.1)
    #expect(try scene.said(to: "ana") == ["Ben Marsh follows you"])
  }
}
