import Accounts
import Fields
import Files
import Games
import Languages
import Store

/// Reads and writes tables of teams.
package struct TeamsTable: Sendable {
  private let service: GameService

  package init(service: GameService) { self.service = service }

  /// The kind of rows, for the page that gives columns their meanings.
  package static let kind = TeamDraft.columnKind(
    "teams",
    with: [
      FieldColumn("captain", 8), FieldColumn("email", 9, also: ["e-mail", "mail"]),
      FieldColumn("id", 10, also: ["uid"]),
    ], Wording("games.import.kind.teams"))

  /// Returns a CSV table (RFC 4180) of all teams, by name.
  ///
  /// - Parameters:
  ///   - reader: The person who reads it; `nil` for a visitor.
  ///   - accounts: The accounts of captains, by id; without them the table has no addresses.
  /// - Returns: The text, in UTF-8 with CRLF.
  /// - Throws: The store's errors.
  package func text(for reader: String?, accounts: [String: User] = [:]) throws -> String {
    let teams = try service.directory.teams(for: reader)
    let courts = NamedIDs(courts: try service.directory.courts(near: nil))
    return CSVText.text(
      [Self.kind.fields]
        + teams.map { line in
          let owner = accounts[line.team.ownerID]
          return TeamDraft(model: line.team).cells(
            of: Self.kind.fields,
            special: [
              "home_court": CSVText.typed(line.team.homeCourtID.map(courts.cell) ?? ""),
              "captain": CSVText.typed(owner?.fullName ?? ""),
              "email": CSVText.typed(owner?.email ?? ""), "id": CSVText.typed(line.id),
            ])
        })
  }

  /// Returns the importer of such tables.
  ///
  /// - Parameters:
  ///   - author: The account that imports them, or the administrator.
  ///   - owner: The account that runs new teams without an address of their own; `nil` to refuse
  ///     them.
  /// - Returns: The importer.
  package func importer(by author: Author, owner: String?) -> RowImporter {
    RowImporter { [service] in
      TeamRows(
        service: service, author: author, owner: owner,
        known: try service.directory.teams(for: author.id),
        courts: NamedIDs(courts: try service.directory.courts(near: nil)))
    }
  }
}

extension NamedIDs {
  init(courts: [CourtLine]) {
    self.init(Dictionary(uniqueKeysWithValues: courts.map { ($0.id, $0.court.name) }))
  }
}

/// The rows of a table of teams.
private struct TeamRows: RowSubject {
  static var kind: ColumnKind { TeamsTable.kind }
  static let needed = ["team"]
  static func title(of row: CSVTable.Row) -> String { row.text("team") }

  let service: GameService
  let author: Author
  let owner: String?
  /// Own teams come first.
  let known: [TeamLine]
  let courts: NamedIDs

  func act(of cells: TableCells) throws -> (key: String, act: RowAct) {
    let stored =
      known.first { $0.id == cells["id"] && !cells["id"].isEmpty }
      ?? known.first { $0.team.name.lowercased() == cells["team"].lowercased() }
    let former = stored.map { TeamDraft(model: $0.team) }
    var draft = former ?? TeamDraft()
    try cells.fill(&draft)
    if !cells["home_court"].isEmpty { draft.homeCourtID = try court(cells, draft.homeCourtID) }
    if let problem = draft.problems.first { throw cells.problem(problem.wording) }
    let key = stored?.id ?? draft.name.lowercased()
    return (key, try stored.map { change($0, to: draft) } ?? add(draft, for: captain(cells)))
  }

  /// Returns the court that a cell names by its name or its id; the former one if it may be that.
  private func court(_ cells: TableCells, _ former: String?) throws -> String {
    try cells.one(
      of: courts.ids(cells["home_court"], former: former), or: GameError(.noSuchCourt).wording)
  }

  /// Returns who runs a new team; only the administrator founds teams for others.
  private func captain(_ cells: TableCells) throws -> String {
    if author == .shell ? cells["email"].isEmpty : true, let owner { return owner }
    return try cells.account("email", in: service.store)
  }

  private func add(_ draft: TeamDraft, for owner: String) -> RowAct {
    .add { [service, author] in
      let id = try service.teams.found(draft, by: author, owner: owner)
      return { try service.teams.takeBack(id, by: author) }
    }
  }

  private func change(_ stored: TeamLine, to draft: TeamDraft) -> RowAct {
    let (id, team, former) = (stored.id, stored.team, TeamDraft(model: stored.team))
    if draft.cleanedFields == former.cleanedFields { return .same }
    let changed = draft.applied(to: team)
    return .change { [service, author] in
      try service.teams.edit(id, draft, since: team, by: author)
      return { try service.teams.edit(id, former, since: changed, by: author) }
    }
  }
}

extension TableCells {
  /// Returns the account with the address of a cell.
  ///
  /// - Throws: `RowProblem` if there is none; the store's errors.
  func account(_ column: String, in store: any DocumentStore) throws -> String {
    let email = FieldValue.string(EmailAddress.cleaned(self[column]))
    let found = try store.read { try $0.ids(AccountsSchema.users, .matching("email", email)) }
    guard let id = found.first else { throw problem(GameError(.noSuchPerson).wording) }
    return id
  }
}
