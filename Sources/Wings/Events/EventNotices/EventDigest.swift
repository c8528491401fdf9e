import Events
import Languages
import Notifications
import Store
import Timekeeping

/// What somebody is written of a day or a week, in their language.
package struct EventDigest {
  private let reader: any StoreReader
  private let person: NoticeReader
  private let zones: Zones

  /// Makes one within somebody's reading of the store.
  package init(_ reader: any StoreReader, _ person: NoticeReader, zones: Zones = .system) {
    (self.reader, self.person, self.zones) = (reader, person, zones)
  }

  /// What they have planned today.
  ///
  /// - Returns: None where that is nothing.
  /// - Throws: What the store throws.
  package func today() throws -> MailText? {
    let day = LocalTime(utcMilliseconds: person.now, in: person.zone).date
    let items = try EventNoticeText(reader, person, zones).items(of: day)
    return DigestText.todayMail(items, person.catalogue)
  }

  /// What may be something for them in the next seven days, and they were not written of before.
  ///
  /// - Returns: None where there is too little of it for a mail.
  /// - Throws: What the store throws.
  package func week() throws -> MailText? {
    let digest = WeeklyDigest(reader, person, zones)
    let chosen = try digest.chosen(of: try WeekAhead(in: reader, at: person.now, zones))
    return DigestText.weeklyMail(digest.items(chosen), person.catalogue)
  }
}
