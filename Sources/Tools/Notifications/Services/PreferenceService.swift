import Accounts
import Store
import Timekeeping

/// Reads and changes notification preferences.
package struct PreferenceService: Sendable {
  let store: any DocumentStore
  let clock: Clock

  package init(store: any DocumentStore, clock: Clock) {
    (self.store, self.clock) = (store, clock)
  }

  /// Returns a person's preferences, or the defaults if there are none.
  ///
  /// - Throws: `StoreError` if they cannot be read.
  package func preferences(of userID: String) throws -> Preferences {
    try store.read { try $0.get(NoticeCollections.preferences, userID)?.value } ?? Preferences()
  }

  /// Changes a person's preferences.
  ///
  /// - Returns: The saved preferences; numbers out of range keep their former value.
  /// - Throws: `NoticeError.noSuchPerson` if there is no such account, `StoreError` if the change
  ///   was not saved.
  @discardableResult
  package func change(
    _ userID: String, _ body: @escaping @Sendable (inout Preferences) -> Void
  ) throws -> Preferences {
    try store.write(by: userID, at: clock.now().utc) { transaction in
      guard try transaction.get(AccountsSchema.users, userID) != nil else {
        throw NoticeError(.noSuchPerson)
      }
      let before =
        try transaction.get(NoticeCollections.preferences, userID)?.value ?? Preferences()
      var after = before
      body(&after)
      after.keepInRange(as: before)
      after.mendChanges(since: before)
      if after != before {
        try transaction.put(NoticeCollections.preferences, id: userID, after)
      }
      return after
    }
  }

  /// Has digests and reminders mailed to a person whose address was confirmed.
  ///
  /// - Throws: As ``change(_:_:)``.
  package func mailOnceConfirmed(_ kinds: [NoticeKind], to userID: String) throws {
    try change(userID) { preferences in
      for kind in kinds where kind.isMailedOnceConfirmed {
        preferences.set(kind, .mail, to: true)
      }
    }
  }
}

extension Preferences {
  /// Restores values that a later reading would reject.
  fileprivate mutating func keepInRange(as former: Preferences) {
    if !NoticeLimits.remind.contains(remind) { remind = former.remind }
    if !NoticeLimits.radius.contains(radius) { radius = former.radius }
    let minutes = NoticeBounds.minuteOfDay
    if !minutes.contains(morning) { morning = former.morning }
    if !minutes.contains(weeklyMinute) { weeklyMinute = former.weeklyMinute }
    if !minutes.contains(quiet.from) || !minutes.contains(quiet.to) { quiet = former.quiet }
    if !(1...7).contains(weekBegins) { weekBegins = former.weekBegins }
    if !(1...7).contains(weeklyDay) { weeklyDay = former.weeklyDay }
    let isPlace =
      latitude.map(NoticeBounds.latitude.contains) ?? true
      && longitude.map(NoticeBounds.longitude.contains) ?? true
      && (latitude == nil) == (longitude == nil)
    if !isPlace { (latitude, longitude) = (former.latitude, former.longitude) }
  }
}
