import Accounts
import Languages
import Notifications
import Store
import Synchronization
import Testing
import Timekeeping

/// A folder with some people, an invented wing with notices, and a manual clock.
final class NoticeScene: Sendable {
  /// Friday, 20 November 2026, 12:00 UTC.
  static let start = 1_795_176_000_000

  static let edited = NoticeKind(
    "club.edited", for: .holders, pace: .afterLastEdit(minutes: 30), mailed: true)
  static let cancelled = NoticeKind("club.cancelled", for: .holders, mailed: true, isUrgent: true)
  static let added = NoticeKind("club.added", for: .followers, mostLines: 5)
  static let liked = NoticeKind("club.liked", for: .addressed, pace: .gathered(minutes: 60))
  static let won = NoticeKind("club.won", for: .addressed, mailed: nil, hasSwitch: false)
  static let weekly = NoticeKind("club.weekly", for: .addressed, mailed: true, isBulk: true)
  static let kinds = [edited, cancelled, added, liked, won, weekly]

  static let schema = Schema(
    version: 1, parts: [AccountsSchema.part, NoticeCollections.schema])

  let hands = ManualClock(utc: start)
  let store: any DocumentStore
  private let ties: Mutex<Ties>

  struct Ties {
    /// The subjects that each person holds, with the time since when.
    var held: [String: [String: Int]] = [:]
    /// The people whom each person follows, with the time since when.
    var followed: [String: [String: Int]] = [:]
    var muted: Set<String> = []
  }

  init(
    _ people: [String] = ["ana", "ben", "cleo"],
    store: any DocumentStore = MemoryStore(schema: NoticeScene.schema)
  ) throws {
    self.store = store
    ties = Mutex(Ties())
    for person in people { try add(person) }
  }

  var now: Int { hands.now.utc }
  var clock: Clock { .manual(hands) }

  func pass(minutes: Int) { hands.advance(milliseconds: minutes * 60_000) }

  func add(_ person: String, language: String? = nil) throws {
    try store.write(by: person, at: 0) {
      try $0.put(
        AccountsSchema.users, id: person,
        User(
          id: person, email: "\(person)@club.example", firstName: person.capitalized(),
          language: language))
      var profile = Profile()
      profile.timeZone = "Etc/UTC"
      try $0.put(AccountsSchema.profiles, id: person, profile)
    }
  }

  func hold(_ subject: String, _ people: String..., since: Int = 0) {
    ties.withLock { ties in
      for person in people { ties.held[person, default: [:]][subject] = since }
    }
  }

  func follow(_ author: String, _ people: String...) {
    ties.withLock { ties in
      for person in people { ties.followed[person, default: [:]][author] = 0 }
    }
  }

  func mute(_ other: String, by person: String) {
    ties.withLock { _ = $0.muted.insert(person + " " + other) }
  }

  /// The notice source of the invented wing.
  var source: NoticeSource {
    var source = NoticeSource(kinds: Self.kinds)
    source.held = { [self] _, person in
      ties.withLock { ($0.held[person] ?? [:]).map { NoticeTie($0.key, since: $0.value) } }
    }
    source.followed = { [self] _, person in
      ties.withLock { ($0.followed[person] ?? [:]).map { NoticeTie($0.key, since: $0.value) } }
    }
    source.isMuted = { [self] _, person, other in
      ties.withLock { $0.muted.contains(person + " " + other) }
    }
    source.recipients = { [self] _, notice, after, limit in
      ties.withLock { ties in
        let all = ties.held.filter { $0.value[notice.subject] != nil }.keys
        return Array(all.filter { $0 > after }.sorted().prefix(limit))
      }
    }
    source.text = { _, notices, _ in Self.text(notices) }
    source.title = { _, subject, _ in subject == "club:gone" ? nil : subject }
    return source
  }

  private static func text(_ notices: [Notice]) -> String? {
    guard let last = notices.last, last.text != "secret" else { return nil }
    let changes = last.changes.map { "\($0.field) \($0.old) → \($0.new)" }.joined(separator: ", ")
    let count = notices.count > 1 ? " x\(notices.count)" : last.count > 1 ? " of \(last.count)" : ""
    return [last.kind + count, last.subject, changes, last.text].filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  var service: NoticeService {
    NoticeService(kinds: Self.kinds + [.news], identifiers: Counted.next)
  }

  var inbox: Inbox {
    Inbox(store: store, clock: clock, sources: [.general, source]) { Catalogue.spoken($0) }
  }

  @discardableResult
  func post(_ draft: NoticeDraft) throws -> Notice? {
    let (service, now) = (service, now)
    return try store.write(by: "wing", at: now) { try service.post(draft, in: $0, at: now) }
  }

  func edit(_ field: String, _ old: String, _ new: String, pressing: Bool = false) throws {
    try post(
      NoticeDraft(
        "club.edited", about: "club:run", by: "ana",
        changes: [NoticeChange(field, old: old, new: new)], isPressing: pressing))
  }

  func prefer(_ person: String, _ body: @escaping @Sendable (inout Preferences) -> Void) throws {
    try PreferenceService(store: store, clock: clock).change(person, body)
  }

  /// Returns the texts in a person's inbox, newest first; unread ones begin with a star.
  func said(to person: String) throws -> [String] {
    try inbox.lines(of: person).map { ($0.item.isUnread ? "*" : "") + $0.text }
  }

  /// Returns the number of unread lines in a person's inbox.
  func unreadCount(of person: String) throws -> Int {
    try inbox.lines(of: person).count(where: \.item.isUnread)
  }
}

/// Consecutive ids across all tests of a process.
enum Counted {
  private static let count = Mutex(0)

  static let next = Identifiers {
    count.withLock {
      $0 += 1
      let digits = String($0)
      return "n" + String(repeating: "0", count: 9 - digits.count) + digits
    }
  }
}

extension String {
  fileprivate func capitalized() -> String { prefix(1).uppercased() + dropFirst() }
}

extension Catalogue {
  static func spoken(_ language: Language) -> Catalogue {
    Catalogue(language, files: TextFile.base)
  }
}
