import Timekeeping

/// The clock of one race: turns moments into times after its start, without pauses.
struct RaceClock: Sendable {
  /// A span left out of elapsed time, in milliseconds after the start.
  ///
  /// Its ends are readings of a clock that runs through all pauses.
  private struct Pause: Sendable, Equatable {
    var from: Int
    /// The end of the pause; `Int.max` while it lasts.
    var to: Int
  }

  private var timeline = RaceTimeline()
  private var corrections: [String: Int] = [:]
  private var starts: [RaceStart] = []
  private var stopped: Stamp?
  private var waveOffsets: [String: Int] = [:]
  /// The offset subtracted from a crossing's moment to get the elapsed time, by boot.
  ///
  /// It is 0 for times given as elapsed.
  private var bases = [0]
  private var pauses: [Pause] = []
  /// The stop in milliseconds after the start, pauses included; `Int.max` while the clock runs.
  private var stop = Int.max

  init() {}

  /// Notes a stamp of the log, which may be the first of a boot.
  mutating func record(_ stamp: Stamp) { timeline.record(stamp) }

  /// Reads the starts, stops, pauses and corrections of a race.
  ///
  /// - Parameters:
  ///   - race: The state of the race.
  ///   - waveOffsets: Planned starts of waves, in milliseconds after the first gun.
  ///   - boots: The boots of its crossings by their index; the first is no boot.
  mutating func read(_ race: RaceState, waveOffsets: [String: Int], boots: [String]) {
    corrections = race.clockCorrections
    (starts, stopped) = (race.starts, race.stopped)
    self.waveOffsets = waveOffsets
    let (line, origin) = (line, origin)
    bases = boots.map { Self.base(of: $0, on: line, origin: origin) }
    pauses = race.pauses.map { pause in
      Pause(
        from: line.position(of: pause.from) - origin,
        to: pause.to.map { line.position(of: $0) - origin } ?? .max)
    }
    stop = stopped.map { line.position(of: $0) - origin } ?? .max
  }

  /// Adds boots that newer crossings refer to.
  mutating func extend(to boots: [String]) {
    guard bases.count < boots.count else { return }
    let (line, origin) = (line, origin)
    bases = boots.map { Self.base(of: $0, on: line, origin: origin) }
  }

  private static func base(of boot: String, on line: RaceTimeline, origin: Int) -> Int {
    boot.isEmpty ? 0 : origin - line.position(of: Stamp(boot: boot, bootTime: 0, utc: 0))
  }

  /// The timeline with the users' corrections of boots whose clock was estimated.
  private var line: RaceTimeline {
    guard !corrections.isEmpty else { return timeline }
    var line = timeline
    for (boot, milliseconds) in corrections {
      line.correct(boot: boot, byMilliseconds: milliseconds)
    }
    return line
  }

  /// The zero of elapsed times: the earliest gun, or the first stamp if there is none.
  private var origin: Int { starts.map { line.position(of: $0.at) }.min() ?? 0 }
}

// MARK: - Reading

extension RaceClock {
  var hasStarted: Bool { !starts.isEmpty }

  /// Returns the race time of a crossing, in milliseconds after the race's start.
  func elapsed(of crossing: CrossingRow) -> Int {
    let elapsed = crossing.moment - bases[Int(crossing.boot)]
    return pauses.isEmpty || crossing.boot == 0 ? elapsed : withoutPauses(elapsed)
  }

  /// Returns the race time of a moment, in milliseconds after the race's start.
  func elapsed(of moment: Moment) -> Int {
    switch moment {
    case .elapsed(let milliseconds): milliseconds
    case .stamp(let stamp): withoutPauses(line.position(of: stamp) - origin)
    }
  }

  /// Returns the time on the race clock; `nil` before the gun, constant after the stop.
  ///
  /// - Parameters:
  ///   - stamp: The moment.
  ///   - wave: The wave whose clock it is; `nil` for that of the race.
  /// - Returns: Milliseconds after the start of the race or wave.
  func elapsed(at stamp: Stamp, wave: String?) -> Int? {
    guard hasStarted else { return nil }
    let now = elapsed(of: .stamp(stamp))
    let stopped = stopped.map { elapsed(of: .stamp($0)) }
    return Swift.min(now, stopped ?? now) - (wave.map { startOffset(ofWave: $0) } ?? 0)
  }

  /// Returns the clock reading at a race time, relative to a reading of the same boot.
  func stamp(atElapsed milliseconds: Int, near stamp: Stamp) -> Stamp {
    let now = line.position(of: stamp) - origin
    return stamp.moved(byMilliseconds: withPauses(milliseconds) - now)
  }

  /// Returns the milliseconds between two readings, pauses included.
  func milliseconds(from one: Stamp, to other: Stamp) -> Int {
    let line = line
    return line.position(of: other) - line.position(of: one)
  }

  /// Returns how certain the clock is; after a restart of the machine it must be checked.
  func certainty(at stamp: Stamp) -> RaceTimeline.Certainty { line.certainty(of: stamp) }

  /// Returns the start of a wave, in milliseconds after the race's start.
  func startOffset(ofWave wave: String) -> Int {
    if !wave.isEmpty, let own = starts.first(where: { $0.wave == wave }) {
      return elapsed(of: .stamp(own.at))
    }
    let planned = waveOffsets[wave] ?? 0
    guard let start = starts.first(where: { $0.wave == nil }) else { return planned }
    return elapsed(of: .stamp(start.at)) + planned
  }

  /// Returns whether a wave has started.
  ///
  /// A wave without its own gun starts with the common gun, or its planned time after the first gun.
  func isStarted(wave: String) -> Bool {
    wave.isEmpty || starts.isEmpty || waveOffsets[wave] != nil
      || starts.contains { $0.wave == nil || $0.wave == wave }
  }

  /// Returns the planned start of an entry in a wave, in milliseconds after the race's.
  func plannedStart(of entry: Entry, inWave wave: String) -> Int {
    entry.startMilliseconds ?? entry.startUTC.flatMap(elapsed(ofUTC:)) ?? startOffset(ofWave: wave)
  }

  /// Returns whether entries without a wave have no start, or that of one of several waves.
  ///
  /// If all waves start later than the first gun, such entries start with that gun.
  func needsWave(among waves: [String]) -> Bool {
    guard !waves.isEmpty, !starts.isEmpty else { return false }
    if !starts.contains(where: { $0.wave == nil }) { return true }
    let offsets = Set(waves.map(startOffset))
    return offsets.count > 1 && offsets.contains(startOffset(ofWave: ""))
  }

  /// Returns the race time of a wall-clock time.
  ///
  /// - Parameter milliseconds: Milliseconds since 1970.
  /// - Returns: Milliseconds after the start; `nil` before the gun.
  private func elapsed(ofUTC milliseconds: Int) -> Int? {
    let first = starts.map(\.at).min { line.position(of: $0) < line.position(of: $1) }
    return first.map { elapsed(of: .stamp($0.moved(toUTC: milliseconds))) }
  }

  /// Returns whether a crossing was made during a pause; it is kept, and opens a question.
  func isDuringPause(_ crossing: CrossingRow) -> Bool {
    guard !pauses.isEmpty, crossing.boot > 0 else { return false }
    let moment = crossing.moment - bases[Int(crossing.boot)]
    return pauses.contains { $0.from < moment && moment < $0.to }
  }

  /// Returns whether a crossing was made after the clock was stopped; it opens a question.
  func isAfterStop(_ crossing: CrossingRow) -> Bool {
    stop != .max && crossing.boot > 0 && crossing.moment - bases[Int(crossing.boot)] > stop
  }

  /// Returns the milliseconds between two crossings, pauses included.
  ///
  /// It is `nil` if there was no pause between them.
  func millisecondsAcrossPause(from one: CrossingRow, to other: CrossingRow) -> Int? {
    guard !pauses.isEmpty, one.boot > 0, other.boot > 0 else { return nil }
    let from = one.moment - bases[Int(one.boot)]
    let to = other.moment - bases[Int(other.boot)]
    return pauses.contains { $0.from < to && from < $0.to } ? to - from : nil
  }

  /// Returns the elapsed time without pauses; the clock is constant during each pause.
  private func withoutPauses(_ milliseconds: Int) -> Int {
    pauses.reduce(milliseconds) { left, pause in
      left - max(0, min(milliseconds, pause.to) - pause.from)
    }
  }

  /// Returns the reading, pauses included, for a race time: the inverse of `withoutPauses`.
  private func withPauses(_ milliseconds: Int) -> Int {
    pauses.reduce(milliseconds) { moment, pause in
      pause.to == .max || moment <= pause.from ? moment : moment + pause.to - pause.from
    }
  }
}

extension RaceClock {
  /// Checks that the clock is consistent.
  ///
  /// - Parameter boots: The boots of the race's crossings by their index.
  /// - Returns: A sentence for each broken invariant; empty if there is none.
  func checkInvariants(boots: [String]) -> [String] {
    var broken: [String] = []
    if bases.count != boots.count { broken.append("\(boots.count) boots, \(bases.count) bases") }
    if bases.first != 0 { broken.append("times given as elapsed are moved") }
    let (line, origin) = (line, origin)
    if bases != boots.map({ Self.base(of: $0, on: line, origin: origin) }) {
      broken.append("bases are not those of the line")
    }
    if pauses.contains(where: { $0.to < $0.from }) { broken.append("a pause ends before it began") }
    if pauses.dropLast().contains(where: { $0.to == .max }) {
      broken.append("a pause that goes on is not the last")
    }
    return broken
  }
}
