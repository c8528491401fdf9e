import Accounts
import Fields
import Files
import Games
import Gazetteer
import Languages
import Payments

/// Reads and writes tables of courts.
package struct CourtsTable: Sendable {
  private let service: GameService

  package init(service: GameService) { self.service = service }

  /// The kind of rows, for the page that gives columns their meanings.
  package static let kind = CourtDraft.columnKind(
    "courts", with: [FieldColumn("id", 14, also: ["uid"])], Wording("games.import.kind.courts"))

  /// Returns a CSV table (RFC 4180) of all courts, by name.
  ///
  /// - Throws: The store's errors.
  package func text() throws -> String {
    let courts = try service.directory.courts(near: nil)
    return CSVText.text([Self.kind.fields] + courts.map(Self.row))
  }

  private static func row(_ line: CourtLine) -> [String] {
    let court = line.court
    let hours = (1...7).map { (day: $0, text: CourtSpan.text(of: court.hours, on: $0)) }
    return CourtDraft(model: court).cells(
      of: kind.fields,
      special: [
        "latitude": CSVText.degrees(court.latitude),
        "longitude": CSVText.degrees(court.longitude),
        "sports": CSVText.typed(court.sports.joined(separator: "; ")),
        "hours": hours.filter { !$0.text.isEmpty }.map { "\($0.day)=\($0.text)" }
          .joined(separator: "; "),
        "price": court.price.map { Money.number($0, court.currency) } ?? "",
        "id": CSVText.typed(line.id),
      ])
  }

  /// Returns the importer of such tables.
  ///
  /// - Parameters:
  ///   - author: The account that imports them, or the administrator.
  ///   - owner: The organizer who looks after new courts.
  ///   - zoneName: The time zone of courts without one whose place is unknown.
  /// - Returns: The importer.
  package func importer(by author: Author, owner: String, zoneName: String) -> RowImporter {
    RowImporter { [service] in
      CourtRows(
        service: service, author: author, owner: owner,
        zones: RowZones(else: zoneName, isGiven: false),
        known: try service.directory.courts(near: nil))
    }
  }
}

/// The rows of a table of courts.
private struct CourtRows: RowSubject {
  static var kind: ColumnKind { CourtsTable.kind }
  static let needed = ["name"]
  static func title(of row: CSVTable.Row) -> String { row.text("name") }

  let service: GameService
  let author: Author
  let owner: String
  let zones: RowZones
  let known: [CourtLine]

  var notes: [Wording] { zones.notes }

  func act(of cells: TableCells) throws -> (key: String, act: RowAct) {
    let stored = find(cells)
    let former = stored.map { CourtDraft(model: $0.court) }
    var draft = former ?? CourtDraft()
    try fill(&draft, cells)
    let zones = service.configuration.zones
    if let problem = draft.problems(GameDraft.Surroundings(zones: zones)).first {
      throw cells.problem(problem.wording)
    }
    let key = stored?.id ?? "\(draft.name)\n\(draft.placeName)".lowercased()
    return (key, stored.map { change($0, to: draft) } ?? add(draft))
  }

  /// Returns the court of a row: by its id, or else by its name and place.
  private func find(_ cells: TableCells) -> CourtLine? {
    let (name, place) = (cells["name"].lowercased(), cells["place"].lowercased())
    return known.first { $0.id == cells["id"] && !cells["id"].isEmpty }
      ?? known.first {
        $0.court.name.lowercased() == name && !name.isEmpty
          && (place.isEmpty || $0.court.placeName.lowercased() == place)
      }
  }

  private func fill(_ draft: inout CourtDraft, _ cells: TableCells) throws(RowProblem) {
    let currency = draft.currency
    try cells.fill(&draft)
    if let latitude = try cells.degrees("latitude") { draft.latitude = latitude }
    if let longitude = try cells.degrees("longitude") { draft.longitude = longitude }
    fillPlace(&draft)
    if !cells["sports"].isEmpty { draft.sports = cells.list("sports") }
    for text in cells.list("hours") {
      guard let spans = CourtSpan.parseDays(text) else {
        throw cells.problem("hours", form: "08:00-22:00; 6=10:00-18:00")
      }
      draft.set(spans)
    }
    try cells.fill(&draft.price, "price", in: &draft.currency, formerly: currency)
  }

  /// Fills in the time zone and the currency of the place.
  private func fillPlace(_ draft: inout CourtDraft) {
    guard draft.zone.isEmpty else { return }
    let found = zones.found(Whereabouts(draft))
    draft.zone = zones.zone(of: found)
    if draft.currency.isEmpty { draft.currency = found?.currency ?? "" }
  }

  private func add(_ draft: CourtDraft) -> RowAct {
    .add { [service, author, owner] in
      let id = try service.courts.create(draft, by: author, owner: owner)
      return { try service.courts.delete(id, by: author) }
    }
  }

  private func change(_ stored: CourtLine, to draft: CourtDraft) -> RowAct {
    let (id, court, former) = (stored.id, stored.court, CourtDraft(model: stored.court))
    if draft.cleanedFields == former.cleanedFields { return .same }
    let changed = draft.applied(to: court, in: service.configuration.zones)
    return .change { [service, author] in
      try service.courts.edit(id, draft, since: court, by: author)
      return { try service.courts.edit(id, former, since: changed, by: author) }
    }
  }
}
