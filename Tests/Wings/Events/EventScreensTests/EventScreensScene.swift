import Accounts
import Chance
import EventTexts
import EventTickets
import Events
import Foundation
import Languages
import Maps
import Notifications
import Payments
import People
import Pictures
import Shell
import Store
import Terminal
import Testing
import Tickets
import Timekeeping
import Widgets

@testable import EventScreens

/// A user at the event screens of a test: presses keys and reads the screen.
final class EventScreensScene {
  /// The area between tabs and footer in a terminal of 80x24, and of 120x40.
  static let small = Size(columns: 80, rows: 20)
  static let large = Size(columns: 120, rows: 36)
  /// Saturday, 21 November 2026, 18:40 in Kyiv.
  static let start = 1_795_279_200

  let hands: ManualClock
  let store: MemoryStore
  let context: AppContext
  private let deliver: () -> [Move]
  /// Delivers the results of payment methods; nothing waits unless they are slow.
  let deliverPayments: () -> [Move]
  /// The folder of ticket keys; other terminals of the same data folder share it.
  let keys: String
  /// The moves since the last key.
  private(set) var moves: [Move] = []

  init(
    as person: String? = "ben", store: MemoryStore? = nil, hands: ManualClock? = nil,
    isKiosk: Bool = false, language: Language = .english, keys: String? = nil, wings: [Wing] = [],
    confirms: ConfirmationRule = .off,
    areTillsSlow: Bool = false, disk: ((MemoryStore) -> FullDisk)? = nil
  ) throws {
    Self.zone
    let keys = keys ?? NSTemporaryDirectory() + "/event-keys-" + UUID().uuidString
    self.keys = keys
    try FileManager.default.createDirectory(atPath: keys, withIntermediateDirectories: true)
    let hands = hands ?? ManualClock(utc: Self.start * 1000)
    let clock = Clock.manual(hands)
    self.hands = hands
    let isNew = store == nil
    let store =
      store
      ?? MemoryStore(
        schema: Schema(
          version: 1,
          parts: [
            AccountsSchema.part, EventCollections.schema, PeopleCollections.schema,
            MapCollections.schema,
            NoticeCollections.schema, PictureCollections.schema, OrderCollections.schema,
            TicketRegister.schema,
          ]))
    self.store = store
    let worker: Worker
    (worker, deliver) = Worker.queued()
    let paying: Worker
    (paying, deliverPayments) = Worker.queued()
    context = AppContext(
      store: disk.map { $0(store) as any DocumentStore } ?? store,
      accounts: AccountService(store: store, clock: clock, hasher: .cheap, confirms: confirms),
      clock: clock, worker: worker, payingWorker: areTillsSlow ? paying : nil,
      languages: LanguageChoice(language) { Catalogue($0, files: TextFile.base + EventTexts.all) },
      isKiosk: isKiosk, wings: wings)
    let ticketing = TicketingConfiguration(keys: KeyFolder(besideStoreIn: keys), door: "Gate A")
    let till = TestPayments(.succeeds) { hands.now.utc }
    _ = context.service { _ in ticketing }
    _ = context.service { _ in PaymentMethods(ways: [till.way], feePerMille: 15) }
    _ = context.service { EventServices($0, zones: Self.zones) }
    if isNew { try people() }
    context.user = try person.map(user)
  }

  deinit { try? FileManager.default.removeItem(atPath: keys) }

  /// Returns a terminal of another user with the same store and clock.
  func terminal(of person: String, wings: [Wing] = []) throws -> EventScreensScene {
    try EventScreensScene(as: person, store: store, hands: hands, keys: keys, wings: wings)
  }

  /// The machine's time zone is UTC.
  private static let zone: Void = {
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
    case "Etc/UTC": Zones.Zone(name: name, local: .utc)
    default: nil
    }
  }

  /// Creates accounts that are old enough for their interests to count.
  private func people() throws {
    let names = [
      ("ana", "Ana", "Harbour"), ("ben", "Ben", "Quick"), ("cleo", "Cleo", "Marsh"),
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

  /// Publishes an event of that evening; the closure can change it.
  @discardableResult
  func publish(
    _ title: String, by author: String = "ana", _ change: (inout EventDraft) -> Void = { _ in }
  ) throws -> Event {
    var draft = EventDraft()
    (draft.title, draft.categories, draft.timeZone) = (title, ["music"], "Europe/Kyiv")
    (draft.start, draft.end) = ("2026-11-21 18:00", "2026-11-21 21:00")
    (draft.place, draft.city) = ("Harbour Hall", "Kyiv")
    change(&draft)
    return try context.events.publishing.publish(draft, by: .person(author))
  }

  func event(_ id: String) throws -> Event { try context.event(id) }

  func row(_ event: Event, _ person: String) throws -> Interest? {
    try store.read {
      try $0.get(EventCollections.interests(of: event.id), Interest.id(event.id, person))?.value
    }
  }

  func pane(_ place: EventDestination) throws -> any Pane {
    let pane = try EventScreensFactory.pane(for: place, in: context)
    settle(pane)
    return pane
  }

  /// Delivers background results until no more arrive.
  func settle(_ pane: any Pane) {
    moves += [pane.storeChanged()]
    for _ in 0..<4 { moves += deliver() }
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

  /// Confirms the last question.
  func agree(in pane: any Pane) throws {
    let question = try #require(moves.flatMap(\.questions).last)
    moves = [question.answer()]
    settle(pane)
  }

  /// The messages since the last key, as text.
  var told: [String] { moves.flatMap(\.told).map(context.text) }

  /// The destination after a visitor's login.
  var wantedPlace: Route? {
    moves.lazy.compactMap { if case .logIn(let wanted) = $0 { wanted.place } else { nil } }.first
  }
  var hasGoneBack: Bool { moves.contains { $0.isBack } }
  var questions: [Question] { moves.flatMap(\.questions) }
  /// The destination of the last key.
  var route: EventDestination? {
    moves.flatMap(\.routes).last?.destination as? EventDestination
  }

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

  /// Compares the whole screen with the lines in the test.
  func expectFrame(
    _ expected: String, of pane: any Pane, in size: Size = small,
    _ location: SourceLocation = #_sourceLocation
  ) {
    let shown = screen(of: pane, in: size)
    guard shown != expected else { return }
    Issue.record("The screen is another one:\n\(shown)\n", sourceLocation: location)
  }

  func shows(_ text: String, in pane: any Pane, _ size: Size = small) -> Bool {
    screen(of: pane, in: size).contains(text)
  }
}

extension Move {
  var told: [Wording] {
    switch self {
    case .tell(let message): [message.wording]
    case .logIn(let wanted): [wanted.why.wording]
    case .all(let moves): moves.flatMap(\.told)
    default: []
    }
  }

  var messages: [Message] {
    switch self {
    case .tell(let message): [message]
    case .logIn(let wanted): [wanted.why]
    case .all(let moves): moves.flatMap(\.messages)
    default: []
    }
  }

  var questions: [Question] {
    switch self {
    case .ask(let question): [question]
    case .all(let moves): moves.flatMap(\.questions)
    default: []
    }
  }

  var routes: [Route] {
    switch self {
    case .logIn: [Route(AccountDestination.login)]
    case .open(let route), .replace(let route), .tab(let route): [route]
    case .all(let moves): moves.flatMap(\.routes)
    default: []
    }
  }

  var isBack: Bool {
    switch self {
    case .back: true
    case .all(let moves): moves.contains(where: \.isBack)
    default: false
    }
  }
}
