import Events

/// A row of the agenda.
nonisolated enum CalendarRow: Identifiable, Sendable, Equatable {
  case event(EventLine)
  /// Time in which something else would fit.
  case free(FreeEvening)

  var id: String {
    switch self {
    // A series has a row for each of its dates.
    case .event(let line):
      line.event.rule.isEmpty ? line.id : "\(line.id) \(line.event.startLocal)"
    case .free(let evening): "free \(evening.free.time.lowerBound)"
    }
  }

  var line: EventLine? {
    switch self {
    case .event(let line): line
    case .free: nil
    }
  }

  /// Seconds since 1970, the end exclusive.
  var start: Int {
    switch self {
    case .event(let line): line.event.startTime
    case .free(let evening): evening.free.time.lowerBound
    }
  }

  var end: Int {
    switch self {
    case .event(let line): line.event.endTime
    case .free(let evening): evening.free.time.upperBound
    }
  }

  /// What a filter looks into: nobody looks for nothing.
  var soughtTexts: [String] { line?.soughtTexts ?? [] }
}
