import Store
import Timekeeping

extension Inbox {
  /// Marks lines as read.
  ///
  /// - Throws: `StoreError` if the change was not saved.
  package func markRead(_ items: [InboxItem], of userID: String) throws {
    let keys = items.flatMap(\.keys)
    try change(userID) { $0.markRead(keys) }
  }

  /// Dismisses lines permanently.
  ///
  /// - Throws: `StoreError` if the change was not saved.
  package func dismiss(_ items: [InboxItem], of userID: String) throws {
    let keys = items.flatMap(\.keys)
    try change(userID) { $0.dismiss(keys) }
  }

  /// Marks all present items as read.
  ///
  /// - Throws: `StoreError` if the change was not saved.
  package func markAllRead(of userID: String) throws {
    let now = clock.now().utc
    try change(userID) { $0.markAllRead(upTo: now) }
  }

  private func change(_ userID: String, _ body: @escaping @Sendable (inout InboxMarks) -> Void)
    throws
  {
    try store.write(by: userID, at: clock.now().utc) { transaction in
      let before = try transaction.get(NoticeCollections.inboxes, userID)?.value ?? InboxMarks()
      var marks = before
      body(&marks)
      guard marks != before else { return }
      marks.mendChanges(since: before)
      try transaction.put(NoticeCollections.inboxes, id: userID, marks)
    }
  }

  /// Returns new lines that may ring; in the person's quiet hours only urgent ones.
  ///
  /// - Parameters:
  ///   - moment: When the inbox was last checked, in milliseconds since 1970.
  ///   - userID: The owner of the inbox.
  /// - Returns: The lines, newest first; the caller shows them and rings once.
  /// - Throws: What the store and the wings throw.
  package func news(since moment: Int, for userID: String) throws -> [InboxLine] {
    let lines = try lines(of: userID).filter { $0.item.isUnread && $0.item.at > moment }
    guard !lines.isEmpty else { return [] }
    let person = try store.read { reader in try self.person(userID, reader) }
    guard person.preferences.quiet.isQuiet(at: person.now, in: person.zone) else { return lines }
    let urgent = Set(sources.flatMap(\.kinds).filter(\.isUrgent).map(\.name))
    return lines.filter { urgent.contains($0.item.kind) }
  }
}
