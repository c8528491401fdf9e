import EventFiles
import Events
import Languages
import Notifications
import Store
import Timekeeping

/// The mail of a notice, if it contains more than the inbox line.
struct EventNoticeMail {
  private let reader: any StoreReader
  private let person: NoticeReader
  private let zones: Zones
  private let words: EventNoticeText

  init(_ reader: any StoreReader, _ person: NoticeReader, _ zones: Zones) {
    (self.reader, self.person, self.zones) = (reader, person, zones)
    words = EventNoticeText(reader: reader, person: person, zones: zones)
  }

  /// Returns the mail; `nil` if the inbox line is enough.
  ///
  /// - Throws: The store's errors.
  func mail(of notice: Notice) throws -> MailText? {
    switch notice.kind {
    case EventNoticeKind.today.name:
      guard let day = EventSubject.day(in: notice.subject) else { return nil }
      return DigestText.todayMail(try words.items(of: day), person.catalogue)
    case EventNoticeKind.weekly.name:
      return DigestText.weeklyMail(
        try WeeklyDigest(reader, person, zones).items(of: notice), person.catalogue)
    case EventNoticeKind.foundLetter.name: return try FoundLetter(reader, person).mail(of: notice)
    case EventNoticeKind.cancelled.name: return try withCalendar(notice, .cancel)
    case EventNoticeKind.changed.name: return try withCalendar(notice, .publish)
    default: return nil
    }
  }

  /// Returns the line with an attached calendar; without one if the event was deleted.
  private func withCalendar(_ notice: Notice, _ method: MailCalendar.Method) throws -> MailText? {
    guard let line = try words.text(of: [notice]) else { return nil }
    guard let event = try words.event(notice.subject) else {
      return MailText(subject: line, body: line)
    }
    return MailText(subject: line, body: line, calendar: try calendar(of: event, method))
  }

  /// Returns `nil` if the time zone is missing; the mail is sent without a calendar.
  private func calendar(of event: Event, _ method: MailCalendar.Method) throws -> MailCalendar? {
    var calendar = EventCalendar(zones: zones, now: person.now / 1000)
    calendar.isCancellation = method == .cancel
    do {
      return MailCalendar(method, try calendar.text([event], reading: reader))
    } catch is ZoneError {
      return nil
    }
  }
}
