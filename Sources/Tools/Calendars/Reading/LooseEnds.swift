import Timekeeping

/// What the other events of a file decide about the dates of an event.
struct LooseEnds: Sendable {
  /// The date of a series that the event replaces, as the file writes it.
  struct Replaced: Sendable {
    let time: CalendarTime
    let zone: LocalZone
    /// `nil` if the file defines the zone unlike any of this machine.
    let zoneName: String?
    /// The zone in which midnights of whole days are written; `nil` if the file does not tell.
    let dayZone: LocalZone?
  }

  var replaced: Replaced?
  /// Whether the event replaces all later dates of the series, too.
  var isForLater = false
  /// The dates by further rules of the event.
  var others: [SeriesTimes] = []

  var isEmpty: Bool { replaced == nil && others.isEmpty }
}

extension LooseEnds.Replaced {
  /// Returns the date as a series gives it.
  func date(of series: CalendarItem, in own: LocalZone) -> CalendarItem.SeriesDate {
    CalendarItem.SeriesDate(
      wall: series.isAllDay ? time.day(in: dayZone) : wall(of: series, in: own),
      zoneName: series.zoneName, isAllDay: series.isAllDay)
  }

  private func wall(of series: CalendarItem, in own: LocalZone) -> LocalTime {
    let hours = series.start.wallSeconds - series.start.midnight.wallSeconds
    switch time {
    case .day(let day): return day.moved(by: hours)
    case .wall(let wall):
      if zoneName == series.zoneName { return wall }
      return LocalTime(utcMilliseconds: wall.settledUTCMilliseconds(in: zone), in: own)
    case .utc(let seconds):
      let plain = LocalTime(wallSeconds: seconds)
      let wall = LocalTime(utcMilliseconds: seconds * 1000, in: own)
      // Some programs write UTC but mean local time.
      let isPlain = plain.moved(by: -hours) == plain.midnight
      return isPlain && wall.moved(by: -hours) != wall.midnight ? plain : wall
    }
  }
}
