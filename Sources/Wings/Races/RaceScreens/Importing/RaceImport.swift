import Accounts
import Files
import Languages
import RaceDay
import RaceFiles
import Races
import Shell
import Synchronization

/// The import of entries, crossings and results into a competition.
enum RaceImport {
  /// Creates the page that asks for a file, or shows pasted entries.
  ///
  /// - Throws: `RaceError` if the user does not run the competition; errors of the store.
  static func page(
    for competition: String, _ context: AppContext, pasted text: String? = nil
  ) throws -> ImportViewModel {
    let race = try context.competitionToRun(competition)
    let importer = RaceColumns(races: context.races, competition: race, author: context.author)
    let page = ImportViewModel(
      ColumnSource(
        ImportKind.allCases.map(\.columns), importer,
        about: Wording("files.import.about", ["name": race.name])),
      context)
    guard let text else { return page }
    let bibs = try context.directory.entries(of: competition).compactMap { Int($0.bib) }
    guard let list = PastedEntries(text, firstBib: (bibs.max() ?? 0) + 1) else { return page }
    _ = page.show(
      try ImportFile(list.bytes, knownAs: .races), named: context.text("files.import.pasted"),
      ImportKind.entries.columns, importer, lineOf: list.pastedLine)
    return page
  }
}

/// Previews and imports rows of a competition.
private nonisolated struct RaceColumns: ColumnImporter {
  let races: RaceService
  let competition: Competition
  let author: Author

  var destination: String { competition.name }

  private func kind(_ columns: ColumnKind) -> ImportKind {
    ImportKind(rawValue: columns.id) ?? .entries
  }

  func preview(
    _ kind: ColumnKind, _ bytes: [UInt8], _ options: ImportOptions
  ) throws -> ImportPreview {
    try RaceImporter(service: races).preview(
      self.kind(kind), bytes, into: competition.id, options: options)
  }

  func take(
    _ kind: ColumnKind, _ bytes: [UInt8], _ options: ImportOptions, _ work: LongWork
  ) throws -> ColumnsTaken {
    let done = Mutex<EntryEdits?>(nil)
    let importer = RaceImporter(
      service: races, progress: { work.tell(done: $0, of: $1) },
      isCancelled: { work.isCancelled }, done: { all in done.withLock { $0 = all } })
    let report = try importer.rows(
      self.kind(kind), bytes, into: competition.id, options: options, by: author)
    let edits = done.withLock { $0 }
    return ColumnsTaken(report, summary: report.summary) { context in
      edits.map { EntryUndo(context, in: $0.competitionID).note($0) }
    }
  }
}
