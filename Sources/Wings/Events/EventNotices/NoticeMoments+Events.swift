import Events
import Languages
import Notifications
import Timekeeping

/// Events in notices, and durations of days.
extension NoticeMoments {
  /// Returns time and place, with the name of the time zone if its time differs from the reader's.
  func details(of facts: EventNoticeFacts) -> String {
    let when = text(wall: facts.start, isAllDay: facts.isAllDay)
    let clock = facts.isAllDay ? "" : clock(at: facts.start, in: facts.zone)
    return [clock.isEmpty ? when : when + " " + clock, facts.place].filter { !$0.isEmpty }
      .joined(separator: ", ")
  }

  /// Returns a rounded duration as text.
  func length(minutes: Int) -> String {
    if minutes >= 2_880 {
      return catalogue.text("events.notice.days", count: (minutes + 720) / 1_440)
    }
    if minutes >= 60, minutes % 60 == 0 {
      return catalogue.text("events.notice.hours", count: minutes / 60)
    }
    let names = ["h": "\(minutes / 60)", "m": "\(minutes % 60)"]
    return catalogue.text("common.when.\(minutes < 60 ? "minutes" : "hours")", names)
  }
}
