import Accounts
import Fields
import Files
import Games
import Languages

/// Reads and writes tables of the players of teams.
package struct PlayersTable: Sendable {
  private let service: GameService

  package init(service: GameService) { self.service = service }

  /// The kind of rows, for the page that gives columns their meanings.
  package static let kind: ColumnKind = {
    let columns: [(name: String, also: Set<String>, label: String)] = [
      ("team", ["squad"], "games.form.team"), ("name", ["player"], "games.teams.member"),
      ("number", ["no", "shirt"], "games.teams.number"), ("role", ["position"], "games.teams.role"),
      ("email", ["e-mail", "mail"], "files.rows.column.email"),
    ]
    return ColumnKind(
      "players", fields: columns.map(\.name),
      names: ColumnNames(Dictionary(uniqueKeysWithValues: columns.map { ($0.name, $0.also) })),
      wording: Wording("games.import.kind.players"), status: "files.rows.status",
      labels: Dictionary(uniqueKeysWithValues: columns.map { ($0.name, $0.label) }))
  }()

  /// Returns a CSV table (RFC 4180) of the present members of all teams.
  ///
  /// - Parameters:
  ///   - reader: The person who reads it; `nil` for a visitor.
  ///   - accounts: The accounts of members, by id; without them the table has no addresses.
  /// - Returns: The text, in UTF-8 with CRLF.
  /// - Throws: The store's errors.
  package func text(for reader: String?, accounts: [String: User] = [:]) throws -> String {
    let rosters = try service.directory.rosters(for: reader)
    return CSVText.text(
      [Self.kind.fields]
        + rosters.flatMap { roster in
          roster.members.map { row in
            let user = row.member.userID.flatMap { accounts[$0] }
            return [
              roster.line.team.name, user?.fullName ?? row.name, row.member.number, row.member.role,
              user?.email ?? "",
            ].map(CSVText.typed)
          }
        })
  }

  /// Returns the importer of such tables, whose teams must be there.
  ///
  /// - Parameter author: The account that imports them, or the administrator.
  /// - Returns: The importer.
  package func importer(by author: Author) -> RowImporter {
    RowImporter { [service] in
      PlayerRows(
        service: service, author: author, rosters: try service.directory.rosters(for: author.id))
    }
  }
}

/// The rows of a table of players.
private struct PlayerRows: RowSubject {
  static var kind: ColumnKind { PlayersTable.kind }
  static let needed = ["team", "name"]
  static func title(of row: CSVTable.Row) -> String {
    row.text("team") + " " + row.text("name")
  }

  let service: GameService
  let author: Author
  /// Own teams come first.
  let rosters: [TeamRoster]

  func act(of cells: TableCells) throws -> (key: String, act: RowAct) {
    let name = cells["team"].lowercased()
    guard let roster = rosters.first(where: { $0.line.team.name.lowercased() == name }) else {
      throw cells.problem(GameError(.noSuchTeam).wording)
    }
    let account = try cells["email"].isEmpty ? nil : cells.account("email", in: service.store)
    let stored = roster.members.first { row in
      account.map { row.member.userID == $0 }
        ?? (row.name.lowercased() == cells["name"].lowercased())
    }
    var draft = MemberDraft(userID: account, name: cells["name"])
    draft.number = cells["number"].isEmpty ? stored?.member.number ?? "" : cells["number"]
    draft.role = cells["role"].isEmpty ? stored?.member.role ?? "" : cells["role"].lowercased()
    let problems = draft.problems
    if let problem = problems.first { throw cells.problem(problem.wording) }
    let key = [roster.line.id, stored?.id ?? account ?? draft.name.lowercased()]
    return (
      key.joined(separator: "\n"),
      stored.map { change($0, to: draft) } ?? add(draft, to: roster.line.id)
    )
  }

  private func add(_ draft: MemberDraft, to team: String) -> RowAct {
    .add { [service, author] in
      let undo = try service.teams.add(draft, to: team, by: author)
      return { try service.teams.undo(undo, by: author) }
    }
  }

  private func change(_ stored: TeamView.Member, to draft: MemberDraft) -> RowAct {
    let (id, former) = (stored.id, stored.member)
    if (draft.number, draft.role) == (former.number, former.role) { return .same }
    return .change { [service, author] in
      let undo = try service.teams.change(id, number: draft.number, role: draft.role, by: author)
      return { try service.teams.undo(undo, by: author) }
    }
  }
}
