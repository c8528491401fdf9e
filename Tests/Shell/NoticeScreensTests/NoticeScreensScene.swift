import Accounts
import Languages
import Notifications
import Shell
import Store
import Terminal
import Testing
import Timekeeping

@testable import NoticeScreens

/// A user at the notice screens.
final class NoticeScreensScene {
  /// The room between tabs and footer on a terminal of 80x24.
  static let small = Size(columns: 80, rows: 20)
  /// Friday, 20 November 2026, 12:00 UTC.
  static let start = 1_795_176_000_000

  static let kinds = [
    NoticeKind("club.cancelled", for: .addressed, mailed: true, isUrgent: true),
    NoticeKind("club.added", for: .addressed, mailed: nil),
  ]

  let hands = ManualClock(utc: start)
  let store: MemoryStore
  let context: AppContext
  private let deliver: () -> [Move]
  private(set) var moves: [Move] = []

  init(language: Language = .english, isKiosk: Bool = false, wings: [Wing] = []) throws {
    let clock = Clock.manual(hands)
    store = MemoryStore(
      schema: Schema(version: 1, parts: [AccountsSchema.part, NoticeCollections.schema]))
    let worker: Worker
    (worker, deliver) = Worker.queued()
    context = AppContext(
      store: store, accounts: AccountService(store: store, clock: clock, hasher: .cheap),
      clock: clock, worker: worker, languages: LanguageChoice(language), isKiosk: isKiosk,
      wings: wings)
    for (id, name) in [("ana", "Ana"), ("ben", "Ben")] {
      try store.write(by: id, at: 0) {
        try $0.put(
          AccountsSchema.users, id: id,
          User(id: id, email: "\(id)@club.example", firstName: name))
      }
    }
    let stored = try store.read { try $0.get(AccountsSchema.users, "ben") }
    context.user = User(stored: try #require(stored))
    _ = context.service { NoticeServices($0, sources: [.general, Self.source]) }
    look()
  }

  private static var source: NoticeSource {
    var source = NoticeSource(kinds: kinds)
    source.labels = "club."
    source.text = { _, notices, _ in notices.last?.text }
    source.title = { _, _, _ in "Chess" }
    return source
  }

  func tell(_ text: String, kind: String = "club.cancelled", to person: String = "ben") throws {
    let service = NoticeService(kinds: Self.kinds)
    let now = hands.now.utc
    try store.write(by: "wing", at: now) {
      _ = try service.post(
        NoticeDraft(kind, about: "event:e1", to: person, text: text), in: $0, at: now)
    }
    look()
  }

  /// Updates the inbox after a change, as the coordinator does.
  func look() {
    context.notices.inboxState.refresh()
    moves += settle()
  }

  private func settle() -> [Move] { (0..<3).flatMap { _ in deliver() } }

  func pane(_ place: NoticeDestination) throws -> any Pane {
    let pane = try NoticeScreensFactory.pane(for: place, in: context)
    moves += settle()
    return pane
  }

  @discardableResult
  func press(_ key: Key, in pane: any Pane) -> Move {
    let move = pane.press(key, at: hands.now, among: pane.bindings) ?? .stay
    moves = [move] + settle()
    return move
  }

  func type(_ text: String, in pane: any Pane) {
    for character in text { press(.character(character), in: pane) }
  }

  /// Returns the messages since the last key.
  func takeTold() -> [String] {
    defer { moves = [] }
    return moves.flatMap(\.told).map(context.text)
  }

  func screen(of pane: any Pane, in size: Size = small) -> String {
    var canvas = Canvas(size: size)
    pane.show(on: &canvas, in: Rect(size))
    return canvas.lines().map { String($0.reversed().drop { $0 == " " }.reversed()) }
      .joined(separator: "\n")
  }

  func expectFrame(
    _ expected: String, of pane: any Pane, in size: Size = small,
    _ location: SourceLocation = #_sourceLocation
  ) {
    let shown = String(screen(of: pane, in: size).reversed().drop(while: \.isNewline).reversed())
    guard shown != expected else { return }
    Issue.record("The screen is another one:\n\(shown)\n", sourceLocation: location)
  }
}

extension Move {
  var told: [Wording] {
    switch self {
    case .tell(let message): [message.wording]
    case .all(let moves): moves.flatMap(\.told)
    default: []
    }
  }

  var rings: Bool {
    switch self {
    case .beep: true
    case .all(let moves): moves.contains(where: \.rings)
    default: false
    }
  }

  var routes: [Route] {
    switch self {
    case .open(let route), .replace(let route): [route]
    case .all(let moves): moves.flatMap(\.routes)
    default: []
    }
  }
}
