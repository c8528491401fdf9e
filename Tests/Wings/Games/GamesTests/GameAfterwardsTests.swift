import Accounts
import Games
import Store
import Testing
import Timekeeping

@Suite("Sides, attendance, results and reviews")
struct GameAfterwardsTests {
  /// Returns a competitive game of four with sides, after its end.
  private func played(_ scene: GameScene, date: String = "2026-12-05") throws -> Game {
    let game = try scene.post {
      ($0.maxPlayers, $0.missingPlayers, $0.competitive) = (4, 3, true)
      $0.matchDate = date
    }
    for person in ["ben", "cleo", "dan"] { try scene.join(game, person) }
    try scene.service.afterwards.save(
      sides: [["ana", "ben"], ["cleo", "dan"]], seed: 7, of: game.id, by: .person("ana"))
    let end = try scene.game(game.id).endUTC
    scene.hands.advance(milliseconds: end - scene.now)
    return try scene.game(game.id)
  }

  private func mu(_ scene: GameScene, _ person: String) throws -> Double? {
    try scene.store.read {
      try $0.get(GameCollections.ratings, Rating.id(person, "basketball"))?.value.skill.mu
    }
  }

  private func type(_ scene: GameScene, _ game: Game, _ score: (Int, Int), _ person: String) throws
  {
    try scene.service.afterwards.type(
      first: score.0, second: score.1, in: game.id, by: .person(person))
  }

  @Test func `ratings move once both sides typed the same`() throws {
    let scene = try GameScene()
    let game = try played(scene)
    try type(scene, game, (21, 18), "ben")
    #expect(try mu(scene, "ana") == nil)
    try type(scene, game, (21, 18), "cleo")
    let after = try #require(try mu(scene, "ana"))
    #expect(after > 25)
    #expect(try mu(scene, "dan").map { $0 < 25 } == true)
    #expect(try scene.row(game, "ana")?.ratingBefore == .new)
    try type(scene, game, (21, 18), "cleo")
    #expect(try mu(scene, "ana") == after)
    #expect(try scene.findings() == [])
    #expect(
      scene.refusal { try type(scene, game, (1, 0), "eva") }
        == "Only a player of a side can type its result.")
    #expect(
      scene.refusal { try type(scene, game, (1_000, 0), "ana") } == "Write the score as 21-18.")
  }

  @Test func `one side's result counts after two days of silence, differing ones do not`() throws {
    let scene = try GameScene()
    let game = try played(scene)
    try type(scene, game, (21, 18), "ben")
    scene.pass(hours: 47)
    #expect(try scene.service.maintenance.settleDue() == 0)
    scene.pass(hours: 1)
    #expect(try scene.service.maintenance.settleDue() == 1)
    #expect(try mu(scene, "ana") != nil)
    #expect(try scene.service.maintenance.settleDue() == 0)
    try type(scene, game, (18, 21), "cleo")
    #expect(try mu(scene, "ana") == nil && scene.row(game, "ana")?.ratingAfter == nil)
  }

  @Test func `a corrected result is rated again with all later games`() throws {
    let (one, other) = (try GameScene(), try GameScene())
    // The second scene plays with the right result from the start.
    for (scene, first) in [(one, (18, 21)), (other, (21, 18))] {
      let game = try played(scene)
      for person in ["ana", "cleo"] { try type(scene, game, first, person) }
      let later = try played(scene, date: "2026-12-12")
      for person in ["ana", "cleo"] { try type(scene, later, (11, 11), person) }
      guard first.0 < first.1 else { continue }
      let wrong = try mu(scene, "ana")
      for person in ["ana", "cleo"] { try type(scene, game, (21, 18), person) }
      #expect(try mu(scene, "ana") != wrong)
    }
    for person in ["ana", "ben", "cleo", "dan"] {
      #expect(try mu(one, person) == mu(other, person))
    }
    try one.service.afterwards.disputeResult(true, in: "2612-id1", by: .person("dan"))
    #expect(
      try one.store.read { try $0.get(GameCollections.ratings, "ana.basketball")?.value.games } == 1
    )
  }

  @Test func `attendance is marked for two days, and a disputed mark does not count`() throws {
    let scene = try GameScene()
    let game = try played(scene)
    func mark(_ marks: [String: Attendance]) -> String {
      scene.refusal {
        try scene.service.afterwards.mark(marks, in: game.id, by: .person("ana"))
      }
    }
    #expect(mark(["ben": .no, "cleo": .yes, "dan": .yes]) == "done")
    #expect(try scene.diary("ben")[0].attended == .no)
    #expect(mark(["eva": .yes]) == "Eva Marsh is not in this game.")
    try scene.service.afterwards.dispute(game.id, by: "ben")
    #expect(try scene.diary("ben")[0].attended == .unmarked)
    scene.pass(hours: 49)
    #expect(mark(["cleo": .no]).hasPrefix("Attendance could be marked until 2026-12-07 19:30"))
    #expect(mark(["ben": .excused]) == "done")
    #expect(try scene.diary("ben")[0].attended == .excused)
    #expect(
      scene.refusal { try scene.service.afterwards.dispute(game.id, by: "cleo") }
        == "Cleo Marsh is not in this game.")
    #expect(try scene.findings() == [])
  }

  @Test func `marking an absence again does not end its dispute`() throws {
    let scene = try GameScene()
    let game = try played(scene)
    try scene.service.afterwards.mark(["ben": .no], in: game.id, by: .person("ana"))
    try scene.service.afterwards.dispute(game.id, by: "ben")
    try scene.service.afterwards.mark(["ben": .no], in: game.id, by: .person("ana"))
    #expect(try scene.row(game, "ben")?.disputed == true)
    #expect(try scene.diary("ben")[0].attended == .unmarked)
    try scene.service.afterwards.mark(["ben": .yes], in: game.id, by: .person("ana"))
    #expect(try scene.row(game, "ben")?.disputed == false)
  }

  @Test func `a player who is marked absent after the result loses its rating`() throws {
    let scene = try GameScene()
    let game = try played(scene)
    for person in ["ana", "cleo"] { try type(scene, game, (21, 18), person) }
    #expect(try mu(scene, "ben") != nil)
    try scene.service.afterwards.mark(["ben": .no], in: game.id, by: .person("ana"))
    #expect(try mu(scene, "ben") == nil && scene.row(game, "ben")?.ratingAfter == nil)
    try scene.service.afterwards.mark(["ben": .yes], in: game.id, by: .person("ana"))
    #expect(try mu(scene, "ben") != nil)
    #expect(try scene.findings() == [])
  }

  @Test func `sides are not changed once a result was typed`() throws {
    let scene = try GameScene()
    let game = try played(scene)
    try type(scene, game, (21, 18), "ben")
    #expect(
      scene.refusal {
        try scene.service.afterwards.save(
          sides: [["cleo", "dan"], ["ana", "ben"]], seed: 7, of: game.id, by: .person("ana"))
      } == "This game is over.")
    #expect(try scene.row(game, "ana")?.side == 0)
  }

  @Test func `a player who missed two games within a month joins by the waitlist`() throws {
    let scene = try GameScene()
    for date in ["2026-12-05", "2026-12-12"] {
      let game = try played(scene, date: date)
      try scene.service.afterwards.mark(["ben": .no], in: game.id, by: .person("ana"))
    }
    let next = try scene.post { $0.matchDate = "2026-12-19" }
    #expect(
      scene.refusal { try scene.join(next, "ben", waits: false) }.hasPrefix("After two no-shows"))
    #expect(try scene.join(next, "cleo").game.id == next.id)
    #expect(try scene.join(next, "ben").state == .waiting)
    scene.hands.advance(milliseconds: next.lockUTC - 2 * GameScene.hour - 1 - scene.now)
    #expect(try scene.service.maintenance.settleDue() == 0)
    scene.hands.advance(milliseconds: 1)
    _ = scene.told()
    #expect(try scene.service.maintenance.settleDue() == 1 && scene.told() == ["placeGot ben"])
    #expect(try scene.states(next)["ben"] == "in" && scene.service.maintenance.settleDue() == 0)
  }

  @Test func `reviews are written by those who were there, and hidden until both wrote`() throws {
    let scene = try GameScene()
    let game = try played(scene)
    try scene.service.afterwards.mark(
      ["ben": .yes, "cleo": .no, "dan": .yes], in: game.id, by: .person("ana"))
    func write(_ from: String, _ about: String, stars: Int = 4) -> String {
      scene.refusal {
        try scene.service.reviews.write(
          stars: stars, text: "Fair\u{202E}", tags: [.fair], about: about, in: game.id, by: from)
      }
    }
    #expect(write("ben", "dan") == "done" && write("ben", "dan", stars: 5) == "done")
    #expect(write("ben", "ana") == "done")
    #expect(write("ben", "ben") == "You cannot review yourself.")
    #expect(write("ben", "cleo") == "Only players who were there review each other.")
    #expect(write("ben", "dan", stars: 6) == "Give 1 to 5 stars.")
    func reply() -> String {
      scene.refusal {
        try scene.service.reviews.reply("Thanks", to: "ben", in: game.id, by: "dan")
      }
    }
    #expect(reply() == "There is no such review.")
    #expect(write("dan", "ben") == "done")
    #expect(write("ben", "dan").hasPrefix("This review is visible"))
    #expect(reply() == "done")
    let stored = try scene.store.read {
      try $0.get(GameCollections.reviews(about: "dan"), "\(game.id).ben.dan")?.value
    }
    #expect((stored?.stars, stored?.text, stored?.reply) == (5, "Fair", "Thanks"))
    scene.pass(hours: 14 * 24 + 1)
    #expect(write("dan", "ana").hasPrefix("Reviews could be written until 2026-12-19 19:30"))
  }

  @Test func `sides are made of ratings, own levels and guests, and mix the last pairs`() throws {
    let scene = try GameScene()
    let past = try played(scene)
    for person in ["ana", "cleo"] { try type(scene, past, (21, 18), person) }
    let game = try scene.post {
      ($0.maxPlayers, $0.missingPlayers, $0.matchDate) = (6, 5, "2026-12-12")
    }
    try scene.join(game, "ben")
    try scene.join(game, "cleo", party: 2)
    try scene.service.players.save(
      PlayerCard(sports: [PlayedSport(sport: " Basketball", level: 12)]), by: "eva")
    try scene.join(game, "eva")
    let (players, splits) = try scene.service.directory.sides(of: game.id)
    #expect(players.map(\.id) == ["ana", "ben", "cleo", "cleo+1", "eva"])
    #expect(players.map(\.isEstimate) == [false, false, false, true, true])
    #expect(players[4].skill.mu == 12)
    let sides = splits.sides(of: players).map { Set($0.map(\.id)) }
    #expect(sides.contains { $0.isSuperset(of: ["cleo", "cleo+1"]) })
    #expect(
      scene.refusal {
        try scene.service.players.save(
          PlayerCard(sports: [PlayedSport(sport: "x", level: 51)]), by: "eva")
      } == "Enter a level from 0 to 50, or leave it empty.")
  }

  @Test func `a player's card shows reliability to hosts and to oneself alone`() throws {
    let scene = try GameScene()
    let game = try played(scene)
    try scene.service.afterwards.mark(
      ["ben": .yes, "cleo": .yes, "dan": .yes], in: game.id, by: .person("ana"))
    for (from, stars) in [("cleo", 5), ("dan", 3), ("ana", 4)] {
      try scene.service.reviews.write(stars: stars, about: "ben", in: game.id, by: from)
    }
    func view(_ reader: String?) throws -> PlayerView {
      try #require(try scene.service.players.view("ben", for: reader))
    }
    #expect(try view("ben").reliability?.commitments == 1)
    // The game with Ana is over.
    #expect(try view("ana").reliability == nil && view("cleo").reliability == nil)
    let next = try scene.post(by: "cleo") { ($0.matchDate, $0.access) = ("2026-12-19", .host) }
    try scene.join(next, "ben")
    #expect(try view("cleo").reliability != nil && view(nil).reliability == nil)
    try scene.leave(next, "ben")
    #expect(try view("cleo").reliability == nil)
    #expect(try view("cleo").reviews.count == 1 && view("ben").reviews.isEmpty)
    #expect(try view("cleo").counted == 0)
    scene.pass(hours: 7 * 24)
    #expect(try view(nil).counted == 3 && view(nil).mean == 4 && view(nil).name == "Ben M.")
    #expect(try scene.service.players.view("nobody", for: nil) == nil)
  }

  @Test func `only who disputes a result accepts it again`() throws {
    let scene = try GameScene()
    let game = try played(scene)
    for person in ["ana", "cleo"] { try type(scene, game, (21, 18), person) }
    func dispute(_ isDisputed: Bool, _ person: String) -> String {
      scene.refusal {
        try scene.service.afterwards.disputeResult(isDisputed, in: game.id, by: .person(person))
      }
    }
    #expect(dispute(true, "dan") == "done")
    let refusal = "Another player disputes this result: only they accept it again."
    for person in ["ana", "cleo"] { #expect(dispute(false, person) == refusal) }
    #expect(dispute(true, "ana") == refusal)
    #expect(try mu(scene, "ana") == nil)
    #expect(dispute(false, "dan") == "done" && dispute(true, "cleo") == "done")
    // A dispute of a deleted account is ended by any player.
    try scene.erase("cleo")
    #expect(dispute(false, "ana") == "done")
    #expect(try mu(scene, "ana") != nil)
    #expect(!"\(try scene.documents())".contains("\"cleo\""))
  }

  @Test func `a review that a moderator hid takes no change and no reply, and says so`() throws {
    let scene = try GameScene()
    let game = try played(scene)
    try scene.service.afterwards.mark(
      ["ben": .yes, "cleo": .yes, "dan": .yes], in: game.id, by: .person("ana"))
    func write(_ from: String, _ about: String) -> String {
      scene.refusal {
        try scene.service.reviews.write(stars: 1, about: about, in: game.id, by: from)
      }
    }
    func reply() -> String {
      scene.refusal {
        try scene.service.reviews.reply("No", to: "ben", in: game.id, by: "dan")
      }
    }
    #expect(write("ben", "dan") == "done")
    try scene.store.write(by: "mod", at: 0) {
      let (reviews, id) = (
        GameCollections.reviews(about: "dan"), Review.id(game.id, from: "ben", about: "dan")
      )
      var review = try #require(try $0.get(reviews, id)?.value)
      review.hidden = GameHidden(at: 1_796_400_000_000, by: "mod", why: "rude")
      try $0.put(reviews, id: id, review)
    }
    // Whom it is about does not know of it yet.
    #expect(reply() == "There is no such review.")
    #expect(write("dan", "ben") == "done")
    let hidden = "The moderators have hidden this review: it takes no change and no reply."
    #expect(reply() == hidden && write("ben", "dan") == hidden)
  }

  @Test func `a shared fee is rounded up`() throws {
    var game = GameDraft.full.game()
    #expect(game.share(of: 7) == 17_143)
    game.feeIs = .each
    #expect(game.share(of: 7) == 120_000)
    game.fee = nil
    #expect(game.share(of: 7) == nil)
    let scene = try GameScene()
    let played = try played(scene)
    try scene.service.afterwards.pay(true, "ben", in: played.id, by: .person("ana"))
    #expect(try scene.row(played, "ben")?.paid == true)
  }
}
