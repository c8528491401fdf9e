import Events
import Languages
import Notifications
import Timekeeping

/// Events in notices, and durations of days.
extension NoticeMoments {
  /// Returns time and place, with the name of the time zone if its time differs from the reader's.
  func details(of facts: EventNoticeFacts) -> String {
    let when =
      facts.isAllDay
      ? text(wall: facts.start, isAllDay: true) : text(wall: facts.start, in: facts.zone)
    return [when, facts.place].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Returns a rounded duration as text.
  func length(minutes: Int) -> String {
    if minutes >= 2_880 {
      return catalogue.text("events.notice.days", count: (minutes + 720) / 1_440)
    }
    if minutes >= 60, minutes % 60 == 0 {
      return catalogue.text("events.notice.hours", count: minutes / 60)
    }
    return hoursAndMinutes(minutes)
  }
}
