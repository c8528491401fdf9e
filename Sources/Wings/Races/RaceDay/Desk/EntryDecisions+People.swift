import Accounts
import Languages
import Races
import Timekeeping

/// Exchanges of bibs, and entries made at the desk.
extension EntryDecisions {
  /// Exchanges the bibs of two competitors; crossings stay with the bib they were typed for.
  package func exchange(
    _ bib: String, with other: String, why: String? = nil, at stamp: Stamp
  ) -> DeskEcho {
    guard let one = book.entry(bib: bib) else { return unknown(bib) }
    guard let two = book.entry(bib: other) else { return unknown(other) }
    guard one.id != two.id else { return .refused(RaceError(.sameBib, ["bib": one.bib])) }
    let changes = crossings(of: one, to: two) + crossings(of: two, to: one)
    let name = Wording(
      "races.echo.exchanged",
      [
        "bib": one.bib, "name": book.name(of: two.id), "other": two.bib,
        "otherName": book.name(of: one.id),
      ])
    return core.correct(name, why, stamp) { work in
      let exchanged = try work.roster.exchangeBibs(one.id, two.id)
      return .together(
        [.made(exchanged)] + (try changes.map { try work.crossings.rebib($0.id, to: $0.reading) }))
    }
  }

  private struct Change: Sendable {
    let id: CrossingID
    let reading: Correction.BibReading
  }

  private func crossings(of entry: Entry, to other: Entry) -> [Change] {
    CrossingList(of: book).lines(ofEntry: entry.id).map { line in
      Change(id: line.id, reading: Correction.BibReading(bib: entry.bib, entryID: other.id))
    }
  }

  /// Adds an entry at the desk, or completes an entry that has only a bib.
  ///
  /// - Returns: The echo; a refusal if an entry with a name has the bib.
  package func walkUp(_ bib: String, _ newcomer: Newcomer, at stamp: Stamp) -> DeskEcho {
    if let refusal = core.readOnlyRefusal() { return refusal }
    let bib = Bib.canonical(bib)
    guard Bib.isAllowed(bib) else { return .refused(RaceError(.bibNotAllowed, ["bib": bib])) }
    let newcomer = complete(newcomer)
    let groups = [newcomer.category, newcomer.wave].filter { !$0.isEmpty }
    let said = Wording(
      "races.echo.walkUp",
      ["bib": bib, "name": newcomer.name, "category": groups.joined(separator: ", ")])
    guard let former = book.entry(bib: bib) else {
      let entry = newcomer.applied(
        to: Entry(
          id: core.service.identifiers.make(), competitionID: core.live.competitionID, bib: bib))
      return core.record(said, at: stamp) { try $0.roster.add(entry, as: .added) }
    }
    let known = book.name(of: former.id)
    if !known.isEmpty, !newcomer.name.isEmpty {
      return .refused(RaceError(.bibTaken, ["bib": bib, "name": known]))
    }
    return core.submit(said, at: stamp) { try newcomer.complete(former.id, in: $0) }
  }

  /// Returns the cleaned data, with the wave if it was not typed.
  private func complete(_ typed: Newcomer) -> Newcomer {
    var newcomer = typed.cleaned
    if newcomer.wave.isEmpty { newcomer.wave = wave(of: newcomer) ?? "" }
    return newcomer
  }

  /// Returns the wave that the category of a newcomer decides; `nil` if it decides none.
  package func wave(of newcomer: Newcomer) -> String? {
    let entry = newcomer.applied(to: Entry(id: "", competitionID: core.live.competitionID))
    let entries = book.field.competitors.filter(\.isPresent).map(\.entry)
    return WaveOfCategory(book.competition, among: entries).wave(of: entry)
  }
}

/// The data typed for a new entry, or for one that has only a bib; each may be empty.
package struct Newcomer: Sendable {
  package var name: String
  package var category: String
  package var sex: Sex?
  package var wave = ""

  package init(name: String = "", category: String = "") {
    (self.name, self.category) = (name, category)
  }

  var cleaned: Newcomer {
    var newcomer = self
    newcomer.name = Cleaned.line(name)
    newcomer.category = Cleaned.line(category)
    return newcomer
  }

  func applied(to entry: Entry) -> Entry {
    var entry = entry
    if !name.isEmpty { entry.name = name }
    if !category.isEmpty { entry.categories = [category] }
    if let sex { entry.sex = sex }
    if !wave.isEmpty { entry.wave = wave }
    return entry
  }

  /// Completes the stored entry, which others may have changed since it was read.
  func complete(_ id: String, in work: RaceTransaction) throws {
    let stored = try work.roster.entry(id)
    let known = work.roster.name(of: stored)
    guard known.isEmpty || name.isEmpty else {
      throw RaceError(.bibTaken, ["bib": stored.bib, "name": known])
    }
    try work.roster.add(applied(to: stored), as: .edited)
  }
}
