import Languages
import Races
import Timekeeping

/// A part that can be copied from an earlier competition.
package enum CopyPart: String, Sendable, CaseIterable {
  case entries, bibs, categories, waves, teams, course
}

/// The changes made by copying parts of one competition into another.
package struct CopyPlan: Sendable, Equatable {
  /// The entries to add, still without ids.
  package private(set) var entries: [Entry] = []
  /// The number of entries already present, by account or by name.
  package private(set) var knownCount = 0
  /// The number of entries copied without their bib, because another entry has it.
  package private(set) var bibsTaken = 0
  package let categories: [Category]
  package let waves: [String]
  let waveOffsets: [String: Int]
  package let teams: [String]
  /// The course to use; `nil` if it does not change.
  package let courseID: String?

  /// Plans the copy.
  ///
  /// - Parameters:
  ///   - parts: The parts to copy; the bib, categories, wave and team of an entry are copied only
  ///     with the corresponding part.
  ///   - former: The source competition and its entries.
  ///   - present: The target competition and its entries.
  package init(
    _ parts: Set<CopyPart>, from former: (competition: Competition, entries: [Entry]),
    into present: (competition: Competition, entries: [Entry])
  ) {
    func new<Item: Equatable>(_ part: CopyPart, _ items: [Item], _ known: [Item]) -> [Item] {
      parts.contains(part) ? items.filter { !known.contains($0) } : []
    }
    let (old, here) = (former.competition, present.competition)
    let names = Set(here.categories.map(\.name))
    categories = new(.categories, old.categories, here.categories).filter {
      !names.contains($0.name)
    }
    waves = new(.waves, old.settings.waves, here.settings.waves)
    teams = new(.teams, old.settings.teams, here.settings.teams)
    let course = old.settings.courseID
    courseID = parts.contains(.course) && course != here.settings.courseID ? course : nil
    let added = Set(waves)
    waveOffsets = old.settings.waveOffsets.filter { added.contains($0.key) }
    guard parts.contains(.entries) else { return }
    take(former.entries, parts, present.entries, years: Self.years(from: old, to: here))
  }

  /// Whether there is nothing to copy.
  package var isEmpty: Bool {
    entries.isEmpty && categories.isEmpty && waves.isEmpty && teams.isEmpty && courseID == nil
  }

  /// Whether the competition changes, beyond its entries.
  var changesCompetition: Bool {
    !categories.isEmpty || !waves.isEmpty || !teams.isEmpty || courseID != nil
  }

  /// Takes entries over; erased people and entries merged into others are left out.
  private mutating func take(
    _ former: [Entry], _ parts: Set<CopyPart>, _ present: [Entry], years: Int
  ) {
    var accounts = Set(present.compactMap(\.userID))
    var names = Set(present.map(Self.name).filter { !$0.isEmpty })
    var bibs = Set(present.map(\.bib))
    for entry in former where !entry.isErased && entry.mergedInto == nil {
      let name = Self.name(of: entry)
      let isNew =
        entry.userID.map { accounts.insert($0).inserted }
        ?? (name.isEmpty || names.insert(name).inserted)
      guard isNew else {
        knownCount += 1
        continue
      }
      var copy = Self.copy(of: entry, parts, years: years)
      if !copy.bib.isEmpty, !bibs.insert(copy.bib).inserted {
        copy.bib = ""
        bibsTaken += 1
      }
      entries.append(copy)
    }
  }

  /// Returns a copy with the personal data of an entry, without its result.
  private static func copy(of entry: Entry, _ parts: Set<CopyPart>, years: Int) -> Entry {
    var copy = Entry(id: "", competitionID: "")
    (copy.userID, copy.userEmail) = (entry.userID, entry.userEmail)
    (copy.name, copy.firstName, copy.secondName) = (entry.name, entry.firstName, entry.secondName)
    (copy.sex, copy.birth, copy.email) = (entry.sex, entry.birth, entry.email)
    copy.age = entry.age.map { min(130, max(0, $0 + years)) }
    (copy.club, copy.pronunciation) = (entry.club, entry.pronunciation)
    (copy.licence, copy.emergencyPhone) = (entry.licence, entry.emergencyPhone)
    (copy.clubNumber, copy.chip) = (entry.clubNumber, entry.chip)
    if parts.contains(.bibs) { copy.bib = entry.bib }
    if parts.contains(.categories) { copy.categories = entry.categories }
    if parts.contains(.waves) { copy.wave = entry.wave }
    if parts.contains(.teams) { copy.team = entry.team }
    return copy
  }

  /// Returns the name for comparison; older lists seldom have birth dates or addresses.
  private static func name(of entry: Entry) -> String {
    entry.ownName.lowercased()
  }

  /// Returns the years between two races, by which typed ages increase.
  private static func years(from former: Competition, to present: Competition) -> Int {
    let years = [former, present].map { competition in
      competition.date.flatMap { try? LocalTime(parsing: $0).year }
    }
    guard let then = years[0], let now = years[1] else { return 0 }
    return now - then
  }
}
