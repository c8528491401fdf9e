import Accounts
import FoundationEssentials
import GameTexts
import Games
import Languages
import Notifications
import People
import Store
import Testing
import Timekeeping

@testable import GameNotices

/// A store with players, a manual clock, and their inboxes.
final class GameNoticeScene: Sendable {
  /// Thursday, 3 December 2026, 18:00 in Kyiv: 48 hours before the sample game.
  static let start = 1_796_486_400_000 - 2 * 86_400_000

  static let schema = Schema(
    version: 1,
    parts: [
      AccountsSchema.part, PeopleCollections.schema, NoticeCollections.schema,
      GameCollections.schema,
    ])

  static let zones = Zones { name in
    switch name {
    case "Europe/Kyiv": Zones.Zone(name: name, local: LocalZone { _ in 7200 })
    case "Etc/UTC": Zones.Zone(name: name, local: .utc)
    default: nil
    }
  }

  let hands = ManualClock(utc: start)
  let store = MemoryStore(schema: GameNoticeScene.schema)
  let service: GameService

  init() throws {
    service = GameService(
      store: store, clock: .manual(hands), zones: Self.zones, teller: .notices())
    for person in ["ana", "ben", "cleo", "dan"] {
      try store.write(by: person, at: 0) {
        let user = User(
          id: person, email: "\(person)@club.example", firstName: person.capitalized,
          secondName: "Marsh")
        try $0.put(AccountsSchema.users, id: person, user)
        var profile = Profile()
        profile.timeZone = "Europe/Kyiv"
        try $0.put(AccountsSchema.profiles, id: person, profile)
      }
    }
  }

  func pass(hours: Double) { hands.advance(milliseconds: Int(hours * 3_600_000)) }

  /// Posts the sample game by Ana: Saturday, 5 December, 18:00 to 19:30.
  func post(_ change: (inout GameDraft) -> Void = { _ in }) throws -> Game {
    var draft = GameDraft()
    (draft.sport, draft.maxPlayers, draft.missingPlayers) = ("basketball", 10, 3)
    (draft.matchDate, draft.matchStart, draft.matchEnd) = ("2026-12-05", "18:00", "19:30")
    (draft.latitude, draft.longitude, draft.zone) = (50.45466, 30.5238, "Europe/Kyiv")
    draft.placeName = "Quay Court"
    change(&draft)
    return try service.posting.post(draft, by: .person("ana"))[0]
  }

  func join(_ game: Game, _ people: String...) throws {
    for person in people {
      try service.joining.join(
        game.id, GameTable.Wish(party: 1, waits: true), person: person, by: .person(person))
    }
  }

  func leave(_ game: Game, _ person: String) throws {
    try service.joining.leave(game.id, person: person, by: .person(person))
  }

  func edit(_ game: Game, _ change: (inout GameDraft) -> Void) throws {
    let now = try #require(try service.directory.view(game.id, for: "ana")?.game)
    var draft = GameDraft(model: now, zones: Self.zones)
    change(&draft)
    try service.posting.edit(game.id, draft, by: .person("ana"))
  }

  /// Returns the lines of a person's inbox, the newest first.
  func said(to person: String) throws -> [String] {
    let inbox = Inbox(
      store: store, clock: .manual(hands),
      sources: [.general, GameNotices.source(zones: Self.zones)]
    ) { Catalogue($0, files: TextFile.base + GameTexts.all) }
    return try inbox.lines(of: person, in: .english).map(\.text)
  }
}
