import Store
import Timekeeping

/// The gun of one wave.
package struct RaceStart: Codable, Sendable, Equatable {
  /// The wave it started; `nil` for the whole field.
  package var wave: String?
  package var at: Stamp
  /// Further guns within five seconds, stored as readings of the same start.
  package var readings: [Stamp] = []

  package init(wave: String?, at: Stamp) {
    self.wave = wave
    self.at = at
  }

  package init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, CodingKeys.self)
    wave = try fields.strict(.wave)
    at = try fields.required(.at)
    readings = try fields.list(.readings)
  }
}

/// The state of a race that results from the acts on its clock.
package struct RaceState: Codable, Sendable, Equatable {
  package var starts: [RaceStart] = []
  package var stopped: Stamp?
  /// The laps called during the race, by group; an empty name is the whole field.
  package var lapCounts: [String: Int] = [:]
  /// The corrections of stamps in milliseconds, by boot.
  package var clockCorrections: [String: Int] = [:]
  /// The spans in which the race was neutralised, the latest last.
  package var pauses: [RacePause] = []
  /// The last crossing before a restart; crossings up to it no longer count.
  package var restartedAfter: CrossingID?

  package init() {}

  package init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, CodingKeys.self)
    starts = try fields.list(.starts)
    stopped = try fields.optional(.stopped)
    lapCounts = try fields.table(.lapCounts, in: Bounds.laps)
    clockCorrections = try fields.table(.clockCorrections, in: Bounds.elapsed)
    pauses = try fields.list(.pauses)
    restartedAfter = try fields.optional(.restartedAfter)
  }

  package var hasStarted: Bool { !starts.isEmpty }

  /// Returns whether a gun has gone; a planned start may still be to come.
  package func hasStarted(by now: Stamp) -> Bool {
    starts.contains { $0.at.milliseconds(since: now) <= 0 }
  }
  package var isRunning: Bool { hasStarted && stopped == nil }
  package var isPaused: Bool { pauses.last.map { $0.to == nil } ?? false }
}

/// A span in which a race was neutralised, left out of elapsed time.
package struct RacePause: Codable, Sendable, Equatable {
  package var from: Stamp
  /// The end; `nil` while it lasts.
  package var to: Stamp?

  package init(from: Stamp, to: Stamp? = nil) {
    self.from = from
    self.to = to
  }
}
