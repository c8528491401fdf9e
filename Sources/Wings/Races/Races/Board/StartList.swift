/// The individual start of a competitor.
package struct StartLine: Sendable, Equatable {
  package let entryID: String
  package let bib: String
  package let name: String
  package let wave: String
  /// The categories it has places in; empty without one.
  package let categories: String
  /// The team, or else the club.
  package let team: String
  /// Milliseconds after the race's start; `nil` if it starts with the common gun.
  package let milliseconds: Int?
}

/// The individual starts of all competitors.
package struct StartList {
  let book: RaceBook

  package init(of book: RaceBook) { self.book = book }

  /// All competitors in the order of their individual start, those without one last.
  package var lines: [StartLine] {
    book.field.indices.filter { book.field.competitors[$0].isPresent }.map { index in
      let (entry, wave) = (book.field.competitors[index].entry, book.field.competitors[index].wave)
      let hasOwn =
        entry.startMilliseconds != nil || !wave.isEmpty
        || entry.startUTC != nil && book.clock.hasStarted
      return StartLine(
        entryID: entry.id, bib: entry.bib, name: book.field.competitors[index].name,
        wave: wave, categories: book.field.competitors[index].groups.joined(separator: ", "),
        team: entry.team.isEmpty ? entry.club : entry.team,
        milliseconds: hasOwn ? book.ownStart(of: index).gun : nil)
    }.sorted { one, other in
      if one.milliseconds != other.milliseconds {
        return (one.milliseconds ?? .max) < (other.milliseconds ?? .max)
      }
      return Bib.comesBefore(one.bib, other.bib)
    }
  }
}
