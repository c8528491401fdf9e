/// The clocks of a race before each of its restarts.
///
/// A record from before a restart keeps the time that its clock showed.
struct FormerClocks {
  /// The restarts and the clock that each of them ended, in the order of the log.
  private let ended: [(restart: CrossingID, clock: RaceClock)]

  init(of book: RaceBook, _ log: [LogRecord]) {
    var restarts: [CrossingID: RaceState] = [:]
    var voided: Set<CrossingID> = []
    for record in log {
      switch record.act {
      case .restarted(let before):
        if let id = CrossingID(documentID: record.id) { restarts[id] = before }
      case .correction(.voided): if let target = record.target { voided.insert(target.record) }
      case .correction(.restored): if let target = record.target { voided.remove(target.record) }
      default: break
      }
    }
    ended = restarts.filter { !voided.contains($0.key) }.sorted { $0.key < $1.key }
      .map { restart, race in (restart, book.clock(of: race)) }
  }

  /// Returns the clock that a record was made by; `nil` for the current clock.
  func clock(at id: CrossingID?) -> RaceClock? {
    id.flatMap { id in ended.first { id < $0.restart }?.clock }
  }
}

extension RaceBook {
  /// Returns the clock for an earlier state of the race.
  fileprivate func clock(of race: RaceState) -> RaceClock {
    var former = clock
    former.read(race, waveOffsets: rules.settings.waveOffsets, boots: crossings.boots)
    return former
  }
}
