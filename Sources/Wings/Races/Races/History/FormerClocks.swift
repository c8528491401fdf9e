/// The clocks of a race before each of its restarts: what was recorded by one of them keeps the time
/// that it showed.
struct FormerClocks {
  /// The restart that ended it, and the clock; in the order of the log.
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

  /// The clock by which a record was made; none where that is the race's own.
  func clock(at id: CrossingID?) -> RaceClock? {
    id.flatMap { id in ended.first { id < $0.restart }?.clock }
  }
}

extension RaceBook {
  /// The clock as something that has become of the race had it.
  fileprivate func clock(of race: RaceState) -> RaceClock {
    var former = clock
    former.read(race, waveOffsets: rules.settings.waveOffsets, boots: crossings.boots)
    return former
  }
}
