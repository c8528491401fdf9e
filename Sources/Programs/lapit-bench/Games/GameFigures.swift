/// The costs of the games wing.
///
/// Figures are chosen by name or prefix, and a failure affects no other.
enum GameFigures {
  static let name = "games"

  static let all = [
    Figure("games-town", town), Figure("games-rush", GameRushFigure.lines),
    Figure("games-sides") { _ in try GameSidesFigure.lines() },
    Figure("games-inbox", GameInboxFigure.lines),
  ]

  /// Measures the figures that need the folder of a town.
  private static func town(in workplace: Workplace) throws -> [Line] {
    let folder = workplace.path(Scene.storeName)
    try GameTown.make(in: folder)
    return try GameListFigure.lines(of: folder) + GameJoinFigure.lines(of: folder)
  }
}
