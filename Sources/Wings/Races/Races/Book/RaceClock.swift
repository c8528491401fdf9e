import Timekeeping

/// The clock of one race: where moments lie after its start, pauses left out.
struct RaceClock: Sendable {
  /// A stretch that elapsed leaves out, in milliseconds after the start with pauses still in.
  private struct Pause: Sendable, Equatable {
    var from: Int
    /// `Int.max` while it lasts.
    var to: Int
  }

  private var timeline = RaceTimeline()
  private var corrections: [String: Int] = [:]
  private var starts: [RaceStart] = []
  private var stopped: Stamp?
  private var waveOffsets: [String: Int] = [:]
  /// What is taken from a crossing's moment to get the elapsed time, by boot; 0 for times given as
  /// elapsed.
  private var bases = [0]
  private var pauses: [Pause] = []
  /// When it was stopped, in milliseconds after the start with pauses still in; never while it runs.
  private var stop = Int.max

  init() {}

  /// Takes in a stamp of the log: it may be the first of a boot.
  mutating func record(_ stamp: Stamp) { timeline.record(stamp) }

  /// Reads what has been done to the clock.
  ///
  /// - Parameters:
  ///   - race: The starts, pauses and corrections of the race.
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

  /// Takes in boots that crossings have named since.
  mutating func extend(to boots: [String]) {
    guard bases.count < boots.count else { return }
    let (line, origin) = (line, origin)
    bases = boots.map { Self.base(of: $0, on: line, origin: origin) }
  }

  private static func base(of boot: String, on line: RaceTimeline, origin: Int) -> Int {
    boot.isEmpty ? 0 : origin - line.position(of: Stamp(boot: boot, bootTime: 0, utc: 0))
  }

  /// The line with the corrections people have made to boots whose clock was carried on.
  private var line: RaceTimeline {
    guard !corrections.isEmpty else { return timeline }
    var line = timeline
    for (boot, milliseconds) in corrections {
      line.correct(boot: boot, byMilliseconds: milliseconds)
    }
    return line
  }

  /// Where elapsed times begin on the line: the earliest gun, or the first stamp without one.
  private var origin: Int { starts.map { line.position(of: $0.at) }.min() ?? 0 }
}

// MARK: - Reading

extension RaceClock {
  var hasStarted: Bool { !starts.isEmpty }

  /// The race time of a crossing, in milliseconds after the race's start.
  func elapsed(of crossing: CrossingRow) -> Int {
    let elapsed = crossing.moment - bases[Int(crossing.boot)]
    return pauses.isEmpty || crossing.boot == 0 ? elapsed : withoutPauses(elapsed)
  }

  /// The race time of a moment, in milliseconds after the race's start.
  func elapsed(of moment: Moment) -> Int {
    switch moment {
    case .elapsed(let milliseconds): milliseconds
    case .stamp(let stamp): withoutPauses(line.position(of: stamp) - origin)
    }
  }

  /// What a race clock shows at a moment, in milliseconds: none before the gun; it stands still once
  /// stopped.
  ///
  /// - Parameters:
  ///   - stamp: The moment.
  ///   - wave: Whose clock it is; none is that of the race.
  /// - Returns: Milliseconds after that start.
  func elapsed(at stamp: Stamp, wave: String?) -> Int? {
    guard hasStarted else { return nil }
    let now = elapsed(of: .stamp(stamp))
    let stopped = stopped.map { elapsed(of: .stamp($0)) }
    return Swift.min(now, stopped ?? now) - (wave.map { startOffset(ofWave: $0) } ?? 0)
  }

  /// The clock's reading at a race time, reckoned from a reading of the same boot.
  func stamp(atElapsed milliseconds: Int, near stamp: Stamp) -> Stamp {
    let now = line.position(of: stamp) - origin
    return stamp.moved(byMilliseconds: withPauses(milliseconds) - now)
  }

  /// How many milliseconds lie between two readings, pauses left in.
  func milliseconds(from one: Stamp, to other: Stamp) -> Int {
    let line = line
    return line.position(of: other) - line.position(of: one)
  }

  /// How sure the clock is at a moment: a restart of the machine wants somebody to check it.
  func certainty(at stamp: Stamp) -> RaceTimeline.Certainty { line.certainty(of: stamp) }

  /// How many milliseconds after the race's start a wave started.
  func startOffset(ofWave wave: String) -> Int {
    if !wave.isEmpty, let own = starts.first(where: { $0.wave == wave }) {
      return elapsed(of: .stamp(own.at))
    }
    let planned = waveOffsets[wave] ?? 0
    guard let start = starts.first(where: { $0.wave == nil }) else { return planned }
    return elapsed(of: .stamp(start.at)) + planned
  }

  /// Whether a wave is on its way; one without a gun of its own goes with everybody's, where there
  /// is one.
  func isStarted(wave: String) -> Bool {
    wave.isEmpty || starts.isEmpty || starts.contains { $0.wave == nil || $0.wave == wave }
  }

  /// The individual start of an entry as planned, in milliseconds after the race's.
  func plannedStart(of entry: Entry) -> Int {
    entry.startMilliseconds ?? startOffset(ofWave: entry.wave)
  }

  /// Whether a crossing was made while the race was neutralised: it is kept, and asked about.
  func isDuringPause(_ crossing: CrossingRow) -> Bool {
    guard !pauses.isEmpty, crossing.boot > 0 else { return false }
    let moment = crossing.moment - bases[Int(crossing.boot)]
    return pauses.contains { $0.from < moment && moment < $0.to }
  }

  /// Whether a crossing was made once the clock was stopped: it is kept, and asked about.
  func isAfterStop(_ crossing: CrossingRow) -> Bool {
    stop != .max && crossing.boot > 0 && crossing.moment - bases[Int(crossing.boot)] > stop
  }

  /// How many milliseconds lie between two crossings, pauses left in; none where there was no pause
  /// between them.
  func millisecondsAcrossPause(from one: CrossingRow, to other: CrossingRow) -> Int? {
    guard !pauses.isEmpty, one.boot > 0, other.boot > 0 else { return nil }
    let from = one.moment - bases[Int(one.boot)]
    let to = other.moment - bases[Int(other.boot)]
    return pauses.contains { $0.from < to && from < $0.to } ? to - from : nil
  }

  /// Elapsed without the pauses; the clock stands still in each of them.
  private func withoutPauses(_ milliseconds: Int) -> Int {
    pauses.reduce(milliseconds) { left, pause in
      left - max(0, min(milliseconds, pause.to) - pause.from)
    }
  }

  /// The opposite: a race time on a clock that was never stopped.
  private func withPauses(_ milliseconds: Int) -> Int {
    pauses.reduce(milliseconds) { moment, pause in
      pause.to == .max || moment <= pause.from ? moment : moment + pause.to - pause.from
    }
  }
}

extension RaceClock {
  /// What does not hold of the clock; empty where all does.
  ///
  /// - Parameter boots: The boots of the race's crossings by their index.
  /// - Returns: A sentence for each thing that is broken.
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
