import Events
import Languages
import Notifications
import Store
import Timekeeping

/// The daily and weekly mails to a person, in the person's language.
package struct EventDigest {
  private let reader: any StoreReader
  private let person: NoticeReader
  private let zones: Zones

  /// Creates the mails from one snapshot of the store.
  package init(_ reader: any StoreReader, _ person: NoticeReader, zones: Zones = .system) {
    (self.reader, self.person, self.zones) = (reader, person, zones)
  }

  /// Returns the mail about today's planned events.
  ///
  /// - Returns: `nil` if there are none.
  /// - Throws: The store's errors.
  package func today() throws -> MailText? {
    let day = LocalTime(utcMilliseconds: person.now, in: person.zone).date
    let items = try EventNoticeText(reader: reader, person: person, zones: zones).items(of: day)
    return DigestText.todayMail(items, person.catalogue)
  }

  /// Returns the mail that recommends further events of the next seven days.
  ///
  /// - Returns: `nil` if there are too few for a mail.
  /// - Throws: The store's errors.
  package func week() throws -> MailText? {
    let digest = WeeklyDigest(reader, person, zones)
    let chosen = try digest.chosen(of: try WeekAhead(in: reader, at: person.now, zones))
    return DigestText.weeklyMail(digest.items(chosen), person.catalogue)
  }
}
