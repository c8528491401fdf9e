import Accounts
import Cinema
import Fields
import Files
import Languages

/// Reads and writes tables of one kind of document.
package protocol CinemaTable: Sendable {
  /// The kind of rows, for the page that gives columns their meanings.
  static var kind: ColumnKind { get }
  init(service: CinemaService)
  /// Returns the importer of such tables.
  ///
  /// - Parameter author: The account that imports them, or the administrator.
  /// - Returns: The importer.
  func importer(by author: Author) -> RowImporter
}

/// Reads and writes tables of cinemas.
package struct CinemasTable: CinemaTable {
  private let service: CinemaService

  package init(service: CinemaService) { self.service = service }

  package static let kind = CinemaDraft.columnKind(
    "cinemas", with: [FieldColumn("id", 12, also: ["uid"])], Wording("cinema.import.kind.cinemas"))

  /// Returns a CSV table (RFC 4180) of all cinemas, by name.
  ///
  /// - Throws: The store's errors.
  package func text() throws -> String {
    CSVText.text(
      [Self.kind.fields]
        + (try service.directory.cinemas()).map { id, cinema in
          let draft = CinemaDraft(model: cinema)
          return draft.cells(
            of: Self.kind.fields,
            special: [
              "id": CSVText.typed(id), "latitude": CSVText.degrees(draft.latitude),
              "longitude": CSVText.degrees(draft.longitude),
              "services": CSVText.typed(draft.services.joined(separator: "; ")),
            ])
        })
  }

  package func importer(by author: Author) -> RowImporter {
    RowImporter { [service] in
      CinemaRows(
        service: service, author: author, known: try service.directory.cinemas(),
        network: try service.directory.network() ?? CinemaNetwork())
    }
  }
}

/// The rows of a table of cinemas.
private struct CinemaRows: RowSubject {
  static var kind: ColumnKind { CinemasTable.kind }
  static let needed = ["title"]
  static func title(of row: CSVTable.Row) -> String { row.text("title") }

  let service: CinemaService
  let author: Author
  let known: [(id: String, cinema: CinemaVenue)]
  let network: CinemaNetwork

  func act(of cells: TableCells) throws -> (key: String, act: RowAct) {
    let title = PlainLetters.of(cells["title"])
    let stored =
      known.first { $0.id == cells["id"] }
      ?? known.first { PlainLetters.of($0.cinema.title) == title }
    var draft = stored.map { CinemaDraft(model: $0.cinema) } ?? CinemaDraft()
    try cells.fill(&draft)
    if let latitude = try cells.degrees("latitude") { draft.latitude = latitude }
    if let longitude = try cells.degrees("longitude") { draft.longitude = longitude }
    if !cells["services"].isEmpty { draft.services = cells.list("services") }
    if draft.zone.isEmpty { draft.zone = network.zone }
    if draft.currency.isEmpty { draft.currency = network.currency }
    let (zones, zone) = (service.configuration.zones, try service.directory.zone())
    let problems = draft.problems(CinemaSurroundings(zones: zones, zone: zone))
    if let problem = problems.first { throw cells.problem(problem.wording) }
    return (stored?.id ?? title, stored.map { change($0, to: draft) } ?? add(draft))
  }

  private func add(_ draft: CinemaDraft) -> RowAct {
    .add { [service, author] in
      let id = try service.cinemas.add(draft, by: author)
      return { try service.cinemas.remove(id, by: author) }
    }
  }

  private func change(
    _ stored: (id: String, cinema: CinemaVenue), to draft: CinemaDraft
  ) -> RowAct {
    let (id, cinema, former) = (stored.id, stored.cinema, CinemaDraft(model: stored.cinema))
    if draft.cleanedFields == former.cleanedFields { return .same }
    let changed = draft.applied(to: cinema, in: service.configuration.zones)
    return .change { [service, author] in
      try service.cinemas.edit(id, draft, since: cinema, by: author)
      return { try service.cinemas.edit(id, former, since: changed, by: author) }
    }
  }
}
