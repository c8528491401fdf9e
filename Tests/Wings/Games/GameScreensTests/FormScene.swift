import Accounts
import Foundation
import GameTexts
import Games
import Languages
import MapScreens
import Notifications
import People
import Shell
import Store
import Terminal
import Testing
import Timekeeping
import Widgets

@testable import GameScreens

/// A host at the forms of games: presses keys and reads the screen.
final class FormScene {
  /// The area between tabs and footer in a terminal of 80x24.
  static let small = Size(columns: 80, rows: 20)
  /// Thursday, 3 December 2026, 18:00 in Kyiv.
  static let start = 1_796_313_600_000

  let hands: ManualClock
  let store: MemoryStore
  let context: AppContext
  private let deliver: () -> [Move]
  /// The moves since the last key.
  private(set) var moves: [Move] = []

  init(as person: String = "ana", at start: Int = FormScene.start) throws {
    Self.machine
    let hands = ManualClock(utc: start)
    let clock = Clock.manual(hands)
    self.hands = hands
    store = MemoryStore(
      schema: Schema(
        version: 1,
        parts: [
          AccountsSchema.part, PeopleCollections.schema, GameCollections.schema,
          NoticeCollections.schema,
        ]))
    let worker: Worker
    (worker, deliver) = Worker.queued()
    context = AppContext(
      store: store, accounts: AccountService(store: store, clock: clock, hasher: .cheap),
      clock: clock, worker: worker,
      languages: LanguageChoice(.english) { Catalogue($0, files: TextFile.base + GameTexts.all) })
    _ = context.service { GameServices($0, zones: Self.zones) }
    try store.write(by: "shell", at: 0) { transaction in
      for id in ["ana", "ben", "cleo", "dan"] {
        let user = User(
          id: id, email: "\(id)@club.example", firstName: id.capitalized, secondName: "Marsh")
        try transaction.put(AccountsSchema.users, id: id, user)
      }
    }
    context.user = try user(person)
  }

  /// The machine's time zone is UTC.
  private static let machine: Void = {
    setenv("TZ", "UTC", 1)
    tzset()
  }()

  /// Kyiv, with its clock changes in autumn 2026 and spring 2027, and UTC.
  private static let zones = Zones { name in
    switch name {
    case "Europe/Kyiv":
      Zones.Zone(
        name: name,
        local: LocalZone { utc in
          (1_792_890_000..<1_806_195_600).contains(utc) ? 7200 : 10_800
        })
    case "Etc/UTC", "UTC": Zones.Zone(name: "Etc/UTC", local: .utc)
    default: nil
    }
  }

  func user(_ id: String) throws -> User {
    User(stored: try #require(try store.read { try $0.get(AccountsSchema.users, id) }))
  }

  /// Posts a game of Saturday, 5 December 2026, 18:00 to 19:30 in Kyiv.
  @discardableResult
  func post(by host: String = "ana", _ change: (inout GameDraft) -> Void = { _ in }) throws -> Game
  {
    var draft = GameDraft()
    (draft.sport, draft.maxPlayers, draft.missingPlayers) = ("basketball", 10, 3)
    (draft.matchDate, draft.matchStart, draft.matchEnd) = ("2026-12-05", "18:00", "19:30")
    (draft.latitude, draft.longitude, draft.zone) = (50.45466, 30.5238, "Europe/Kyiv")
    draft.placeName = "Quay Court 2"
    change(&draft)
    return try context.games.posting.post(draft, by: .person(host))[0]
  }

  func join(_ game: Game, _ person: String) throws {
    try context.games.joining.join(
      game.id, GameTable.Wish(waits: true), person: person, by: .person(person))
  }

  /// Saves a change by another terminal.
  func edit(_ game: Game, _ change: (inout GameDraft) -> Void) throws {
    var draft = GameDraft(model: try self.game(game.id), zones: Self.zones)
    change(&draft)
    try context.games.posting.edit(game.id, draft, by: .person(game.hostID))
  }

  func game(_ id: String) throws -> Game {
    try #require(try context.gameDirectory.view(id, for: "ana")?.game)
  }

  func state(of person: String, in game: Game) throws -> String? {
    try store.read {
      try $0.get(GameCollections.rows(game.month), GamePlayer.id(game.id, person))?.value.state
        .rawValue
    }
  }

  /// All games, by date.
  var posted: [Game] {
    get throws {
      try store.read { store in
        try GameCollections.months(in: store).flatMap {
          try store.find(GameCollections.games($0)).map(Game.init(stored:))
        }
      }
    }
  }

  // MARK: Screens

  /// Opens the form of a new game, with Kyiv as its time zone.
  func newGame(copying id: String? = nil) throws -> GameFormPane {
    let pane = GameFormPane(model: try GameFormViewModel(copying: id, context))
    settle(pane)
    pane.model.form.fill("timeZone", "Europe/Kyiv")
    return pane
  }

  func editGame(_ game: Game) throws -> GameFormPane {
    let pane = GameFormPane(model: try GameFormViewModel(editing: game.id, context))
    settle(pane)
    return pane
  }

  /// Fills in what a new game lacks, for the next Saturday.
  func complete(_ pane: GameFormPane) {
    let rows = [
      ("maxPlayers", "10"), ("missingPlayers", "3"), ("matchDate", "2026-12-05"),
      ("matchStart", "18:00"), ("matchEnd", "19:30"), ("place", "Quay Court 2"),
      ("coordinates", "50.45466, 30.5238"),
    ]
    for (row, text) in rows { pane.model.form[row] = text }
    // From now on digits are typed text.
    pane.model.isEntered = true
  }

  /// Delivers background results until no more arrive.
  func settle(_ pane: any Pane) {
    moves.append(pane.storeChanged())
    for _ in 0..<5 { moves += deliver() }
  }

  /// Presses a key as the coordinator does: the screen's own input first, then its bindings.
  func press(_ key: Key, in pane: any Pane) {
    moves = [pane.press(key, at: hands.now, among: pane.bindings) ?? .stay]
    settle(pane)
  }

  func type(_ text: String, in pane: any Pane) {
    for character in text { press(.character(character), in: pane) }
  }

  /// Confirms the last question.
  func agree(in pane: any Pane) throws {
    let question = try #require(questions.last)
    moves = [question.answer()]
    settle(pane)
  }

  func screen(of pane: any Pane) -> String {
    var canvas = Canvas(size: Self.small)
    pane.show(on: &canvas, in: Rect(Self.small))
    return canvas.lines().map { String($0.reversed().drop { $0 == " " }.reversed()) }
      .joined(separator: "\n")
  }

  /// The problem of a row as text; empty without one.
  func problem(_ row: String, in pane: GameFormPane) -> String {
    let field = pane.model.form.fields.first { $0.id == row }
    return field?.problem.map { context.text($0) } ?? ""
  }

  /// Returns why a key is disabled; `nil` if it is enabled or missing.
  func disabled(_ letter: Character, in pane: any Pane) -> String? {
    pane.bindings.first { $0.matches(.character(letter)) }?.disabled.map { context.text($0) }
  }

  // MARK: Moves

  private var flat: [Move] { moves.flatMap(Self.flat) }

  private static func flat(_ move: Move) -> [Move] {
    if case .all(let moves) = move { moves.flatMap(flat) } else { [move] }
  }

  /// The messages since the last key, as text.
  var told: [String] {
    flat.compactMap {
      if case .tell(let message) = $0 { context.text(message.wording) } else { nil }
    }
  }

  var questions: [Question] {
    flat.compactMap { if case .ask(let question) = $0 { question } else { nil } }
  }

  var hasGoneBack: Bool { flat.contains { if case .back = $0 { true } else { false } } }

  /// The destination of the last key.
  var route: GameDestination? {
    flat.compactMap { move -> GameDestination? in
      switch move {
      case .open(let route), .replace(let route): route.destination as? GameDestination
      default: nil
      }
    }.last
  }
}
