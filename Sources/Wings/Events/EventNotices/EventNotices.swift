import Events
import Notifications
import People
import Store
import Timekeeping

/// The notices of the events wing, for the inbox and for mail.
package enum EventNotices {
  /// Returns the events section's source of notices: kinds, recipients, texts.
  ///
  /// - Parameter zones: Time zones.
  /// - Returns: The source that the inbox and mail use.
  package static func source(zones: Zones = .system) -> NoticeSource {
    var source = NoticeSource(kinds: EventNoticeKind.all)
    source.labels = "events.switch."
    source.collections = [
      EventCollections.events.name, "interests.", "saved.", EventCollections.searches.name,
    ]
    source.respectCircles()
    source.held = { try NoticeCircles(reader: $0).held(by: $1) }
    source.recipients = { try NoticeCircles(reader: $0).recipients(of: $1, after: $2, limit: $3) }
    source.computed = {
      try ComputedNotices($0, $1, zones).all() + FoundNotices($0, $1).all()
    }
    source.reminded = [EventNoticeKind.startsSoon, EventNoticeKind.today]
    source.reminders = { try ComputedNotices($0, $1, zones).all() }
    source.expires = {
      try MaintenanceService.endsOffers(in: $0, zones: zones, at: $1 / 1000)
    }
    source.text = { try EventNoticeText(reader: $0, person: $2, zones: zones).text(of: $1) }
    source.mail = { try EventNoticeMail($0, $2, zones).mail(of: $1) }
    source.title = { try EventNoticeText(reader: $0, person: $2, zones: zones).title(of: $1) }
    return source
  }
}
