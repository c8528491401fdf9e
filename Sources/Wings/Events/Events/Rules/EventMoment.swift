import Timekeeping

/// The phase of an event at a moment.
package enum EventMoment: Sendable, Equatable {
  /// It starts in more than three hours.
  case ahead
  /// It starts within three hours.
  case soon(seconds: Int)
  case live
  /// It was cancelled and would not have ended yet.
  case cancelled
  case past

  /// Seconds before the start from which an event is soon.
  package static let near = 3 * 3600
  /// The assumed duration of an event without an end, in seconds.
  package static let usualLength = 2 * 3600

  /// Derives the phase from the start and the end, in seconds since 1970.
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
  /// The phase at a moment in seconds since 1970.
  package func moment(at now: Int) -> EventMoment {
    EventMoment(start: startTime, end: endTime, isCancelled: cancelled, now: now)
  }
}

extension Event {
  /// Derives the moments of start and end from the local times and the time zone.
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
