import RaceDay
import Races
import Store
import Synchronization

/// Whose chip is whose bib.
struct ChipDirectory {
  private let races: RaceService
  private let competition: String
  private var bibs: [String: String] = [:]
  private var version = -1

  init(_ races: RaceService, _ competition: String) throws {
    (self.races, self.competition) = (races, competition)
    try load()
  }

  /// The bib of a chip.
  ///
  /// One that is nobody's is looked up again, for entries may have come meanwhile; then it is taken
  /// for the bib itself, which is what readers of bib transponders send.
  mutating func bib(of chip: String) -> String {
    if let bib = bibs[chip] { return bib }
    try? load()
    return bibs[chip] ?? String(chip.suffix(Bib.longest))
  }

  private mutating func load() throws {
    let sequence = try races.store.read { $0.sequence }
    guard sequence != version else { return }
    let entries = try RaceDirectory(store: races.store).entries(of: competition)
    bibs = [:]
    for entry in entries where !entry.bib.isEmpty {
      if let chip = entry.chip { bibs[chip] = entry.bib }
    }
    version = sequence
  }
}

/// What is in the log already, shared with those who write to it.
final class RecordedMoments: Sendable {
  private let moments: Mutex<Set<RecordedMoment>>

  init(_ moments: Set<RecordedMoment>) { self.moments = Mutex(moments) }

  /// Whether it is new; it no longer is.
  func insert(_ moment: RecordedMoment) -> Bool {
    moments.withLock { $0.insert(moment).inserted }
  }

  func remove(_ moment: RecordedMoment) { _ = moments.withLock { $0.remove(moment) } }
}
