import Games
import Languages
import Shell

/// Sides in words: their strengths, how fair they are, and what they keep.
struct SideWords {
  let board: SideBoard
  let context: AppContext

  /// Returns the letter of a side, `A` to `H`.
  static func name(of side: Int) -> String {
    String(UnicodeScalar(UInt8(65 + min(25, max(0, side)))))
  }

  /// The strengths of all sides, such as `A 73.0   B 72.5`.
  var strengths: String {
    (0..<board.count).map {
      Self.name(of: $0) + " " + context.gameWords.decimal(board.strength(of: $0))
    }.joined(separator: "   ")
  }

  /// The difference of the strengths, and the odds of two sides.
  var fairness: String {
    let names = ["points": context.gameWords.decimal(board.difference)]
    guard let odds = board.odds else { return context.text("games.sides.difference", names) }
    let percent = ["percent": "\(odds.percent)"]
    return context.text("games.sides.odds", names.merging(percent) { first, _ in first })
  }

  /// Returns how many splits were compared, and which of the equally good ones this is.
  func weighed(_ splits: SideSplits, choice: Int) -> String {
    let key = splits.isExact ? "games.sides.weighed" : "games.sides.tried"
    let others =
      splits.best.count > 1
      ? Wording(
        "games.sides.equal", ["best": "\(splits.best.count)", "choice": "\(choice + 1)"])
      : Wording("games.sides.noOther")
    return context.text(key, ["splits": "\(splits.weighed)"]) + " " + context.text(others)
  }

  /// Returns what a rule keeps; `nil` for a role, which the game asks for.
  func rule(_ rule: SideRules.Rule, _ name: (String) -> String) -> String? {
    switch rule {
    case .together(let one, let other):
      context.text("games.sides.together", ["one": name(one), "other": name(other)])
    case .apart(let one, let other):
      context.text("games.sides.apart", ["one": name(one), "other": name(other)])
    case .role: nil
    }
  }
}
