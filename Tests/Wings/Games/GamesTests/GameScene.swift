import Accounts
import Chance
import FoundationEssentials
import Games
import Languages
import Notifications
import People
import Store
import Synchronization
import Testing
import Timekeeping

/// A store with some people and a manual clock.
final class GameScene: Sendable {
  static let minute = 60_000
  static let hour = 60 * minute
  static let day = 24 * hour
  /// Thursday, 3 December 2026, 18:00 in Kyiv: 48 hours before the sample game.
  static let start = 1_796_486_400_000 - 2 * day

  let hands = ManualClock(utc: start)
  let store: any DocumentStore
  let service: GameService
  private let heard = HeardLines<GameNotification>()

  init(
    _ people: [String] = ["ana", "ben", "cleo", "dan", "eva"],
    store: any DocumentStore = MemoryStore(schema: GameScene.schema)
  ) throws {
    self.store = store
    let heard = heard
    service = GameService(
      store: store, clock: .manual(hands), zones: SampleZones.all,
      identifiers: CountedIDs().identifiers,
      teller: GameNotifier { transaction, told in heard.hear(told, in: transaction) })
    for person in people { try add(person) }
  }

  static let schema = Schema(
    version: 1,
    parts: [
      AccountsSchema.part, PeopleCollections.schema, NoticeCollections.schema,
      GameCollections.schema,
    ])

  var now: Int { hands.now.utc }

  func add(_ person: String) throws {
    try store.write(by: person, at: 0) {
      let user = User(
        id: person, email: "\(person)@club.example", firstName: person.capitalized,
        secondName: "Marsh")
      try $0.put(AccountsSchema.users, id: person, user)
    }
  }

  func pass(hours: Double) { hands.advance(milliseconds: Int(hours * Double(Self.hour))) }

  @discardableResult
  func post(
    by host: String = "ana", _ change: (inout GameDraft) -> Void = { _ in }
  ) throws -> Game {
    var draft = GameDraft.sample
    change(&draft)
    return try service.posting.post(draft, by: .person(host))[0]
  }

  @discardableResult
  func join(_ game: Game, _ person: String, party: Int = 1, waits: Bool = true) throws -> GameUndo {
    try service.joining.join(
      game.id, GameTable.Wish(party: party, waits: waits), person: person, by: .person(person))
  }

  @discardableResult
  func leave(_ game: Game, _ person: String) throws -> GameUndo {
    try service.joining.leave(game.id, person: person, by: .person(person))
  }

  @discardableResult
  func edit(_ game: Game, _ change: (inout GameDraft) -> Void) throws -> GameUndo {
    var draft = GameDraft(model: try self.game(game.id), zones: SampleZones.all)
    change(&draft)
    return try service.posting.edit(game.id, draft, by: .person(game.hostID))
  }

  func view(_ game: Game, for person: String? = nil) throws -> GameView {
    try #require(try service.directory.view(game.id, for: person))
  }

  func game(_ id: String) throws -> Game {
    try #require(try service.directory.view(id, for: "ana")?.game)
  }

  func states(_ game: Game) throws -> [String: String] {
    try store.read { reader in
      let rows = try reader.find(
        GameCollections.rows(game.month), .matching("gameID", .string(game.id)))
      return Dictionary(
        uniqueKeysWithValues: rows.map { ($0.value.userID, $0.value.state.rawValue) })
    }
  }

  func row(_ game: Game, _ person: String) throws -> GamePlayer? {
    try store.read {
      try $0.get(GameCollections.rows(game.month), GamePlayer.id(game.id, person))?.value
    }
  }

  func diary(_ person: String) throws -> [DiaryEntry] {
    try store.read {
      try $0.get(GameCollections.diaries(of: person), GameDiary.id(person, year: "2026"))?.value
        .entries ?? []
    }
  }

  func erase(_ person: String) throws {
    let hooks = GameErasure.hooks(service.configuration, clock: service.clock)
    try store.write(by: person, at: now) {
      try hooks.erase($0, person)
      try $0.delete(AccountsSchema.users, id: person)
    }
  }

  /// Returns the notifications since the last call.
  func told() -> [String] { heard.take().map { "\($0.kind.rawValue) \($0.to)" } }

  /// Returns the findings of the check as text.
  func findings() throws -> [String] {
    try service.maintenance.check().map {
      "\($0.collection) \($0.id): \(Catalogue.english.text($0.wording))"
    }
  }

  /// Returns the stored bytes of all documents about games.
  func documents() throws -> [String: RawJSON] {
    try store.read { reader in
      var all: [String: RawJSON] = [:]
      for prefix in [
        "games.", "game_players.", "game_diaries.", "reviews.", "ratings", "players", "court",
        "team",
      ] {
        for name in try reader.collectionNames(startingWith: prefix) {
          for stored in try reader.find(StoreCollection<RawJSON>(name)) {
            all["\(name)/\(stored.id)"] = stored.value
          }
        }
      }
      return all
    }
  }

  /// Returns the reason of a refusal as text.
  func refusal(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "done"
    } catch let error as any Worded {
      return Catalogue.english.text(error.wording)
    } catch {
      return "\(error)"
    }
  }
}

/// Sequential ids.
final class CountedIDs: Sendable {
  private let count = Mutex(0)

  var identifiers: Identifiers {
    Identifiers {
      self.count.withLock { count in
        count += 1
        return "id\(count)"
      }
    }
  }
}
