import Accounts
import Files
import FoundationEssentials
import GameFiles
import GameTexts
import Games
import Languages
import People
import Store
import Synchronization
import Testing
import Timekeeping

/// A store with three people, for imports and exports of games.
final class GameFilesScene: Sendable {
  static let english = Catalogue(.english, files: TextFile.base + GameTexts.all)

  /// Thursday, 3 December 2026, 18:00 in Kyiv: 48 hours before the sample game.
  let hands = ManualClock(utc: 1_796_313_600_000)
  let store: any DocumentStore
  let service: GameService

  init() throws {
    let schema = Schema(
      version: 1, parts: [AccountsSchema.part, PeopleCollections.schema, GameCollections.schema])
    let counter = Counter()
    store = MemoryStore(schema: schema)
    service = GameService(
      store: store, clock: .manual(hands), zones: .system,
      identifiers: Identifiers { counter.next() })
    for person in ["ana", "ben", "cleo"] {
      try store.write(by: person, at: 0) {
        let user = User(
          id: person, email: "\(person)@club.example", firstName: person.capitalized,
          secondName: "Marsh")
        try $0.put(AccountsSchema.users, id: person, user)
      }
    }
  }

  /// Adds the account of the organizer "ora".
  func addOrganizer() throws {
    try store.write(by: "ora", at: 0) {
      let user = User(
        id: "ora", email: "ora@club.example", firstName: "Ora", secondName: "Hill",
        isOrganizer: true)
      try $0.put(AccountsSchema.users, id: "ora", user)
    }
  }

  static var sample: GameDraft {
    var draft = GameDraft()
    (draft.sport, draft.maxPlayers, draft.missingPlayers) = ("basketball", 10, 3)
    (draft.matchDate, draft.matchStart, draft.matchEnd) = ("2026-12-05", "18:00", "19:30")
    (draft.latitude, draft.longitude, draft.zone) = (50.45466, 30.5238, "Europe/Kyiv")
    draft.placeName = "Quay Court 2"
    return draft
  }

  /// A draft with a value in every field.
  static var full: GameDraft {
    var draft = sample
    (draft.kind, draft.hostPlays, draft.access, draft.code) = (.slot, false, .code, "6789BC")
    (draft.maxPlayers, draft.missingPlayers, draft.minPlayers) = (12, 12, 9)
    (draft.levelFrom, draft.levelTo, draft.lockMinutes, draft.lateHours) = (12, 20, 45, 6)
    (draft.fee, draft.currency, draft.feeIs) = (120_050, "UAH", .shared)
    (draft.answerNeeded, draft.competitive, draft.roles) = (true, true, ["goalkeeper", "centre"])
    (draft.matchStart, draft.matchEnd) = ("23:00", "00:30")
    draft.placeName = "=HYPERLINK(\"x\"), Hall"
    draft.note = "Bring water,\ntwo \"shirts\""
    return draft
  }

  @discardableResult
  func post(
    _ draft: GameDraft = sample, by host: String = "ana",
    _ change: (inout GameDraft) -> Void = { _ in }
  ) throws -> Game {
    var draft = draft
    change(&draft)
    return try service.posting.post(draft, by: .person(host))[0]
  }

  /// Returns the games that a person hosts, by start.
  func games(of host: String = "ana") throws -> [Game] {
    try service.directory.mine(host).map(\.game).filter { $0.hostID == host }
  }

  func options(_ host: String = "ana", strict: Bool = false) -> GameImportOptions {
    GameImportOptions(
      host: host, zoneName: "Europe/Kyiv", reading: ImportOptions(isStrict: strict))
  }

  func dryRun(_ text: String, _ options: GameImportOptions? = nil) throws -> ImportReport {
    try GameImporter(service: service).dryRun(Array(text.utf8), options ?? self.options())
  }

  @discardableResult
  func take(_ text: String, _ options: GameImportOptions? = nil) throws -> ImportReport {
    let options = options ?? self.options()
    return try GameImporter(service: service).take(
      Array(text.utf8), options, by: .person(options.host))
  }

  func table(_ games: [Game]) throws -> String { try GamesTable(service: service).text(games) }

  /// Returns the numbers of new, changed and unchanged games.
  static func counts(_ report: ImportReport) -> [Int] {
    [report.added, report.updated, report.unchanged]
  }

  /// Returns the problems with their lines.
  static func problems(_ report: ImportReport) -> [String] {
    report.problems.listed.map { "\($0.line) \($0.text(in: english))" }
  }
}

private final class Counter: Sendable {
  private let count = Mutex(0)

  func next() -> String {
    count.withLock { count in
      count += 1
      return "id\(count)"
    }
  }
}
