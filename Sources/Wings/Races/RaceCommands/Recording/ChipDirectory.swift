import Commands
import RaceDay
import Races
import Store

/// The bibs of chips.
struct ChipDirectory {
  private let races: RaceService
  private let competition: String
  private var bibs: [String: String] = [:]
  private var watch: CollectionWatch

  init(_ races: RaceService, _ competition: String) throws {
    (self.races, self.competition) = (races, competition)
    watch = .entries(of: races.store)
    try refresh()
  }

  /// The bib of a chip.
  ///
  /// An unknown chip is taken for the bib itself, which is what readers of bib transponders send.
  ///
  /// - Throws: `StoreError` if changed entries cannot be read.
  mutating func bib(of chip: String) throws -> String {
    try refresh()
    return bibs[chip] ?? String(chip.suffix(Bib.longest))
  }

  /// Reads the entries again if one has changed; crossings arrive far more often.
  private mutating func refresh() throws {
    let read = try watch.ifChanged {
      try RaceDirectory(store: races.store).entries(of: competition)
    }
    guard let entries = read else { return }
    bibs = [:]
    for entry in entries where !entry.bib.isEmpty {
      if let chip = entry.chip { bibs[chip] = entry.bib }
    }
  }
}
