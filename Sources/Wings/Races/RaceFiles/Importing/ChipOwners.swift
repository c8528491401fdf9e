import Races

/// The entry that each chip belongs to while a file is imported: one chip, one entry.
struct ChipOwners: Sendable {
  /// The bibs by chip.
  private var owners: [String: String] = [:]

  /// - Parameters:
  ///   - known: The entries of the race; an entry to which the file gives another chip is left out.
  ///   - file: The chips of the file in its order.
  init(known: [Entry] = [], file: [(bib: String, chip: String)] = []) {
    let changed = Dictionary(file, uniquingKeysWith: { first, _ in first })
    for entry in known where !entry.bib.isEmpty {
      guard let chip = entry.chip, changed[entry.bib] ?? chip == chip else { continue }
      owners[chip] = entry.bib
    }
    for (bib, chip) in file where owners[chip] == nil { owners[chip] = bib }
  }

  /// Returns the other bib that a chip belongs to; `nil` if it is free for this one.
  func otherOwner(of chip: String, than bib: String) -> String? {
    guard !chip.isEmpty, let owner = owners[chip], owner != bib else { return nil }
    return owner
  }
}
