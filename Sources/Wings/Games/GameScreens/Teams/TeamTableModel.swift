import Accounts
import Games
import Languages
import Shell

/// The players' table of a team.
final class TeamTableModel {
  let context: AppContext
  let name: String
  let list = NarrowedList<TeamTableRow>(id: \.id, texts: { [$0.name] })
  private let reading: BackgroundReading<[TeamTableRow]>

  /// Opens the table of a team.
  ///
  /// - Throws: `GameError.noSuchTeam` if there is none; the store's errors.
  init(_ id: String, _ context: AppContext) throws {
    self.context = context
    let (directory, person) = (context.gameDirectory, context.user?.id)
    guard let known = try directory.teamName(id) else { throw GameError(.noSuchTeam) }
    name = known
    reading = BackgroundReading(context) { _ in try directory.players(of: id, for: person) }
    reading.fill(list)
  }

  func storeChanged() { reading.refresh() }

  var notice: Wording {
    reading.notice(of: list, none: "games.teams.noRecord", reading: "games.teams.reading")
  }

  /// Returns the place of a player; those with as many points and wins share one.
  func rank(of row: TeamTableRow) -> Int {
    1
      + list.all.count {
        ($0.player.points, $0.player.won) > (row.player.points, row.player.won)
      }
  }
}
