import Accounts
import Cinema
import CinemaTexts
import Foundation
import Languages
import MapScreens
import Maps
import Notifications
import Payments
import People
import Pictures
import Places
import Shell
import Store
import Terminal
import Testing
import Tickets
import Timekeeping
import Widgets

@testable import CinemaScreens

/// A user at the screens of cinemas in a test: presses keys and reads the screen.
final class CinemaScreensScene {
  /// The area between tabs and footer in terminals of 80x24, 120x40 and 40x12.
  static let small = Size(columns: 80, rows: 20)
  static let large = Size(columns: 120, rows: 36)
  static let tiny = Size(columns: 40, rows: 8)
  /// Saturday, 21 November 2026, 12:00 UTC, in seconds since 1970.
  nonisolated static let noon = 1_795_262_400

  let hands: ManualClock
  let store: MemoryStore
  let context: AppContext
  /// The ids of two cinemas, and of a hall in each.
  let zoria: String
  let lantern: String
  let hallTwo: String
  let hallOne: String
  /// The payment method, and the folder of ticket keys; terminals beside each other share them.
  let till: TestPayments
  let keys: String
  private let deliver: () -> [Move]
  /// Delivers the answers of the payment method; nothing waits unless it is slow.
  private let deliverPayments: () -> [Move]
  /// The moves since the last key.
  private(set) var moves: [Move] = []

  /// Creates a terminal with a new network, or with that of another terminal.
  init(
    as person: String? = "ben", beside other: CinemaScreensScene? = nil, isKiosk: Bool = false,
    isTillSlow: Bool = false, wings: [Wing] = []
  ) throws {
    Self.zone
    let hands = other?.hands ?? ManualClock(utc: Self.noon * 1000)
    let store = other?.store ?? MemoryStore(schema: Self.schema)
    (self.hands, self.store) = (hands, store)
    let clock = Clock.manual(hands)
    let (worker, paying): (Worker, Worker)
    (worker, deliver) = Worker.queued()
    (paying, deliverPayments) = Worker.queued()
    till = other?.till ?? TestPayments(.succeeds) { hands.now.utc }
    keys = other?.keys ?? NSTemporaryDirectory() + "/cinema-keys-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: keys, withIntermediateDirectories: true)
    context = AppContext(
      store: store, accounts: AccountService(store: store, clock: clock, hasher: .cheap),
      clock: clock, worker: worker, payingWorker: isTillSlow ? paying : nil,
      languages: LanguageChoice(.english) {
        Catalogue($0, files: TextFile.base + CinemaTexts.all)
      }, isKiosk: isKiosk, wings: wings)
    let (ticketing, methods) = (
      TicketingConfiguration(keys: KeyFolder(besideStoreIn: keys), door: "Gate A"),
      PaymentMethods(ways: [till.way])
    )
    _ = context.service { _ in ticketing }
    _ = context.service { _ in methods }
    _ = context.service { CinemaServices($0, zones: Self.zones) }
    _ = context.service { Here($0, zone: nil) }
    if let other {
      (zoria, lantern, hallTwo, hallOne) = (
        other.zoria, other.lantern, other.hallTwo, other.hallOne
      )
    } else {
      try Self.people(store)
      let cinema = context.cinema
      try cinema.network.setUp(
        CinemaNetwork(name: "Northern Lights", currency: "UAH", zone: "Etc/UTC"), by: .shell)
      zoria = try cinema.cinemas.add(.zoria, by: .shell)
      lantern = try cinema.cinemas.add(.lantern, by: .shell)
      hallTwo = try cinema.cinemas.put(.of("2"), in: zoria, by: .shell)
      hallOne = try cinema.cinemas.put(.of("1"), in: lantern, by: .shell)
    }
    context.user = try person.map(user)
  }

  /// Returns a terminal of another user, or of a visitor, with the same store and clock.
  func terminal(of person: String?, isKiosk: Bool = false) throws -> CinemaScreensScene {
    try CinemaScreensScene(as: person, beside: self, isKiosk: isKiosk)
  }

  private static let schema = Schema(
    version: 1,
    parts: [
      AccountsSchema.part, CinemaCollections.schema, TicketRegister.schema,
      PeopleCollections.schema, MapCollections.schema, NoticeCollections.schema,
      PictureCollections.schema, OrderCollections.schema,
    ])

  /// The machine's time zone is UTC.
  private static let zone: Void = {
    setenv("TZ", "UTC", 1)
    tzset()
  }()

  private static let zones = Zones { name in
    switch name {
    case "Etc/UTC": Zones.Zone(name: name, local: .utc)
    case "Asia/Tokyo": Zones.Zone(name: name, local: .fixed(offset: 32_400))
    default: nil
    }
  }

  private static func people(_ store: MemoryStore) throws {
    let names = [("ana", "Ana", "Harbour"), ("ben", "Ben", "Quick"), ("cleo", "Cleo", "Marsh")]
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

  func pass(hours: Double) { hands.advance(milliseconds: Int(hours * 3_600_000)) }

  // MARK: Programme

  /// Adds a film that is 118 minutes long; the closure can change it.
  @discardableResult
  func film(
    _ title: String, _ premiere: String = "2026-11-20",
    _ change: (inout FilmDraft) -> Void = { _ in }
  ) throws -> String {
    var draft = FilmDraft()
    (draft.title, draft.premiere, draft.minutes, draft.age) = (title, premiere, 118, "12+")
    change(&draft)
    let genres = draft.genres.map { ($0, Genre(title: $0.capitalized)) }
    return try context.cinema.films.add(
      draft, genres: Dictionary(uniqueKeysWithValues: genres), by: .shell)
  }

  /// Adds a showing on sale, in hall 2 of Zoria unless another hall is given.
  @discardableResult
  func show(
    _ film: String, _ date: String = "2026-11-21", _ time: String = "19:10",
    in hall: String? = nil, as state: Showing.State = .onSale,
    _ change: (inout ShowingDraft) -> Void = { _ in }
  ) throws -> Showing {
    var draft = ShowingDraft()
    (draft.hallID, draft.movieID) = (hall ?? hallTwo, film)
    (draft.date, draft.time, draft.prices) = (date, time, ZonePrices(standard: 18_500))
    change(&draft)
    return try context.cinema.programme.add(draft, as: state, by: .shell)
  }

  func like(_ film: String, _ person: String) throws {
    try context.cinema.films.like(film, person: person)
  }

  /// Returns the ids of a person's saved films, the latest last.
  func liked(by person: String) throws -> [String] {
    try store.read {
      try $0.get(CinemaCollections.people(person), person)?.value.liked ?? []
    }
  }

  // MARK: Keys

  /// Opens a screen and delivers what it reads.
  func show(_ pane: some Pane) -> any Pane {
    settle(pane)
    return pane
  }

  /// Opens the screen of a destination and delivers what it reads.
  func open(_ place: CinemaDestination) throws -> any Pane {
    let pane = try CinemaScreensFactory.pane(for: place, in: context)
    settle(pane)
    return pane
  }

  /// Delivers background results until no more arrive.
  func settle(_ pane: any Pane) {
    moves += [pane.storeChanged()]
    for _ in 0..<5 { moves += deliver() }
  }

  /// Lets a slow payment method answer.
  func letTillAnswer() { moves = deliverPayments() }

  /// Lets the screen notice the time, and delivers what it reads.
  func tick(_ pane: any Pane) {
    moves = [pane.timePassed(hands.now)]
    settle(pane)
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

  func press(_ letter: Character, in pane: any Pane) { press(.character(letter), in: pane) }

  func type(_ text: String, in pane: any Pane) {
    for character in text { press(.character(character), in: pane) }
  }

  /// Types faster than background results arrive.
  func typeAhead(_ text: String, in pane: any Pane) {
    for character in text {
      _ = pane.press(.character(character), at: hands.now, among: pane.bindings)
    }
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
}

// MARK: - Outcomes
extension CinemaScreensScene {
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

  /// What a visitor wanted when the login opened.
  var wanted: Wanted? {
    each.compactMap { if case .logIn(let wanted) = $0 { wanted } else { nil } }.last
  }

  /// The route that the last key opened.
  var route: Route? {
    each.compactMap { move in
      switch move {
      case .open(let route), .replace(let route), .tab(let route): route
      default: nil
      }
    }.last
  }

  /// The destination of the last key.
  var place: CinemaDestination? { route?.destination as? CinemaDestination }

  /// The tabs that the last key opened.
  var tabs: [CinemaDestination] {
    each.compactMap { move in
      if case .tab(let route) = move { route.destination as? CinemaDestination } else { nil }
    }
  }

  func deliverAll() { for _ in 0..<5 { moves += deliver() } }

  /// Returns why a key is disabled; `nil` if it is enabled or missing.
  func disabledKey(_ key: Key, in pane: any Pane) -> String? {
    pane.bindings.first { $0.matches(key) }?.disabled.map { context.text($0) }
  }

  var hasGoneBack: Bool { each.contains { if case .back = $0 { true } else { false } } }

  func disabled(_ letter: Character, in pane: any Pane) -> String? {
    disabledKey(.character(letter), in: pane)
  }

  func lines(of pane: any Pane, in size: Size = small, isLinear: Bool = false) -> [String] {
    var canvas = Canvas(size: size)
    canvas.isLinear = isLinear
    pane.show(on: &canvas, in: Rect(size))
    return canvas.lines().map { String($0.reversed().drop { $0 == " " }.reversed()) }
  }

  func screen(of pane: any Pane, in size: Size = small) -> String {
    lines(of: pane, in: size).joined(separator: "\n")
  }

  /// Returns the only line of a screen that has a text.
  func line(with text: String, of pane: any Pane, in size: Size = small) throws -> String {
    let found = lines(of: pane, in: size).filter { $0.contains(text) }
    try #require(found.count == 1, "\(screen(of: pane, in: size))")
    return found[0]
  }

  func shows(_ text: String, in pane: any Pane, _ size: Size = small) -> Bool {
    screen(of: pane, in: size).contains(text)
  }
}

extension CinemaDraft {
  static var zoria: CinemaDraft {
    var draft = CinemaDraft()
    (draft.title, draft.city, draft.address) = ("Zoria", "Kyiv", "3 Harbour Street")
    (draft.latitude, draft.longitude) = (50.45466, 30.5238)
    (draft.zone, draft.currency, draft.vatBasisPoints) = ("Etc/UTC", "UAH", 2_000)
    return draft
  }

  static var lantern: CinemaDraft {
    var draft = CinemaDraft.zoria
    (draft.title, draft.address) = ("Lantern", "8 Mill Lane")
    draft.longitude = 30.5661
    return draft
  }
}

extension HallFile {
  /// Two rows of eight, the second with VIP places.
  static func of(_ title: String) throws -> HallFile {
    try HallFile(title: title, plan: HallPlan(parsing: "A   ........\nB   VVVV....\n"))
  }
}
