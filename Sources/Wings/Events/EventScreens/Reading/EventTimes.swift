import Events
import Languages
import Shell
import Terminal
import Timekeeping

/// Formats times of events, in each event's time zone or in the machine's.
nonisolated struct EventTimes: MomentWriting {
  let texts: Catalogue
  let zones: Zones
  /// Seconds since 1970.
  let now: Int
  let isOwnZone: Bool

  /// Returns the time zone to show an event in; all-day events keep their own.
  func zone(of event: Event) -> LocalZone {
    isOwnZone && !event.allDay ? .system : ownZone(of: event)
  }

  func ownZone(of event: Event) -> LocalZone { zones.named(event.timeZone)?.local ?? .system }

  /// Returns the time of an event for lists, at most 30 columns wide.
  ///
  /// Pass `false` for `saysCancelled` if the title says that the event is cancelled.
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

  /// Returns a time with the name of its zone, if it differs from the reader's and fits.
  private func named(_ when: String, of event: Event, in zone: LocalZone) -> String {
    let name = clock(of: event)
    let repeats = event.repeats ? 2 : 0
    let room = Self.columns - TextWidth.columns(of: when) - repeats
    return !name.isEmpty && TextWidth.columns(of: name) < room ? "\(when) \(name)" : when
  }

  /// Returns the abbreviation of the event's time zone.
  ///
  /// It is empty for all-day events and if the time equals the reader's.
  private func clock(of event: Event) -> String {
    let zone = zone(of: event)
    let differs =
      zone.offsetSeconds(event.startTime) != LocalZone.system.offsetSeconds(event.startTime)
    return differs && !event.allDay ? zone.clock(at: event.startTime).abbreviation : ""
  }

  /// The largest width of a time in a list.
  static let columns = 30

  /// Returns the start, without state and repetition.
  func moment(of event: Event) -> String {
    let zone = zone(of: event)
    return event.allDay
      ? day(event.startTime, in: zone) : moment(event.startTime, in: zone)
  }

  /// Returns the end of an event in progress, with a date unless it is today.
  private func end(_ event: Event, in zone: LocalZone) -> String {
    let local = local(event.endTime, in: zone)
    return days(to: local, in: zone) == 0 ? time(local) : moment(event.endTime, in: zone)
  }

  /// Returns a very short time: that it is live, the time today, a weekday or a date.
  ///
  /// A sign marks a repeated event.
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
  /// Returns the local dates of an event, `YYYY-MM-DD`.
  func dates(of event: Event) -> [String] {
    let zone = zone(of: event)
    let first = local(event.startTime, in: zone)
    // An event until midnight ends on the day before. A night until the morning counts as one day.
    let last = local(max(event.startTime, event.endTime - 1), in: zone)
    let isNight = event.endTime - event.startTime < 86_400 && last.hour < Self.morning
    let count = isNight ? 0 : days(to: last, in: zone) - days(to: first, in: zone)
    return (0...max(0, count)).map { first.adding(days: $0).date }
  }

  private static let morning = 6

  /// Returns that it is an all-day event, with the last day if there are several.
  func allDay(_ event: Event) -> String {
    let zone = zone(of: event)
    guard dates(of: event).count > 1 else { return texts.text("common.when.allDay") }
    return texts.text("common.when.allDayUntil", ["day": day(event.endTime - 1, in: zone)])
  }

  /// Returns the full date and time, on one or two lines.
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

  /// Returns the time zone and the machine's time; `nil` if the time equals the machine's.
  func otherZone(of event: Event) -> String? {
    clock(of: event).isEmpty ? nil : zoneName(of: event)
  }

  /// Returns the time zone, and the machine's time if it differs.
  private func zoneName(of event: Event) -> String {
    if isOwnZone { return texts.text("common.when.ownZone") }
    let (there, here) = (ownZone(of: event), LocalZone.system)
    guard there.offsetSeconds(event.startTime) != here.offsetSeconds(event.startTime) else {
      return event.timeZone
    }
    return texts.text(
      "common.when.yours", ["zone": event.timeZone, "time": own(event, there: there)])
  }

  /// Returns the time range in the reader's time zone, with the date if it differs.
  private func own(_ event: Event, there: LocalZone) -> String {
    let (first, last) = (
      local(event.startTime, in: .system), local(event.endTime, in: .system)
    )
    let isOtherDay = first.date != local(event.startTime, in: there).date
    // An event that ends the night after its start needs no second date.
    let endsElsewhere =
      event.endTime - event.startTime >= 86_400
      && last.date != local(event.endTime, in: there).date
    return (isOtherDay ? dated(first) + " " : "") + time(first) + "-"
      + (endsElsewhere ? dated(last) + " " : "") + time(last)
  }

  /// Returns a moment in the reader's time zone, which is named beside an event of another one.
  func own(_ seconds: Int, beside event: Event) -> String {
    let here = LocalZone.system
    guard ownZone(of: event).offsetSeconds(seconds) != here.offsetSeconds(seconds) else {
      return own(seconds)
    }
    return own(seconds) + " " + here.clock(at: seconds).abbreviation
  }

  /// Returns the state of an event; `nil` if it is far ahead.
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
