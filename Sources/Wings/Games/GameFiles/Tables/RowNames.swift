import Accounts
import Fields
import Files
import Games
import Gazetteer
import Languages
import Places

/// The courts and teams of games, which tables name.
struct RowNames {
  private let courts: [String: Court]
  private let courtIDs: NamedIDs
  private let teamIDs: NamedIDs
  /// The teams for which the host may post.
  private let led: Set<String>

  /// How far apart two places of one city are at most, in metres.
  private static let city = 30_000.0

  /// - Parameters:
  ///   - directory: The directory of games.
  ///   - host: The account that hosts new games.
  /// - Throws: The store's errors.
  init(_ directory: GameDirectory, host: String? = nil) throws {
    let lines = try directory.courts(near: nil)
    courts = Dictionary(uniqueKeysWithValues: lines.map { ($0.id, $0.court) })
    courtIDs = NamedIDs(courts: lines)
    teamIDs = NamedIDs(try directory.teamNames())
    led = Set(try host.map { try directory.teamsLed(by: $0).map(\.id) } ?? [])
  }

  func court(of game: Game) -> String { game.courtID.map(courtIDs.cell) ?? "" }
  func team(of game: Game) -> String { game.teamID.map(teamIDs.cell) ?? "" }

  /// Fills the court and the team of a draft; an empty cell keeps the value of the draft.
  ///
  /// A court gives a game its place.
  ///
  /// - Parameters:
  ///   - draft: The draft, filled from the other cells.
  ///   - former: The draft of the matching stored game; `nil` for a new one.
  ///   - cells: The row.
  /// - Throws: `RowProblem` if there is no such court in the city of the row, or no such team of the
  ///   host, or more than one.
  func fill(
    _ draft: inout GameDraft, _ former: GameDraft?, from cells: TableCells
  ) throws(RowProblem) {
    if !cells["court"].isEmpty { draft.courtID = try court(cells, draft, former?.courtID) }
    if !cells["team"].isEmpty { draft.teamID = try team(cells, former?.teamID) }
    guard let id = draft.courtID else { return }
    if let former, former.courtID == id {
      (draft.latitude, draft.longitude) = (former.latitude, former.longitude)
      (draft.placeName, draft.zone) = (former.placeName, former.zone)
    } else if let court = courts[id] {
      draft.fill(id, court)
    }
  }

  private func court(
    _ cells: TableCells, _ draft: GameDraft, _ former: String?
  ) throws(RowProblem) -> String {
    var ids = courtIDs.ids(cells["court"], former: former)
    if ids != [cells["court"]], ids != [former], !cells["latitude"].isEmpty,
      let here = Whereabouts(draft).point
    {
      ids = ids.filter { id in
        courts[id]?.point.map { GreatCircle.metres(from: here, to: $0) <= Self.city } ?? true
      }
    }
    return try cells.one(of: ids, or: GameError(.noSuchCourt).wording)
  }

  private func team(_ cells: TableCells, _ former: String?) throws(RowProblem) -> String {
    let ids = teamIDs.ids(cells["team"], former: former)
    let own = ids.filter { led.contains($0) || $0 == former }
    return try cells.one(
      of: own, or: GameError(ids.isEmpty ? .noSuchTeam : .notCaptain).wording)
  }
}
