import Games
import Languages
import Shell

/// The result of a game in words: what counts, or what is missing.
struct ResultWords {
  let game: Game
  /// Milliseconds since 1970.
  let now: Int
  let context: AppContext

  var text: String {
    guard game.sides?.count == 2 else { return context.text("games.result.noSides") }
    guard let result = game.result, !result.typed.isEmpty else {
      return context.text("games.result.none")
    }
    if result.disputed { return context.text("games.result.disputed", scores(result)) }
    if let score = result.score(at: now) {
      return context.text("games.result.counts", ["score": Self.text(score)])
    }
    if result.typed.count == 1, let one = result.typed.first {
      let until = context.gameWords.moment(one.at + GameResult.silence, of: game)
      return context.text("games.result.waits", ["score": Self.text(one), "time": until])
    }
    return context.text("games.result.differ", scores(result))
  }

  private func scores(_ result: GameResult) -> [String: String] {
    ["score": result.typed.map(Self.text).joined(separator: " / ")]
  }

  private static func text(_ score: TypedScore) -> String { "\(score.first)-\(score.second)" }
}
