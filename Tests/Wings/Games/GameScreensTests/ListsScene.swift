import Accounts
import Foundation
import GameTexts
import Games
import Languages
import MapScreens
import Maps
import Notifications
import People
import Pictures
import Places
import Shell
import Store
import Terminal
import Testing
import Timekeeping
import Widgets

@testable import GameScreens

/// A user at the lists and pages of games in a test: presses keys and reads the screen.
final class ListsScene {
  /// The area between tabs and footer in a terminal of 80x24, and of 120x40.
  static let small = Size(columns: 80, rows: 20)
  static let large = Size(columns: 120, rows: 36)
  /// Thursday, 3 December 2026, 18:00 in Kyiv: 48 hours before the sample game.
  static let start = 1_796_486_400_000 - 2 * 86_400_000
  static let hour = 3_600_000

  let hands: ManualClock
  let store: MemoryStore
  let context: AppContext
  private let deliver: () -> [Move]
  /// The moves since the last key.
  private(set) var moves: [Move] = []

  init(
    as person: String? = "ben", store: MemoryStore? = nil, hands: ManualClock? = nil,
    isKiosk: Bool = false, wings: [Wing] = []
  ) throws {
    Self.zone
    let hands = hands ?? ManualClock(utc: Self.start)
    self.hands = hands
    let known = store
    let store = known ?? MemoryStore(schema: Self.schema)
    self.store = store
    let clock = Clock.manual(hands)
    let worker: Worker
    (worker, deliver) = Worker.queued()
    context = AppContext(
      store: store, accounts: AccountService(store: store, clock: clock, hasher: .cheap),
      clock: clock, worker: worker,
      languages: LanguageChoice(.english) {
        Catalogue($0, files: TextFile.base + GameTexts.all)
      }, isKiosk: isKiosk, wings: wings)
    _ = context.service { GameServices($0, zones: Self.zones) }
    _ = context.service { Here($0, zone: nil) }
    if known == nil { try people() }
    context.user = try person.map(user)
  }

  /// Returns a terminal of another user, or of a visitor, with the same store and clock.
  func terminal(of person: String?, isKiosk: Bool = false) throws -> ListsScene {
    try ListsScene(as: person, store: store, hands: hands, isKiosk: isKiosk)
  }

  private static let schema = Schema(
    version: 1,
    parts: [
      AccountsSchema.part, GameCollections.schema, PeopleCollections.schema,
      MapCollections.schema, NoticeCollections.schema, PictureCollections.schema,
    ])

  /// The machine's time zone is UTC.
  private static let zone: Void = {
    setenv("TZ", "UTC", 1)
    tzset()
  }()

  private static let zones = Zones { name in
    switch name {
    case "Europe/Kyiv": Zones.Zone(name: name, local: .fixed(offset: 7200))
    case "Etc/UTC": Zones.Zone(name: name, local: .utc)
    default: nil
    }
  }

  private func people() throws {
    let names = [
      ("ana", "Ana", "Harbour"), ("ben", "Ben", "Quick"), ("cleo", "Cleo", "Marsh"),
      ("dan", "Dan", "Miller"), ("eva", "Eva", "Stone"),
    ]
    try store.write(by: "shell", at: 0) { transaction in
      for (id, first, second) in names {
        try transaction.put(
          AccountsSchema.users, id: id,
          User(id: id, email: "\(id)@club.example", firstName: first, secondName: second))
      }
    }
  }

  func user(_ id: String) throws -> User {
    User(stored: try #require(try store.read { try $0.get(AccountsSchema.users, id) }))
  }

  /// Gives a person an own place, by degrees.
  func live(_ person: String, latitude: Double, longitude: Double) throws {
    try PreferenceService(store: store, clock: .manual(hands)).change(person) {
      ($0.latitude, $0.longitude) = (latitude, longitude)
    }
  }

  func pass(hours: Double) { hands.advance(milliseconds: Int(hours * Double(Self.hour))) }

  /// Posts the sample game: 5v5 that needs 3, Saturday 18:00-19:30; the closure can change it.
  @discardableResult
  func post(
    by host: String = "ana", _ change: (inout GameDraft) -> Void = { _ in }
  ) throws -> Game {
    var draft = GameDraft()
    (draft.sport, draft.maxPlayers, draft.missingPlayers) = ("basketball", 10, 3)
    (draft.matchDate, draft.matchStart, draft.matchEnd) = ("2026-12-05", "18:00", "19:30")
    (draft.latitude, draft.longitude, draft.zone) = (50.45466, 30.5238, "Europe/Kyiv")
    draft.placeName = "Quay Court 2"
    change(&draft)
    return try context.games.posting.post(draft, by: .person(host))[0]
  }

  func join(_ game: Game, _ people: String...) throws {
    for person in people {
      try context.games.joining.join(
        game.id, GameTable.Wish(waits: true), person: person, by: .person(person))
    }
  }

  /// Returns the state of a person in a game; `nil` without a row.
  func state(of person: String, in game: Game) throws -> GamePlayer.State? {
    try store.read {
      try $0.get(GameCollections.rows(game.month), GamePlayer.id(game.id, person))?.value.state
    }
  }

  // MARK: Keys

  /// Opens a screen and delivers what it reads.
  func show(_ pane: some Pane) -> any Pane {
    settle(pane)
    return pane
  }

  func available() -> any Pane { show(AvailablePane(model: AvailableViewModel(context))) }

  func page(of game: Game) throws -> any Pane {
    show(GamePane(model: try GameViewModel(game.id, context)))
  }

  /// Delivers background results until no more arrive.
  func settle(_ pane: any Pane) {
    moves += [pane.storeChanged()]
    for _ in 0..<5 { moves += deliver() }
  }

  /// Presses a key as the coordinator does: the screen's own input first, then its bindings.
  @discardableResult
  func press(_ key: Key, in pane: any Pane) -> Move {
    moves = []
    let move = pane.press(key, at: hands.now, among: pane.bindings) ?? .stay
    moves.append(move)
    settle(pane)
    return move
  }

  func type(_ text: String, in pane: any Pane) {
    for character in text { press(.character(character), in: pane) }
  }

  /// Answers the last question with its button.
  func agree(in pane: any Pane) throws {
    let question = try #require(questions.last)
    moves = [question.answer()]
    settle(pane)
  }

  /// Continues what a visitor wanted, after the login.
  func goOn(_ wanted: Wanted, in pane: any Pane) {
    moves = [wanted.act?() ?? .stay]
    settle(pane)
  }

  // MARK: Outcomes

  /// The moves since the last key, one by one.
  private var each: [Move] { moves.flatMap(Self.parts) }

  private static func parts(of move: Move) -> [Move] {
    if case .all(let moves) = move { return moves.flatMap(parts) }
    return [move]
  }

  /// The messages since the last key, as text.
  var told: [String] {
    each.compactMap { move in
      if case .tell(let message) = move { context.text(message.wording) } else { nil }
    }
  }

  var questions: [Question] {
    each.compactMap { if case .ask(let question) = $0 { question } else { nil } }
  }

  /// The body of the last question, as text.
  var asked: String? { questions.last.map { context.text($0.body) } }

  /// What a visitor wanted when the login opened.
  var wanted: Wanted? {
    each.compactMap { if case .logIn(let wanted) = $0 { wanted } else { nil } }.last
  }

  /// The destination of the last key.
  var place: GameDestination? {
    each.compactMap { move in
      if case .open(let route) = move { route.destination as? GameDestination } else { nil }
    }.last
  }

  var hasGoneBack: Bool { each.contains { if case .back = $0 { true } else { false } } }

  /// Returns why a key is disabled; `nil` if it is enabled or missing.
  func disabled(_ letter: Character, in pane: any Pane) -> String? {
    pane.bindings.first { $0.matches(.character(letter)) }?.disabled.map { context.text($0) }
  }

  func lines(of pane: any Pane, in size: Size = small) -> [String] {
    var canvas = Canvas(size: size)
    pane.show(on: &canvas, in: Rect(size))
    return canvas.lines().map { String($0.reversed().drop { $0 == " " }.reversed()) }
  }

  func screen(of pane: any Pane, in size: Size = small) -> String {
    lines(of: pane, in: size).joined(separator: "\n")
  }

  /// Returns the rows of a list, without its heading and the preview below it.
  func rows(of pane: any Pane) -> [String] {
    Array(lines(of: pane).dropFirst().prefix { !$0.hasPrefix("─") })
  }

  /// Returns the only row of a list that has a text.
  func row(with text: String, of pane: any Pane) throws -> String {
    let found = rows(of: pane).filter { $0.contains(text) }
    try #require(found.count == 1, "\(screen(of: pane))")
    return found[0]
  }

  /// The heading of a list.
  func heading(of pane: any Pane) -> String { lines(of: pane)[0] }

  func shows(_ text: String, in pane: any Pane, _ size: Size = small) -> Bool {
    screen(of: pane, in: size).contains(text)
  }
}
