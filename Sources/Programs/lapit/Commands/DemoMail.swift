import Commands
import Accounts
import App
import Languages
import Notifications
import Shell
import Store
import Synchronization
import Timekeeping

/// Fills the demo's outbox with one mail of each kind to its participant.
struct DemoMail: Sendable {
  let store: any DocumentStore
  let clock: Clock
  let outbox: Outbox
  /// The participant's address.
  let participant: String

  private static let host = "demo.lapit"
  /// An invented new address.
  private static let newAddress = "niko.marin@mail.example"
  /// Ten characters in the form of codes; not a real code.
  private static let code = "TRYTHEDEMO"

  /// Writes the mails and then restores the participant's preferences.
  ///
  /// - Throws: What the store and the outbox throw.
  func write() throws {
    guard let user = try Application.accounts(store).user(email: participant) else { return }
    try writeOfAccount(user)
    let chosen = try store.read { try $0.get(NoticeCollections.preferences, user.id)?.value }
    try choose(everything(since: chosen ?? Preferences()), user.id)
    defer { try? choose(chosen, user.id) }
    for notify in Lapit.demoNotices { try notify(store, clock, user.id) }
    try NoticeChores(store: store, clock: clock, sources: Wings.all.noticeSources).run()
    try postNews()
    try send(to: user.id)
  }

  /// The number of simulated minutes that all mails take at the rate limit.
  private static let minutes = 9

  /// Returns a sender that writes the first mail of each kind to one user and drops all others.
  private func sender(to userID: String) -> MailSender {
    let (sender, kinds) = (MailSender.outbox(outbox), Kinds())
    return MailSender(from: sender.from, isServer: false) {
      message, kind, person throws(MailError) in
      guard person == userID, kinds.isFirst(kind) else { return .sent }
      return try sender.send(message, kind, person)
    }
  }

  private final class Kinds: Sendable {
    private let known = Mutex<Set<String>>([])

    func isFirst(_ kind: String) -> Bool { known.withLock { $0.insert(kind).inserted } }
  }

  private func send(to userID: String) throws {
    let sender = sender(to: userID)
    for minute in 0..<Self.minutes {
      let clock = clock
      let later = Clock {
        var stamp = clock.now()
        stamp.utc += minute * 60_000
        return stamp
      }
      let round = try MailService(
        store: store, clock: later, sources: Wings.all.noticeSources, sender: sender,
        host: Self.host, catalogue: DataFolder.texts
      ).round()
      if round.waiting == 0 { return }
    }
  }

  private func postNews() throws {
    let now = clock.now().utc
    let text = DataFolder.texts(.spoken).text("commands.demo.news")
    try store.write(by: Author.shell.id, at: now) {
      _ = try NoticeService(kinds: [.news]).post(.news(text, version: 1), in: $0, at: now)
    }
  }

  /// Writes the mails on a separate thread, to be joined before the folder is deleted.
  ///
  /// Errors are ignored.
  func writeBeside() -> BackgroundThread { BackgroundThread { try? write() } }

  private func writeOfAccount(_ user: User) throws {
    let mail = AccountMail(sender: .outbox(outbox), host: Self.host)
    for kind in AccountMail.Kind.allCases {
      try mail.send(
        kind, to: user, at: kind == .newAddress ? Self.newAddress : nil,
        code: kind == .warning ? "" : Self.code, DataFolder.texts(.spoken), now: clock.now().utc)
    }
  }

  /// Returns preferences for every kind of mail at any hour, with the weekly mail due now.
  private func everything(since chosen: Preferences) -> Preferences {
    var all = chosen
    for kind in Wings.all.noticeSources.flatMap(\.kinds) where kind.hasSwitch {
      all.mail[kind.name] = true
    }
    let now = LocalTime(utcMilliseconds: clock.now().utc)
    (all.quiet, all.weeklyLooked) = (.never, 0)
    all.weeklyMinute = now.hour * 60 + now.minute
    all.weeklyDay = now.weekday
    return all
  }

  private func choose(_ chosen: Preferences?, _ userID: String) throws {
    try store.write(by: Author.shell.id, at: clock.now().utc) { transaction in
      guard let chosen else {
        return try transaction.delete(NoticeCollections.preferences, id: userID)
      }
      try transaction.put(NoticeCollections.preferences, id: userID, chosen)
    }
  }
}
