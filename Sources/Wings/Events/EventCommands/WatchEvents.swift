import Commands
import Accounts
import ArgumentParser
import EventNotices
import Fields
import Languages
import Notifications
import Store
import Timekeeping

/// Prints each new notice about events as one line.
struct WatchEvents: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "watch", abstract: HelpText.of("usage.event.watch"),
      discussion: HelpText.of("usage.event.watch.about"))
  }

  @OptionGroup var folder: DataFolder
  @Option(help: .said("usage.event.watch.email")) var email: String?

  /// The longest wait in milliseconds: reminders become due without a change of the store.
  private static let minute: Int32 = 60_000

  func run() throws {
    try folder.withStore { store in
      let user = try email.map { try ProgramParts.current.accounts(store).person($0) }
      let news = NoticeFeed(store: store, inbox: folder.inbox(store), userID: user?.id)
      var known = Set(try news.lines().map(\.key))
      while StoreNews.wait(for: store, atMost: user == nil ? -1 : Self.minute) {
        for line in try news.lines() where known.insert(line.key).inserted { try print(line) }
      }
    }
  }

  private func print(_ line: NoticeFeed.Line) throws {
    if Output.isJSON { Output.line(line.json) } else { Output.line(line.text) }
  }
}

/// The current notices in one person's inbox, or those about public events.
struct NoticeFeed {
  let store: any DocumentStore
  let inbox: Inbox
  /// The owner of the inbox; `nil` for notices about public events.
  let userID: String?

  struct Line {
    let key: String
    let kind: String
    let subject: String
    /// Milliseconds since 1970.
    let at: Int
    let changes: [NoticeChange]
    let said: String
  }

  /// Returns the notices, the oldest first.
  ///
  /// - Throws: The store's errors.
  func lines() throws -> [Line] {
    guard let userID else { return try toMany() }
    return try inbox.lines(of: userID, in: .spoken).reversed().map { line in
      var changes: [NoticeChange] = []
      if case .notices(let notices) = line.item.content { changes = notices.last?.changes ?? [] }
      return Line(
        key: line.item.keys.joined(separator: " "), kind: line.item.kind,
        subject: line.item.subject, at: line.item.at, changes: changes, said: line.text)
    }
  }

  /// Returns the notices about public events.
  private func toMany() throws -> [Line] {
    let now = inbox.clock.now().utc
    return try store.read { reader in
      let person = NoticeReader(
        userID: "", catalogue: DataFolder.texts(.spoken), zone: .system,
        preferences: Preferences(), now: now)
      return try NoticeCollections.latest(in: reader, at: now).filter {
        $0.to == nil && $0.due <= now
      }.compactMap { notice in
        let source = inbox.sources.first { $0.kinds.contains { $0.name == notice.kind } }
        guard let said = try source?.text(reader, [notice], person) else { return nil }
        return Line(
          key: notice.id, kind: notice.kind, subject: notice.subject, at: notice.due,
          changes: notice.changes, said: said)
      }
    }
  }
}

extension NoticeFeed.Line {
  private struct Written: Encodable {
    let kind: String
    let eventId: String?
    let at: JSONMoment
    var changes: [NoticeChange]?
    let text: String
  }

  /// The largest length of a JSON line, in bytes.
  private static let mostBytes = 4_096

  var text: String { NoticeMoment.text(at) + "  " + said }

  /// The changes to print.
  ///
  /// A cancellation becomes a change of the field `cancelled`.
  private var told: [NoticeChange] {
    let isOff = changes.isEmpty && kind == EventNoticeKind.cancelled.name
    return isOff ? [NoticeChange("cancelled", old: "false", new: "true")] : changes
  }

  /// The line as JSON.
  ///
  /// If it would be too long, it has no changes; the text contains them.
  var json: String {
    var written = Written(
      kind: String(kind.split(separator: ".").last ?? ""),
      eventId: subject.hasPrefix("event:") ? String(subject.dropFirst(6)) : nil,
      at: JSONMoment(milliseconds: at),
      changes: told.isEmpty ? nil : told, text: said)
    let whole = Self.json(written)
    guard whole.utf8.count > Self.mostBytes else { return whole }
    written.changes = nil
    return Self.json(written)
  }

  private static func json(_ line: Written) -> String {
    (try? JSONOutput.line(JSONDocument("notice", line))) ?? "{}"
  }
}
