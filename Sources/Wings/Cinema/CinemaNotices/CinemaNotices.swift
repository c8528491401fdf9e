import Cinema
import Notifications
import Timekeeping

/// The notices of the cinema section, for the inbox and for mail.
package enum CinemaNotices {
  /// Returns the section's source of notices: kinds, recipients, texts.
  ///
  /// - Parameter zones: Time zones.
  /// - Returns: The source that the inbox and mail use.
  package static func source(zones: Zones = .system) -> NoticeSource {
    var source = NoticeSource(kinds: CinemaNoticeKind.all)
    source.labels = "cinema.switch."
    source.collections = ["wallets."]
    source.computed = { try ComputedCinemaNotices($0, $1).all() }
    source.reminded = [CinemaNoticeKind.startsSoon]
    source.reminders = { try ComputedCinemaNotices($0, $1).all() }
    source.text = { try CinemaNoticeText(reader: $0, person: $2, zones: zones).text(of: $1) }
    source.title = { try CinemaNoticeText(reader: $0, person: $2, zones: zones).title(of: $1) }
    return source
  }
}
