import Accounts
import Games
import Languages
import People
import Store
import Testing
import Timekeeping

@Suite("Moderators hide games and reviews")
struct GameModerationTests {
  /// Returns a scene in which Eva and Dan are moderators, and Ana's game with Ben in it.
  private func scene() throws -> (scene: GameScene, game: Game) {
    let scene = try GameScene()
    try scene.store.write(by: "shell", at: 0) {
      for person in ["eva", "dan"] {
        try $0.put(AccountsSchema.moderators, id: person, Moderator(at: 0))
      }
    }
    let game = try scene.post()
    try scene.join(game, "ben")
    _ = scene.told()
    return (scene, game)
  }

  /// Returns the id of what Ben wrote about Ana after her game.
  private func reviewed(_ scene: GameScene, _ game: Game) throws -> String {
    scene.hands.advance(milliseconds: game.endUTC - scene.now)
    try scene.service.afterwards.mark(["ben": .yes], in: game.id, by: .person("ana"))
    try scene.service.reviews.write(
      stars: 1, text: "A cheat", about: "ana", in: game.id, by: "ben")
    scene.pass(hours: 7 * 24)
    return Review.id(game.id, from: "ben", about: "ana")
  }

  @Test func `a hidden game is seen by its host and by moderators alone`() throws {
    let (scene, game) = try scene()
    let moderation = scene.service.moderation
    try moderation.report(.game(game.id), .fraud, by: "cleo")
    #expect(try moderation.reported().map(\.name).first?.hasPrefix("basketball 5v5") == true)
    #expect(
      scene.refusal { try moderation.hide(.game(game.id), why: " ", by: .person("eva")) }
        == "Type a reason: the person reads it.")
    try moderation.hide(.game(game.id), why: "No such hall", by: .person("eva"))
    for (person, isShown) in [("ana", true), ("eva", true), ("ben", false), ("cleo", false)] {
      #expect(try (scene.service.directory.view(game.id, for: person) != nil) == isShown)
    }
    #expect(try scene.service.directory.view(game.id, for: nil) == nil)
    #expect(try scene.service.directory.list(GameFilter(), for: "eva").isEmpty)
    #expect(scene.told() == ["hidden ben", "hiddenOwn ana"])
    #expect(try moderation.queue(for: "eva").open.map(\.isHidden) == [true])
    try moderation.unhide(.game(game.id), by: .person("eva"))
    #expect(try scene.view(game, for: "cleo").game.hidden == nil)
    #expect(scene.told() == ["shownOwn ana"])
    #expect(try scene.findings() == [])
  }

  @Test func `players can leave a game that was hidden, or whose host they have blocked`() throws {
    let (scene, game) = try scene()
    try scene.join(game, "cleo")
    try scene.service.moderation.hide(.game(game.id), why: "Spam", by: .person("eva"))
    try scene.leave(game, "ben")
    #expect(try scene.states(game)["ben"] == "out")
    try scene.service.people.mute(.block, "ana", by: "cleo")
    try scene.leave(game, "cleo")
    #expect(try scene.states(game)["cleo"] == "out")
    #expect(scene.refusal { try scene.join(game, "ben") }.contains("no longer exists"))
  }

  @Test func `no host decides about an own game, and no one reports it`() throws {
    let (scene, _) = try scene()
    let own = try scene.post(by: "eva")
    let moderation = scene.service.moderation
    #expect(
      scene.refusal { try moderation.hide(.game(own.id), why: "Mine", by: .person("eva")) }
        .hasPrefix("This case is about you"))
    #expect(
      scene.refusal { try moderation.report(.game(own.id), .spam, by: "eva") }
        == "This is your own: edit or delete it instead.")
    #expect(
      scene.refusal { try moderation.hide(.game(own.id), why: "Spam", by: .person("ben")) }
        .contains("moderator"))
    try moderation.hide(.game(own.id), why: "Spam", by: .person("dan"))
  }

  @Test func `a block hides the host's games ahead, and unblocking shows the same again`() throws {
    let (scene, game) = try scene()
    let past = try scene.post { $0.matchDate = "2026-12-04" }
    scene.pass(hours: 30)
    let other = try scene.post { $0.matchDate = "2026-12-06" }
    let moderation = scene.service.moderation
    try moderation.hide(.game(other.id), why: "Twice", by: .person("eva"))
    scene.pass(hours: 1)
    try moderation.block("ana", why: "Fraud", by: .person("eva"))
    func hidden() throws -> [String?] {
      try [past, game, other].map { try scene.game($0.id).hidden?.why }
    }
    #expect(try hidden() == [nil, "Fraud", "Twice"])
    #expect(
      scene.refusal { try scene.post { $0.matchDate = "2026-12-07" } }.contains("Fraud"))
    try moderation.unblock("ana", by: .person("eva"))
    #expect(try hidden() == [nil, nil, "Twice"])
  }

  @Test func `a blocked account neither copies its game nor writes reviews`() throws {
    let (scene, game) = try scene()
    let moderation = scene.service.moderation
    try moderation.block("ana", why: "Fraud", by: .person("eva"))
    #expect(
      scene.refusal {
        _ = try scene.service.posting.repeatWeekly(game.id, weeks: 2, by: .person("ana"))
      }.contains("Fraud"))
    try moderation.unblock("ana", by: .person("eva"))
    let id = try reviewed(scene, game)
    try moderation.block("ana", why: "Insults", by: .person("eva"))
    let reviews = scene.service.reviews
    let written = scene.refusal {
      try reviews.write(stars: 1, about: "ben", in: game.id, by: "ana")
    }
    let replied = scene.refusal {
      try reviews.reply("You, too", to: "ben", in: game.id, by: "ana")
    }
    #expect(written.contains("Insults") && replied.contains("Insults"))
    #expect(try scene.store.read { try GameDirectory.review(id, in: $0) }?.reply == "")
  }

  @Test func `who blocks a person closes the own card to them, but not to moderators`() throws {
    let (scene, _) = try scene()
    let players = scene.service.players
    for person in ["cleo", "eva"] {
      #expect(try players.view("ana", for: person) != nil)
      try scene.service.people.mute(.block, person, by: "ana")
    }
    #expect(try players.view("ana", for: "cleo") == nil)
    #expect(try players.view("ana", for: "eva") != nil)
    #expect(try players.view("cleo", for: "ana") != nil)
  }

  @Test func `a hidden review is read by no one and no longer counts`() throws {
    let (scene, game) = try scene()
    let id = try reviewed(scene, game)
    let moderation = scene.service.moderation
    #expect(try scene.service.players.view("ana", for: "cleo")?.reviews.map(\.text) == ["A cheat"])
    try moderation.report(.review(id), .other, by: "ana")
    #expect(try moderation.reported().map(\.name) == ["1/5 A cheat"])
    try moderation.hide(.review(id), why: "Insult", by: .person("eva"))
    #expect(try scene.service.players.view("ana", for: "cleo")?.reviews.isEmpty == true)
    let known = try moderation.moderationCase(of: .review(id), for: .person("eva"))
    #expect(known.person.id == "ben" && known.look?.hidden?.why == "Insult")
    try moderation.unhide(.review(id), by: .person("eva"))
    #expect(try scene.service.players.view("ana", for: "cleo")?.reviews.count == 1)
  }

  @Test func `a hidden review is not shown again by writing it anew`() throws {
    let (scene, game) = try scene()
    let id = try reviewed(scene, game)
    try scene.service.moderation.hide(.review(id), why: "Insult", by: .person("eva"))
    let written = scene.refusal {
      try scene.service.reviews.write(
        stars: 1, text: "Still a cheat", about: "ana", in: game.id, by: "ben")
    }
    #expect(written != "done")
    let review = try scene.store.read { try GameDirectory.review(id, in: $0) }
    #expect(review?.text == "A cheat" && review?.hidden?.why == "Insult")
  }

  @Test func `a review concerns its author and its subject, who do not decide about it`() throws {
    let (scene, game) = try scene()
    let id = try reviewed(scene, game)
    try scene.store.write(by: "shell", at: 0) {
      for person in ["ana", "ben"] {
        try $0.put(AccountsSchema.moderators, id: person, Moderator(at: 0))
      }
    }
    for person in ["ana", "ben"] {
      #expect(
        scene.refusal {
          try scene.service.moderation.hide(.review(id), why: "No", by: .person(person))
        }.hasPrefix("This case is about you"))
    }
  }

  @Test func `the name of an erased moderator leaves hidden reviews and games`() throws {
    let (scene, game) = try scene()
    let id = try reviewed(scene, game)
    let moderation = scene.service.moderation
    try moderation.hide(.review(id), why: "Insult", by: .person("eva"))
    try moderation.hide(.game(game.id), why: "Spam", by: .person("eva"))
    try scene.erase("eva")
    let review = try scene.store.read { try GameDirectory.review(id, in: $0) }
    #expect(review?.hidden?.by == "" && review?.hidden?.why == "Insult")
    #expect(try scene.game(game.id).hidden?.by == "")
  }

  @Test func `a game keeps its reports and decisions when it moves to another month`() throws {
    let (scene, game) = try scene()
    let moderation = scene.service.moderation
    try moderation.report(.game(game.id), .spam, by: "cleo")
    try moderation.hide(.game(game.id), why: "Spam", by: .person("eva"))
    try moderation.unhide(.game(game.id), by: .person("eva"))
    let edit = try scene.edit(game) { $0.matchDate = "2027-01-09" }
    try moderation.report(.game(edit.game.id), .fraud, by: "ben")
    func known(_ id: String) throws -> [Int] {
      let found = try moderation.moderationCase(of: .game(id), for: .person("eva"))
      return [found.reports.count, found.decided.count, found.steps.count]
    }
    #expect(try known(edit.game.id) == [1, 1, 2])
    try scene.service.undo(edit, by: .person("ana"))
    #expect(try known(game.id) == [1, 1, 2])
  }

  @Test func `a deleted game takes its reports along`() throws {
    let (scene, game) = try scene()
    try scene.service.moderation.report(.game(game.id), .spam, by: "cleo")
    try scene.leave(game, "ben")
    try scene.service.posting.delete(game.id, by: .person("ana"))
    #expect(try scene.store.read { try $0.count(PeopleCollections.reports) } == 0)
  }
}
