import Accounts
import Games
import People
import Shell
import Store
import Terminal
import Testing

@testable import GameScreens

@Suite("Following, muting and blocking on a player's card")
struct PlayerTiesTests {
  private func card(_ person: String, _ scene: ListsScene) throws -> any Pane {
    scene.show(PlayerPane(model: try PlayerViewModel(person, scene.context)))
  }

  @Test func `F follows a player and F again stops following`() throws {
    let scene = try ListsScene()
    let pane = try card("ana", scene)
    scene.press(.character("F"), in: pane)
    #expect(scene.told == ["You follow Ana Harbour."])
    #expect(try scene.store.read { try $0.count(PeopleCollections.follows) } == 1)
    scene.press(.character("F"), in: pane)
    #expect(scene.told == ["You no longer follow Ana Harbour."])
    #expect(try scene.store.read { try $0.count(PeopleCollections.follows) } == 0)
  }

  @Test func `a muted host's games are not listed, and the card says it`() throws {
    let scene = try ListsScene()
    try scene.post()
    let pane = try card("ana", scene)
    scene.press(.character("x"), in: pane)
    #expect(scene.told.first?.contains("Ana Harbour") == true)
    #expect(scene.lines(of: pane)[0].hasPrefix("Ana Harbour   "))
    #expect(!scene.screen(of: scene.available()).contains("Quay Court 2"))
    scene.press(.character("x"), in: pane)
    #expect(scene.screen(of: scene.available()).contains("Quay Court 2"))
  }

  @Test func `blocking asks first, and forbids to follow`() throws {
    let scene = try ListsScene()
    let pane = try card("ana", scene)
    scene.press(.character("B"), in: pane)
    #expect(scene.asked?.hasPrefix("Ana Harbour will see nothing of you") == true)
    try scene.agree(in: pane)
    #expect(scene.disabled("F", in: pane) != nil)
    scene.press(.character("B"), in: pane)
    #expect(scene.disabled("F", in: pane) == nil)
  }

  @Test func `the own card has none of these keys, and visitors log in first`() throws {
    let scene = try ListsScene()
    let own = try card("ben", scene)
    for letter in "FxB" {
      #expect(!own.bindings.contains { $0.matches(.character(letter)) }, "\(letter)")
    }
    let visitor = try scene.terminal(of: nil)
    let pane = try card("ana", visitor)
    for letter in "FxB" {
      visitor.press(.character(letter), in: pane)
      #expect(visitor.wanted != nil, "\(letter)")
    }
  }

  @Test func `a reply answers the review for which it was opened, although another one comes`()
    throws
  {
    let scene = try ListsScene()
    let game = try scene.post()
    try scene.join(game, "ben", "cleo")
    scene.pass(hours: 50)
    let games = scene.context.games
    try games.afterwards.mark(["ben": .yes, "cleo": .yes], in: game.id, by: .person("ana"))
    for other in ["ana", "cleo"] {
      try games.reviews.write(stars: 4, about: other, in: game.id, by: "ben")
    }
    try games.reviews.write(stars: 4, about: "ben", in: game.id, by: "ana")
    let pane = try card("ben", scene)
    scene.press(.character("r"), in: pane)
    scene.pass(hours: 1)
    try games.reviews.write(stars: 1, about: "ben", in: game.id, by: "cleo")
    scene.settle(pane)
    scene.type("Thanks", in: pane)
    scene.press(.enter, in: pane)
    let replies = try ["ana", "cleo"].map { from in
      try scene.store.read {
        try GameDirectory.review(Review.id(game.id, from: from, about: "ben"), in: $0)?.reply
      }
    }
    #expect(replies == ["Thanks", ""])
  }
}
