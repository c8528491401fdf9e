import Events
import Languages
import Shell
import Terminal
import Timekeeping

/// How moments of events are written: in the zone of each, or all in that of this machine.
nonisolated struct EventTimes: MomentWriting {
  let texts: Catalogue
  let zones: Zones
  /// Seconds since 1970.
  let now: Int
  let isOwnZone: Bool

  /// The zone in which an event is told; whole days are those of the event in any.
  func zone(of event: Event) -> LocalZone {
    isOwnZone && !event.allDay ? .system : ownZone(of: event)
  }

  func ownZone(of event: Event) -> LocalZone { zones.named(event.timeZone)?.local ?? .system }

  /// When an event is, as lists say it: at most 30 columns; that it is called off only where its
  /// title does not say so.
  func short(_ event: Event, saysCancelled: Bool = true) -> String {
    let zone = zone(of: event)
    let when =
      event.moment(at: now) == .live
      ? texts.text("common.when.live", ["time": end(event, in: zone)]) : moment(of: event)
    let called =
      event.cancelled && saysCancelled ? texts.text("common.when.cancelled", ["when": when]) : when
    let zoned = event.allDay ? called : named(called, of: event, in: zone)
    return event.repeats ? zoned + " ~" : zoned
  }

  /// The same with the name of its clock, where that shows another time than the reader's own.
  private func named(_ when: String, of event: Event, in zone: LocalZone) -> String {
    let name = clock(of: event)
    let repeats = event.repeats ? 2 : 0
    let room = Self.columns - TextWidth.columns(of: when) - repeats
    return !name.isEmpty && TextWidth.columns(of: name) < room ? "\(when) \(name)" : when
  }

  /// What the clock of an event is called; empty where it shows the same as the reader's own, as it
  /// does for whole days.
  private func clock(of event: Event) -> String {
    let zone = zone(of: event)
    let differs =
      zone.offsetSeconds(event.startTime) != LocalZone.system.offsetSeconds(event.startTime)
    return differs && !event.allDay ? zone.clock(at: event.startTime).abbreviation : ""
  }

  /// A time in a list is no wider.
  static let columns = 30

  /// When it begins, without how it stands and whether it repeats.
  func moment(of event: Event) -> String {
    let zone = zone(of: event)
    return event.allDay
      ? day(event.startTime, in: zone) : moment(event.startTime, in: zone)
  }

  /// When something that goes on ends: today goes without saying.
  private func end(_ event: Event, in zone: LocalZone) -> String {
    let local = local(event.endTime, in: zone)
    return days(to: local, in: zone) == 0 ? time(local) : moment(event.endTime, in: zone)
  }

  /// When an event is where there is hardly any room: that it goes on, the hour of today, a weekday
  /// or a date, and whether it repeats.
  func brief(_ event: Event) -> String {
    let zone = zone(of: event)
    let when =
      event.moment(at: now) == .live ? texts.text("events.mark.live") : brief(event, in: zone)
    return event.repeats ? when + " ~" : when
  }

  private func brief(_ event: Event, in zone: LocalZone) -> String {
    let start = local(event.startTime, in: zone)
    let apart = days(to: start, in: zone)
    if apart == 0, !event.allDay { return time(start) }
    guard !(0...6).contains(apart), start.year == local(now, in: zone).year else {
      return day(event.startTime, in: zone)
    }
    return date(start)
  }
}

nonisolated extension EventTimes {
  /// The days on which an event goes on, `YYYY-MM-DD` each, where it is told.
  func dates(of event: Event) -> [String] {
    let zone = zone(of: event)
    let first = local(event.startTime, in: zone)
    // What ends at midnight has ended the day before, and a night belongs to its evening.
    let last = local(max(event.startTime, event.endTime - 1), in: zone)
    let isNight = event.endTime - event.startTime < 86_400 && last.hour < Self.morning
    let count = isNight ? 0 : days(to: last, in: zone) - days(to: first, in: zone)
    return (0...max(0, count)).map { first.adding(days: $0).date }
  }

  private static let morning = 6

  /// That an event takes whole days, and until when where they are more than one.
  func allDay(_ event: Event) -> String {
    let zone = zone(of: event)
    guard dates(of: event).count > 1 else { return texts.text("common.when.allDay") }
    return texts.text("common.when.allDayUntil", ["day": day(event.endTime - 1, in: zone)])
  }

  /// The days and hours of an event in full, a line or two.
  func whole(_ event: Event) -> [String] {
    let zone = zone(of: event)
    let (first, last) = (local(event.startTime, in: zone), local(event.endTime, in: zone))
    if event.allDay {
      return [span(first, last.adding(days: -1)), texts.text("common.when.allDay")]
    }
    let hours =
      first.date == last.date
      ? [long(first), time(first) + "-" + time(last)]
      : [long(first) + ", " + time(first) + " -", long(last) + ", " + time(last)]
    return hours + [zoneName(of: event)]
  }

  /// Which clock is meant, and what that of this machine shows where it differs.
  private func zoneName(of event: Event) -> String {
    if isOwnZone { return texts.text("common.when.ownZone") }
    let (there, here) = (ownZone(of: event), LocalZone.system)
    guard there.offsetSeconds(event.startTime) != here.offsetSeconds(event.startTime) else {
      return event.timeZone
    }
    return texts.text(
      "common.when.yours", ["zone": event.timeZone, "time": own(event, there: there)])
  }

  /// From when to when by the reader's own clock, with the day where that is another one than there.
  private func own(_ event: Event, there: LocalZone) -> String {
    let (first, last) = (
      local(event.startTime, in: .system), local(event.endTime, in: .system)
    )
    let isOtherDay = first.date != local(event.startTime, in: there).date
    // What begins on a day that is told and ends the night after says no more.
    let endsElsewhere =
      event.endTime - event.startTime >= 86_400
      && last.date != local(event.endTime, in: there).date
    return (isOtherDay ? dated(first) + " " : "") + time(first) + "-"
      + (endsElsewhere ? dated(last) + " " : "") + time(last)
  }

  /// How an event stands in time, where there is something to say.
  func state(_ event: Event) -> Wording? {
    switch event.moment(at: now) {
    case .live:
      Wording("common.when.live", ["time": end(event, in: zone(of: event))])
    case .soon(let seconds): Wording("events.state.soon", ["time": length(minutes: seconds / 60)])
    case .cancelled where event.cancelReason.isEmpty: Wording("events.state.cancelled")
    case .cancelled: Wording("events.state.cancelledWhy", ["why": event.cancelReason])
    case .past: Wording(event.cancelled ? "events.state.cancelled" : "events.state.over")
    case .ahead: nil
    }
  }
}
