import EventFiles
import Events
import Languages
import Notifications
import Store
import Timekeeping

/// What a mail says of an event beyond the line of the inbox.
struct EventNoticeMail {
  private let reader: any StoreReader
  private let person: NoticeReader
  private let zones: Zones
  private let words: EventNoticeText

  init(_ reader: any StoreReader, _ person: NoticeReader, _ zones: Zones) {
    (self.reader, self.person, self.zones) = (reader, person, zones)
    words = EventNoticeText(reader, person, zones)
  }

  /// None where the line says all.
  ///
  /// - Throws: What the store throws.
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

  /// The line, with what a calendar takes it from; without that where the event is gone.
  private func withCalendar(_ notice: Notice, _ method: MailCalendar.Method) throws -> MailText? {
    guard let line = try words.text(of: [notice]) else { return nil }
    guard let event = try words.event(notice.subject) else {
      return MailText(subject: line, body: line)
    }
    return MailText(subject: line, body: line, calendar: try calendar(of: event, method))
  }

  /// None on a machine that lacks the zone: the mail goes all the same.
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
