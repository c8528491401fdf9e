import Timekeeping

/// Where an event stands in time.
package enum EventMoment: Sendable, Equatable {
  /// It begins later than soon.
  case ahead
  /// It begins within three hours; how many seconds are left.
  case soon(seconds: Int)
  case live
  /// A live one that was called off, or one ahead that was, until it would have ended.
  case cancelled
  case past

  /// Seconds before the start from which an event is soon.
  package static let near = 3 * 3600
  /// Seconds that an event takes whose end nobody has said.
  package static let usualLength = 2 * 3600

  /// Tells it from the start and the end, in seconds since 1970.
  package init(start: Int, end: Int, isCancelled: Bool = false, now: Int) {
    if end <= now {
      self = .past
    } else if isCancelled {
      self = .cancelled
    } else if start <= now {
      self = .live
    } else {
      self = start - now <= Self.near ? .soon(seconds: start - now) : .ahead
    }
  }
}

extension Event {
  /// Where it stands in time at a moment in seconds since 1970.
  package func moment(at now: Int) -> EventMoment {
    EventMoment(start: startTime, end: endTime, isCancelled: cancelled, now: now)
  }
}

extension Event {
  /// Derives the moments of start and end from the wall and the zone.
  ///
  /// - Returns: Whether both could be read; otherwise nothing is changed.
  @discardableResult
  package mutating func derive(in zone: LocalZone) -> Bool {
    guard let start = try? LocalTime(parsing: startLocal) else { return false }
    let first = start.settledSeconds(in: zone)
    var last = first + EventMoment.usualLength
    if let endLocal {
      guard let end = try? LocalTime(parsing: endLocal) else { return false }
      last = end.settledSeconds(in: zone)
    } else if allDay {
      last = start.adding(days: 1).settledSeconds(in: zone)
    }
    (startTime, endTime) = (first, last)
    return true
  }
}
