import Accounts
import Fields
import Files
import Games
import Gazetteer
import Languages

/// Compares the rows of a table with the stored games.
struct RowReader {
  private let service: GameService
  /// The zones of rows without one.
  let zones: RowZones
  private let names: RowNames
  /// The stored games by id, and imported ones also by their id in the file.
  private let known: [String: Game]
  private let surroundings: GameDraft.Surroundings
  /// The first lines of the games of the file, by id.
  private var lines: [String: Int] = [:]
  /// The games of earlier rows by their court.
  private var planned: [String: [Game]] = [:]

  /// - Throws: The store's errors.
  init(service: GameService, options: GameImportOptions) throws {
    (self.service, known) = (service, try service.tables.known())
    names = try RowNames(service.directory, host: options.host)
    zones = RowZones(else: options.zoneName, isGiven: options.isZoneGiven)
    surroundings = GameDraft.Surroundings(zones: service.configuration.zones, isImport: true)
  }

  /// Adds the game of a row to a plan.
  ///
  /// - Throws: `RowProblem` if the row cannot be imported; the store's errors.
  mutating func read(_ row: GameRow, into plan: inout GameImportPlan) throws {
    let stored = known[row.id]
    let former = stored.map { GameDraft(model: $0, zones: service.configuration.zones) }
    var draft = former ?? GameDraft()
    try fill(&draft, former, from: row)
    if draft.zone.isEmpty { fillPlace(&draft) }
    if let stored, let former { try keepPlace(&draft, former, of: stored) }
    if let problem = draft.problems(surroundings).first {
      throw row.cells.problem(problem.wording)
    }
    draft = draft.cleaned
    let id = row.id.isEmpty ? Self.made(draft) : row.id
    let game = stored ?? known[id]
    let key = game?.id ?? id
    if let first = lines[key] {
      throw row.cells.problem(Wording("games.import.twice", ["line": "\(first)"]))
    }
    lines[key] = row.line
    guard let game else {
      try takeCourt(draft, of: nil, row)
      return plan.added.append(
        GameImportPlan.Addition(
          line: row.line, title: row.title, row: TableService.Row(id: id, draft)))
    }
    let own = former ?? GameDraft(model: game, zones: service.configuration.zones)
    if stored == nil {
      // It was found by what the row says, so cells that it leaves out count for nothing.
      draft = own
      try fill(&draft, own, from: row)
      draft = draft.cleaned
    }
    if draft == own.cleaned {
      plan.unchanged += 1
    } else {
      try takeCourt(draft, of: game, row)
      plan.changed.append(
        GameImportPlan.Change(line: row.line, title: row.title, game: game, draft: draft))
    }
  }

  private func fill(_ draft: inout GameDraft, _ former: GameDraft?, from row: GameRow) throws {
    try row.fill(&draft)
    try names.fill(&draft, former, from: row.cells)
  }

  /// Notes the hour of a court that a row takes.
  ///
  /// - Throws: `RowProblem` if the court is closed or taken then; the store's errors.
  private mutating func takeCourt(_ draft: GameDraft, of stored: Game?, _ row: GameRow) throws {
    guard let court = draft.courtID else { return }
    do {
      let game = try service.directory.requireCourt(
        draft, of: stored, besides: planned[court] ?? [])
      planned[court, default: []].append(game)
    } catch let error as GameError {
      throw row.cells.problem(error.wording)
    }
  }

  /// Fills in the time zone and the currency of the place.
  private func fillPlace(_ draft: inout GameDraft) {
    let found = zones.found(Whereabouts(draft))
    draft.zone = zones.zone(of: found)
    if draft.currency.isEmpty { draft.currency = found?.currency ?? "" }
  }

  /// Keeps the place of a game if the row has the one that visitors see, which its host blurs.
  private func keepPlace(
    _ draft: inout GameDraft, _ former: GameDraft, of game: Game
  ) throws {
    guard draft.latitude != former.latitude || draft.longitude != former.longitude,
      let shown = try service.directory.view(game.id, for: nil)?.game,
      CSVText.degrees(shown.latitude) == CSVText.degrees(draft.latitude),
      CSVText.degrees(shown.longitude) == CSVText.degrees(draft.longitude)
    else { return }
    (draft.latitude, draft.longitude) = (former.latitude, former.longitude)
  }

  /// Returns an id for a row without one.
  ///
  /// Rows with the same sport, start and place always get the same id.
  private static func made(_ draft: GameDraft) -> String {
    let place = [draft.latitude, draft.longitude].map(CSVText.degrees).joined(separator: ",")
    let parts = [
      draft.matchDate, draft.matchStart, draft.sport, place, draft.placeName.lowercased(),
    ]
    return TextHash.digits(parts.joined(separator: "\n")) + "@made"
  }
}
