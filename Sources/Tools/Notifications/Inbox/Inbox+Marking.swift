import Store
import Timekeeping

extension Inbox {
  /// Marks lines as read.
  ///
  /// - Throws: `StoreError` where nothing was saved.
  package func markRead(_ items: [InboxItem], of userID: String) throws {
    let keys = items.flatMap(\.keys)
    try change(userID) { $0.markRead(keys) }
  }

  /// Puts lines away; they do not come back.
  ///
  /// - Throws: `StoreError` where nothing was saved.
  package func dismiss(_ items: [InboxItem], of userID: String) throws {
    let keys = items.flatMap(\.keys)
    try change(userID) { $0.dismiss(keys) }
  }

  /// Marks everything as read that is there by now.
  ///
  /// - Throws: `StoreError` where nothing was saved.
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

  /// What has come since a moment and may ring: nothing in somebody's quiet hours but what is
  /// urgent.
  ///
  /// - Parameters:
  ///   - moment: When the inbox was last looked at, in milliseconds since 1970.
  ///   - userID: Whose it is.
  /// - Returns: The newest first; to be shown and, once, rung for.
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
