import Accounts
import Games
import Notifications
import People
import Store
import Testing
import Timekeeping

@testable import GameNotices

@Suite("Players and hosts are told what they wait for")
struct GameNoticeTests {
  private static let game = "basketball, Sat 5 Dec 18:00, Quay Court"

  @Test func `the host hears of a request, and the player of the decision`() throws {
    let scene = try GameNoticeScene()
    let game = try scene.post { $0.access = .host }
    try scene.join(game, "ben")
    scene.pass(hours: 0.1)
    try scene.join(game, "cleo")
    #expect(
      try scene.said(to: "ana") == [
        "Cleo Marsh asks to join: \(Self.game)", "Ben Marsh asks to join: \(Self.game)",
      ])
    try scene.service.joining.decide(true, on: "ben", in: game.id, by: .person("ana"))
    try scene.service.joining.decide(false, on: "cleo", in: game.id, by: .person("ana"))
    #expect(try scene.said(to: "ben") == ["You are in: \(Self.game)"])
    #expect(try scene.said(to: "cleo") == ["The host declined your request: \(Self.game)"])
  }

  @Test func `who is accepted while the game is full hears of the waitlist, not of a refusal`()
    throws
  {
    let scene = try GameNoticeScene()
    let game = try scene.post { ($0.access, $0.missingPlayers) = (.host, 1) }
    try scene.join(game, "ben", "cleo")
    for person in ["ben", "cleo"] {
      try scene.service.joining.decide(true, on: person, in: game.id, by: .person("ana"))
    }
    #expect(try scene.said(to: "cleo") == ["You are accepted and on the waitlist: \(Self.game)"])
  }

  @Test func `a hidden place is named to those who are in, and to no one who asks`() throws {
    let scene = try GameNoticeScene()
    try scene.service.players.save(PlayerCard(hidesPlace: true), by: "ana")
    let game = try scene.post { $0.access = .host }
    try scene.join(game, "ben", "cleo")
    try scene.service.joining.decide(true, on: "ben", in: game.id, by: .person("ana"))
    #expect(try scene.said(to: "ben") == ["You are in: \(Self.game)"])
    scene.pass(hours: 46)
    try scene.edit(game) { $0.placeName = "Mill Hall" }
    #expect(try scene.said(to: "ben").contains { $0.contains("Quay Court → Mill Hall") })
    try scene.service.joining.decide(false, on: "cleo", in: game.id, by: .person("ana"))
    let told = try scene.said(to: "cleo")
    #expect(told.contains { $0.hasPrefix("The host declined your request: basketball") })
    #expect(!told.contains { $0.contains("Quay Court") || $0.contains("Mill Hall") })
  }

  @Test func `the first on the waitlist gets the place of one who leaves`() throws {
    let scene = try GameNoticeScene()
    let game = try scene.post { $0.missingPlayers = 1 }
    try scene.join(game, "ben", "cleo")
    #expect(try scene.said(to: "cleo") == [])
    try scene.leave(game, "ben")
    #expect(try scene.said(to: "cleo") == ["You have a place: \(Self.game)"])
  }

  @Test func `work by a clock that is ahead knows which offers and free slots it would end`() throws
  {
    func ends(after hours: Int, in scene: GameNoticeScene) throws -> Bool {
      try scene.store.read {
        try GameNotices.source(zones: GameNoticeScene.zones)
          .expires($0, scene.hands.now.utc + hours * 3_600_000)
      }
    }
    let offered = try GameNoticeScene()
    let game = try offered.post { ($0.missingPlayers, $0.answerNeeded) = (1, true) }
    try offered.join(game, "ben", "cleo")
    #expect(try !ends(after: 24, in: offered))
    try offered.leave(game, "ben")
    #expect(try !ends(after: 0, in: offered) && ends(after: 24, in: offered))
    let slots = try GameNoticeScene()
    _ = try slots.post {
      ($0.kind, $0.hostPlays, $0.maxPlayers, $0.minPlayers) = (.slot, false, 12, 10)
    }
    #expect(try !ends(after: 24, in: slots) && ends(after: 47, in: slots))
  }

  @Test func `edits within five minutes are one notice with the first and the last value`() throws {
    let scene = try GameNoticeScene()
    let game = try scene.post()
    try scene.join(game, "ben")
    try scene.edit(game) { $0.matchStart = "18:15" }
    scene.pass(hours: 0.05)
    try scene.edit(game) { ($0.matchStart, $0.placeName) = ("18:30", "Mill Hall") }
    #expect(try scene.said(to: "ben") == [])
    scene.pass(hours: 0.1)
    let lines = try scene.said(to: "ben")
    #expect(lines.count == 1)
    #expect(lines.first?.contains("18:00 → 18:30") == true)
    #expect(lines.first?.contains("Quay Court → Mill Hall") == true)
  }

  @Test func `a changed fee, switch or choice is told in words`() throws {
    let scene = try GameNoticeScene()
    let game = try scene.post { ($0.fee, $0.currency) = (25_000, "UAH") }
    try scene.join(game, "ben")
    scene.pass(hours: 46)
    try scene.edit(game) { ($0.fee, $0.competitive, $0.access) = (30_050, true, .host) }
    let line = try scene.said(to: "ben").joined()
    #expect(line.contains("250 → 300.50") && line.contains("no → yes"))
    #expect(line.contains("everyone → whom the host accepts"))
  }

  @Test func `an edit within three hours of the start is told at once`() throws {
    let scene = try GameNoticeScene()
    let game = try scene.post()
    try scene.join(game, "ben")
    scene.pass(hours: 46)
    try scene.edit(game) { $0.placeName = "Mill Hall" }
    #expect(try scene.said(to: "ben").contains { $0.contains("Quay Court → Mill Hall") })
  }

  @Test func `calling off says why, and ends the reminder of the start`() throws {
    let scene = try GameNoticeScene()
    let game = try scene.post()
    try scene.join(game, "ben")
    scene.pass(hours: 47.5)
    #expect(try scene.said(to: "ben") == ["Starts in 30 min: \(Self.game)"])
    try scene.service.posting.cancel(game.id, why: "Rain", by: .person("ana"))
    #expect(try scene.said(to: "ben") == ["Called off: \(Self.game). Rain"])
  }

  @Test func `a host whose game lacks its minimum is asked three hours before`() throws {
    let scene = try GameNoticeScene()
    _ = try scene.post()
    scene.pass(hours: 44.9)
    #expect(try scene.said(to: "ana") == [])
    scene.pass(hours: 0.2)
    #expect(
      try scene.said(to: "ana") == [
        "Only 7 of the 8 players needed are in: \(Self.game). Call it off, or play anyway."
      ])
  }

  @Test func `a free slot under its minimum tells all who are in that it is off`() throws {
    let scene = try GameNoticeScene()
    let game = try scene.post {
      ($0.kind, $0.hostPlays, $0.maxPlayers, $0.minPlayers) = (.slot, false, 12, 10)
    }
    try scene.join(game, "ben")
    scene.pass(hours: 46.1)
    #expect(try GameChores(scene.service).run() == 1)
    #expect(try scene.said(to: "ben") == ["Called off, too few players: \(Self.game)"])
    #expect(try GameChores(scene.service).run() == 0)
  }

  @Test func `a host hears that the court closes over the game, until it opens again`() throws {
    let scene = try GameNoticeScene()
    try scene.store.write(by: "dan", at: 0) {
      var dan = try #require(try $0.get(AccountsSchema.users, "dan")?.value)
      dan.isOrganizer = true
      try $0.put(AccountsSchema.users, id: "dan", dan)
    }
    var draft = CourtDraft()
    (draft.name, draft.zone, draft.sports) = ("Quay Court", "Europe/Kyiv", ["basketball"])
    (draft.latitude, draft.longitude) = (50.45466, 30.5238)
    let (courts, dan) = (scene.service.courts, Author.person("dan"))
    let court = try courts.create(draft, by: dan)
    let game = try scene.post { $0.courtID = court }
    let closure = CourtClosure(
      startUTC: game.startUTC - 3_600_000, endUTC: game.startUTC + 1, why: "New floor")
    try courts.close(court, closure, by: dan)
    #expect(
      try scene.said(to: "ana") == [
        "The court is closed then (New floor), find another place: \(Self.game)"
      ])
    #expect(try scene.said(to: "dan") == [])
    try courts.reopen(court, closure, by: dan)
    #expect(try scene.said(to: "ana") == [])
  }

  @Test func `after the game players are asked for reviews until they wrote them`() throws {
    let scene = try GameNoticeScene()
    let game = try scene.post()
    try scene.join(game, "ben")
    scene.pass(hours: 50)
    try scene.service.afterwards.mark(["ben": .yes], in: game.id, by: .person("ana"))
    #expect(try scene.said(to: "ben") == ["Review 1 player: \(Self.game)"])
    try scene.service.reviews.write(stars: 5, about: "ana", in: game.id, by: "ben")
    #expect(try scene.said(to: "ben") == [])
    #expect(try scene.said(to: "ana") == ["Review 1 player: \(Self.game)"])
    try scene.service.reviews.write(stars: 4, about: "ben", in: game.id, by: "ana")
    #expect(try scene.said(to: "ana") == ["Ben Marsh reviewed you: \(Self.game)"])
    #expect(try scene.said(to: "ben") == ["Ana Marsh reviewed you: \(Self.game)"])
  }

  @Test func `a person who blocks the host hears nothing of the game`() throws {
    let scene = try GameNoticeScene()
    let game = try scene.post()
    try scene.join(game, "ben")
    try scene.service.posting.cancel(game.id, by: .person("ana"))
    #expect(try scene.said(to: "ben") == ["Called off: \(Self.game)"])
    try scene.store.write(by: "ben", at: scene.hands.now.utc) {
      let mute = Mute(userID: "ben", otherID: "ana", kind: .block)
      try $0.put(PeopleCollections.mutes, id: Mute.id("ben", "ana"), mute)
    }
    #expect(try scene.said(to: "ben") == [])
  }
}
