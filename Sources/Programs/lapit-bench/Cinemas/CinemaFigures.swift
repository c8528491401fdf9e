/// The costs of the cinema wing.
///
/// Figures are chosen by name or prefix, and a failure affects no other.
enum CinemaFigures {
  static let name = "cinema"

  static let all = [
    Figure("cinema-rush", CinemaRushFigure.lines), Figure("cinema-seats", CinemaSeatFigure.lines),
    Figure("cinema-lists", CinemaListFigure.lines), Figure("cinema-door", CinemaDoorFigure.lines),
    Figure("cinema-verify", CinemaVerifyFigure.lines),
    Figure("cinema-demo", CinemaDemoFigure.lines), Figure("cinema-map", CinemaMapFigure.lines),
  ]
}
