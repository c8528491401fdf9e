import Accounts
import Fields
import Files
import GameFiles
import Games
import Languages
import Shell
import Synchronization
import Timekeeping

/// The tables that the screens of games import.
package nonisolated enum GameTables: String, Hashable, Sendable {
  case games, teams, courts
}

/// The import of games, teams with their players, or courts from tables.
enum GameImport {
  /// Creates the page that asks for a file.
  ///
  /// - Throws: `NoSuchPlace` for a visitor.
  static func page(_ tables: GameTables, _ context: AppContext) throws -> ImportViewModel {
    guard let user = context.user else { throw NoSuchPlace() }
    let importer = GameColumnImporter(
      service: context.games, person: user.id,
      destination: context.text("games.import.into.\(tables.rawValue)"))
    let kinds =
      switch tables {
      case .games: [GameColumns.kind]
      case .teams: [TeamsTable.kind, PlayersTable.kind]
      case .courts: [CourtsTable.kind]
      }
    return ImportViewModel(
      ColumnSource(
        kinds, importer,
        about: Wording("games.import.about.\(tables.rawValue)")), context)
  }
}

/// Previews and imports rows for the current user.
private nonisolated struct GameColumnImporter: ColumnImporter {
  let service: GameService
  let person: String
  let destination: String

  private func options(_ reading: ImportOptions) -> GameImportOptions {
    GameImportOptions(host: person, zoneName: MachineZone.name, reading: reading)
  }

  /// Returns the importer of a kind; `nil` for games.
  private func rows(_ kind: ColumnKind) -> RowImporter? {
    let author = Author.person(person)
    return switch kind.id {
    case TeamsTable.kind.id: TeamsTable(service: service).importer(by: author, owner: person)
    case PlayersTable.kind.id: PlayersTable(service: service).importer(by: author)
    case CourtsTable.kind.id:
      CourtsTable(service: service).importer(
        by: author, owner: person, zoneName: MachineZone.name)
    default: nil
    }
  }

  func preview(
    _ kind: ColumnKind, _ bytes: [UInt8], _ options: ImportOptions
  ) throws -> ImportPreview {
    try rows(kind)?.preview(bytes, options)
      ?? GameImporter(service: service).preview(bytes, self.options(options))
  }

  func take(
    _ kind: ColumnKind, _ bytes: [UInt8], _ options: ImportOptions, _ work: LongWork
  ) throws -> ColumnsTaken {
    let author = Author.person(person)
    if let rows = rows(kind) {
      let (report, undo) = try rows.take(
        bytes, options, progress: { work.tell(done: $0, of: $1) },
        isCancelled: { work.isCancelled })
      let takeBack: TakeBack = { Self.said(try undo.takeBack(), of: undo.count) }
      return taken(report, [], undo.count == 0 ? nil : takeBack)
    }
    let changes = Mutex<TableService.Undo?>(nil)
    let importer = GameImporter(
      service: service, progress: { work.tell(done: $0, of: $1) },
      isCancelled: { work.isCancelled }, done: { all in changes.withLock { $0 = all } })
    let report = try importer.take(bytes, self.options(options), by: author)
    guard let undo = changes.withLock({ $0 }) else { return taken(report, [], nil) }
    let tables = service.tables
    return taken(report, undo.ids) {
      try tables.takeBack(undo, by: author)
      return nil
    }
  }

  /// Returns what is said instead of the usual result; `nil` to say that.
  private typealias TakeBack = @Sendable () throws -> Wording?

  private static let named = 3

  /// Returns how many rows were taken back and which stay, if any do.
  private static func said(_ left: ProblemList, of all: Int) -> Wording? {
    guard let first = left.listed.first else { return nil }
    let names = left.listed.prefix(named).map(\.row) + (left.count > named ? ["..."] : [])
    var wording = Wording(
      "games.undo.importedPart",
      [
        "count": "\(all - left.count)", "all": "\(all)", "rows": names.joined(separator: ", "),
      ])
    wording.parts = ["why": [first.wording]]
    return wording
  }

  private func taken(
    _ report: ImportReport, _ ids: [String], _ undo: TakeBack?
  ) -> ColumnsTaken {
    let count = report.added + report.updated
    let remember: @MainActor @Sendable (AppContext) -> Void = { context in
      guard let undo else { return }
      context.noteGameAct(Wording("games.undo.imported", count: count), about: ids, saying: undo)
    }
    return ColumnsTaken(report, summary: report.rowSummary, remember: remember)
  }
}
