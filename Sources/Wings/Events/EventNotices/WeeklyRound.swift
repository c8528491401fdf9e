import Accounts
import Events
import Languages
import Notifications
import Store
import Timekeeping

/// Posts the weekly recommendations.
struct WeeklyRound {
  let store: any DocumentStore
  let clock: Clock
  let zones: Zones

  /// The delay up to which they are still posted, in milliseconds, for a machine that was off.
  private static let grace = 86_400_000

  /// A recipient and the scheduled moment.
  private struct Due {
    let userID: String
    /// Milliseconds since 1970.
    let moment: Int
    /// `nil` if there are too few events for a mail.
    var draft: NoticeDraft?
  }

  /// Posts the recommendations that are due, once for each person and week.
  ///
  /// - Returns: The number of new notices.
  /// - Throws: The store's errors.
  func post() throws -> Int {
    let due = try store.read { try self.due(in: $0) }
    guard !due.isEmpty else { return 0 }
    let service = NoticeService(kinds: EventNoticeKind.all)
    let now = clock.now().utc
    return try store.write(by: Author.shell.id, at: now) { transaction in
      var posted = 0
      for week in due {
        // Another process may have posted it, and accounts may have been deleted.
        guard
          var chosen = try transaction.get(NoticeCollections.preferences, week.userID)?.value,
          chosen.weeklyLooked < week.moment
        else { continue }
        chosen.weeklyLooked = week.moment
        try transaction.put(NoticeCollections.preferences, id: week.userID, chosen)
        guard let draft = week.draft else { continue }
        try service.post(draft, in: transaction, at: now)
        posted += 1
      }
      return posted
    }
  }

  private func due(in reader: any StoreReader) throws -> [Due] {
    let people = try waiting(in: reader)
    guard !people.isEmpty else { return [] }
    let ahead = try WeekAhead(in: reader, at: clock.now().utc, zones)
    return try people.map { person, moment in
      let digest = WeeklyDigest(reader, person, zones)
      let chosen = try digest.chosen(of: ahead)
      let day = LocalTime(utcMilliseconds: moment, in: person.zone)
      return Due(
        userID: person.userID, moment: moment,
        draft: chosen.isEmpty ? nil : digest.draft(chosen, on: day))
    }
  }

  /// Returns the people who turned it on and whose moment has passed since the last check.
  private func waiting(in reader: any StoreReader) throws -> [(NoticeReader, Int)] {
    let (now, kind) = (clock.now().utc, EventNoticeKind.weekly)
    return try reader.find(NoticeCollections.preferences).compactMap { stored in
      let chosen = stored.value
      guard chosen.isOn(kind, .mail) || chosen.isOn(kind, .inbox),
        let person = try NoticePerson(stored.id, in: reader)
      else { return nil }
      let moment = DigestMoments.latestWeekly(chosen, in: person.zone, at: now)
      guard moment > chosen.weeklyLooked, moment > now - Self.grace else { return nil }
      return (person.reader(Catalogue.base, at: now), moment)
    }
  }
}
