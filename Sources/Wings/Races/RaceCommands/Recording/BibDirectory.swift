import Commands
import RaceDay
import Races
import Store

/// The bibs of a race, and those of its chips.
struct BibDirectory {
  private let races: RaceService
  private let competition: String
  private var bibs: Set<String> = []
  private var bibOfChip: [String: String] = [:]
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
    return bibOfChip[chip] ?? String(chip.suffix(Bib.longest))
  }

  /// The bib with other leading zeros that an unknown bib may mean, such as `7` for `007`.
  ///
  /// - Throws: `StoreError` if changed entries cannot be read.
  mutating func bib(insteadOf bib: String) throws -> String? {
    try refresh()
    return bibs.contains(bib) ? nil : Bib.known(insteadOf: bib, isKnown: bibs.contains)
  }

  /// Reads the entries again if one has changed; crossings arrive far more often.
  private mutating func refresh() throws {
    let read = try watch.ifChanged {
      try RaceDirectory(store: races.store).entries(of: competition)
    }
    guard let entries = read else { return }
    (bibs, bibOfChip) = ([], [:])
    for entry in entries where !entry.bib.isEmpty {
      bibs.insert(entry.bib)
      if let chip = entry.chip { bibOfChip[chip] = entry.bib }
    }
  }
}
