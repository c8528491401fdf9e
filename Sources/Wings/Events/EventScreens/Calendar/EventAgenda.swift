import Accounts
import Events
import Languages
import Places
import Shell
import Timekeeping

/// The items of the events wing in the common timeline of all wings.
package enum EventAgenda {
  /// Returns the current user's current and future events, in the machine's time zone.
  package static func items(_ context: AppContext) -> Wing.Agenda {
    guard let user = context.user else { return { [] } }
    let (directory, zones, clock) = (context.eventDirectory, context.events.zones, context.clock)
    return {
      let now = clock.now().utc / 1000
      let lines = CalendarLines(
        directory: directory, person: user.id, zones: zones, now: now, withHidden: true)
      return try lines.all().filter { $0.event.endTime > now }.map { item($0, zones) }
    }
  }

  nonisolated static func item(_ line: EventLine, _ zones: Zones? = nil) -> AgendaItem {
    let event = line.event
    let date = event.rule.isEmpty ? nil : event.startLocal
    let start = LocalTime(utcMilliseconds: event.startTime * 1000)
    let isOff = event.cancelled
    return AgendaItem(
      // An all-day event keeps its local date, even if this machine has another date at its start.
      day: event.allDay ? String(event.startLocal.prefix(10)) : start.date,
      time: event.allDay ? nil : event.startTime..<max(event.startTime, event.endTime),
      state: Wording("events.mark.\(state(of: line))"),
      stop: NavigationItem(event.title, at: EventDestination.event(event.id, on: date)),
      place: event.online ? "" : event.position?.name ?? "",
      point: event.online ? nil : event.position?.point,
      isPlanned: !isOff && !event.allDay && line.isPlanned, takesTime: !isOff && !event.allDay,
      isElsewhere: zones.map { isElsewhere(event, $0) } ?? false)
  }

  private nonisolated static func isElsewhere(_ event: Event, _ zones: Zones) -> Bool {
    guard !event.allDay, let there = zones.named(event.timeZone)?.local else { return false }
    return there.offsetSeconds(event.startTime) != LocalZone.system.offsetSeconds(event.startTime)
  }

  private nonisolated static func state(of line: EventLine) -> String {
    if line.event.cancelled { return "cancelled" }
    if line.event.hidden != nil { return "hidden" }
    if line.own?.going ?? 0 > 0 { return "going" }
    if line.own?.inCalendar == true { return "calendar" }
    return line.own?.interested == true ? "interested" : "own"
  }
}

nonisolated extension Plans {
  /// Returns the most severe clash with an event that is not over; `nil` if there is none.
  func clash(with line: EventLine) -> Clash? { clash(with: EventAgenda.item(line)) }

  /// Returns the most severe clash of an event that is being published or moved.
  ///
  /// Its former dates do not count.
  func clash(ofNew line: EventLine) -> Clash? {
    without { route in
      guard case .event(line.id, _, _)? = route.destination as? EventDestination else {
        return false
      }
      return true
    }.clash(with: line)
  }
}

nonisolated extension EventLine {
  /// Whether the user plans to be there: as an attendee, by the calendar, or as an organizer.
  ///
  /// Interest alone does not count.
  var isPlanned: Bool {
    own?.going ?? 0 > 0 || own?.inCalendar == true || isRun
  }
}
