import Accounts
import Languages
import Notifications
import Shell
import Store

/// The current user's inbox, read in the background and again after each change.
package final class InboxState {
  private struct Watcher {
    weak var owner: AnyObject?
    let act: () -> Void
  }

  /// The result of a reading, up to a transaction.
  private nonisolated struct Look: Sendable {
    /// `nil` if the inbox has not changed.
    var lines: [InboxLine]?
    /// New lines that may be announced now.
    var news: [InboxLine] = []
    let sequence: Int
  }

  /// What a reading found, so that the next one can skip or announce lines.
  private nonisolated struct Known: Sendable {
    let language: Language
    let sequence: Int
    let keys: Set<String>
  }

  private unowned let context: AppContext
  private let sources: [NoticeSource]
  private var watchers: [Watcher] = []
  private var isReading = false
  private var isStale = false
  private var isStaleByTime = false
  /// The id of the inbox's owner.
  private var userID: String?
  /// The state after the last reading.
  private var known: Known?
  /// The lines, newest first; `nil` until they were read.
  package private(set) var lines: [InboxLine]?
  package private(set) var failure: Wording?
  /// Returns whether a message about new lines may be shown now: not while the user counts laps.
  package var mayTell: () -> Bool = { true }

  init(_ context: AppContext, sources: [NoticeSource]) {
    (self.context, self.sources) = (context, sources)
  }

  package var unread: Int { lines?.count(where: \.item.isUnread) ?? 0 }

  /// Whether the inbox is in use: on no shared machine, and only if a wing has notices.
  package var isOn: Bool {
    context.user != nil && !context.isKiosk
      && sources.contains { !$0.isGeneral && !$0.kinds.isEmpty }
  }

  /// Calls `act` after every reading, as long as the owner exists.
  func watch(_ owner: AnyObject, _ act: @escaping () -> Void) {
    watchers.append(Watcher(owner: owner, act: act))
  }

  /// Reads the inbox again for the current user if it may have changed.
  ///
  /// - Parameter isTimed: Whether to read it because time has passed, even without a change.
  package func refresh(isTimed: Bool = false) {
    let wanted = isOn ? context.user?.id : nil
    if userID != wanted { (userID, lines, known, failure) = (wanted, nil, nil, nil) }
    (isStale, isStaleByTime) = (isReading, isReading && (isTimed || isStaleByTime))
    guard let wanted, !isReading else { return }
    isReading = true
    let (inbox, language, known) = (inbox, context.texts.language, known)
    context.worker.run {
      try Self.look(inbox, wanted, language, known, isTimed: isTimed)
    } then: { [weak self] outcome in
      self?.take(outcome, of: wanted, language) ?? .stay
    }
  }

  /// The inbox in the language in use.
  var inbox: Inbox {
    let texts = context.texts
    return Inbox(store: context.store, clock: context.clock, sources: sources) { _ in texts }
  }

  private nonisolated static func look(
    _ inbox: Inbox, _ userID: String, _ language: Language, _ known: Known?, isTimed: Bool
  ) throws -> Look {
    let sequence = try inbox.store.read { $0.sequence }
    if let known, !isTimed, known.language == language,
      try !touches(inbox.store.changes(after: known.sequence), inbox.sources)
    {
      return Look(sequence: sequence)
    }
    let lines = try inbox.lines(of: userID, in: language)
    var look = Look(lines: lines, sequence: sequence)
    guard let known else { return look }
    let fresh = lines.filter { $0.item.isUnread && known.keys.isDisjoint(with: $0.item.keys) }
    guard !fresh.isEmpty else { return look }
    // In quiet hours only urgent lines are announced.
    let loud = Set(try inbox.news(since: 0, for: userID).flatMap(\.item.keys))
    look.news = fresh.filter { !loud.isDisjoint(with: $0.item.keys) }
    return look
  }

  /// Returns whether a change concerns an inbox; laps of a race, for example, do not.
  private nonisolated static func touches(_ changes: Changes, _ sources: [NoticeSource]) -> Bool {
    guard case .list(let list, _) = changes else { return true }
    let beginnings = NoticeCollections.ofInbox + sources.flatMap(\.collections)
    return list.contains { change in beginnings.contains { change.collection.hasPrefix($0) } }
  }

  private func take(
    _ outcome: Result<Look, any Error>, of reader: String, _ language: Language
  ) -> Move {
    isReading = false
    var move = Move.stay
    if userID == reader {
      switch outcome {
      case .success(let look):
        (lines, failure) = (look.lines ?? lines, nil)
        let keys = Set((look.lines ?? []).flatMap(\.item.keys)).union(known?.keys ?? [])
        known = Known(language: language, sequence: look.sequence, keys: keys)
        move = told(look.news)
      case .failure(let error): failure = context.wording(of: error)
      }
      watchers.removeAll { $0.owner == nil }
      watchers.forEach { $0.act() }
    }
    if isStale { refresh(isTimed: isStaleByTime) }
    return move
  }

  private func told(_ news: [InboxLine]) -> Move {
    guard let first = news.first, mayTell() else { return .stay }
    let more = news.count - 1
    let wording =
      more == 0
      ? Wording("inbox.told", ["text": first.text])
      : Wording("inbox.told.more", ["text": first.text, "more": "\(more)"])
    return .all([.tell(Message(wording, .news)), .beep])
  }
}
