/// What the crossings of a rider come to before anything typed or imported is looked at.
struct DerivedResult: Sendable, Equatable {
  var laps = 0
  /// How many rows of the rider's laps come to them.
  var rows = 0
  /// From the own gun to the last lap that counts.
  var gunMilliseconds: Int?
  var netMilliseconds: Int?
  /// The order of entry of that crossing.
  var order = 0
  var isOnTheWay = false
  /// Of a `backyard`: nobody else can do as many loops.
  var isWinner = false
}

extension RaceRules {
  /// The score of an entry: typed over imported over derived.
  func score(of entry: Entry, derived: DerivedResult) -> Score {
    var score = Score()
    if rules == .backyard {
      scoreBackyard(of: entry, derived: derived, into: &score)
    } else if format == .distance {
      scoreDistance(of: entry, derived: derived, into: &score)
    } else {
      scoreTime(of: entry, derived: derived, into: &score)
    }
    return score
  }

  private func scoreTime(of entry: Entry, derived: DerivedResult, into score: inout Score) {
    let result = result(of: entry, derived: derived, basis: settings.basis)
    score.source = result.source
    score.laps = result.laps
    score.milliseconds = result.milliseconds.map { $0 + entry.penaltyMilliseconds }
    score.metres = result.laps > 0 ? settings.lapMetres.map { $0 * result.laps } : nil
    score.isRunning = result.source == .derived && derived.isOnTheWay && entry.status == .ok
    score.status = status(of: entry, result.milliseconds, isRunning: score.isRunning)
    score.key = key(entry, score.status, result)
    score.groupKey = score.key
    if groupsHaveOwnBasis, let basis = settings.groupBasis {
      score.groupKey = key(
        entry, score.status, self.result(of: entry, derived: derived, basis: basis))
    }
  }

  /// A finish over the limit is OTL, penalties left out: they are no riding time.
  private func status(of entry: Entry, _ milliseconds: Int?, isRunning: Bool) -> Status {
    guard entry.status == .ok, !isRunning, let milliseconds,
      let limit = settings.limitMilliseconds, milliseconds > limit
    else { return entry.status }
    return .overLimit
  }

  private struct TimedResult {
    var source = ResultSource.derived
    var laps = 0
    var milliseconds: Int?
    var order = 0
  }

  private func result(of entry: Entry, derived: DerivedResult, basis: Basis) -> TimedResult {
    let (gun, net) = (entry.imported?.gunMilliseconds, entry.imported?.netMilliseconds)
    let fullLaps = fixedLaps ?? laps(of: entry.wave) ?? 1
    if entry.min > 0 {
      let laps = derived.laps > 0 && isLapRace ? derived.laps : entry.imported?.laps
      return TimedResult(
        source: .typed, laps: laps ?? fullLaps,
        milliseconds: Int((entry.min * 60_000).rounded()))
    }
    if let time = basis == .gun ? gun ?? net : net ?? gun, time > 0 {
      return TimedResult(
        source: .imported, laps: entry.imported?.laps ?? fullLaps, milliseconds: time)
    }
    let time = basis == .gun ? derived.gunMilliseconds : derived.netMilliseconds
    return TimedResult(laps: derived.laps, milliseconds: time, order: derived.order)
  }

  private func key(_ entry: Entry, _ status: Status, _ result: TimedResult) -> RankKey {
    var key = RankKey()
    key.covered = result.laps
    key.time = (result.milliseconds ?? 0) + entry.penaltyMilliseconds
    key.order = result.order
    key.section = section(of: status, hasResult: result.milliseconds != nil)
    if isLapRace, settings.lapsEnd == .winAndOut {
      key.covered = wonAndOut(laps: result.laps, entry)
    }
    if status == .pulled, isLapRace, result.milliseconds != nil {
      key.section = .placed
      key.isPulled = true
      key.time = entry.statusOrder?.rawValue ?? 0
    }
    return key
  }

  /// Fewest laps first, of those who have come to the lap from which on the first is out.
  private func wonAndOut(laps done: Int, _ entry: Entry) -> Int {
    let first = laps(of: entry.wave) ?? 1
    return done >= first ? -done : -1_000_000 + done
  }

  func section(of status: Status, hasResult: Bool) -> RankKey.Section {
    switch status {
    case .ok: hasResult ? .placed : .withoutResult
    case .notPlaced: hasResult ? .notPlaced : .withoutResult
    case .pulled, .dnf: .dnf
    case .overLimit: .overLimit
    case .dsq: .dsq
    case .dns: .dns
    }
  }
}
