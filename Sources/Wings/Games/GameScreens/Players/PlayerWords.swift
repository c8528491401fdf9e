import Accounts
import Games
import Languages
import People
import PeopleScreens
import Shell
import Terminal
import Widgets

/// A player's card in lines: sports, reliability, record with the reader, and reviews.
struct PlayerWords {
  let look: PlayerLook
  let context: AppContext

  private var view: PlayerView { look.view }
  private var isOwn: Bool { view.id == context.user?.id }

  /// Returns stars as signs, such as `★★★★☆`; `4/5` where the terminal has no such signs.
  static func stars(_ count: Int, _ context: AppContext) -> String {
    context.glyphs.isASCII
      ? "\(count)/5"
      : String(repeating: "★", count: count) + String(repeating: "☆", count: max(0, 5 - count))
  }

  func lines(columns: Int) -> [PageLine] {
    [PageLine(name, .title), PageLine(summary, .dim), PageLine()] + sports + [PageLine()]
      + withReader + reviews(columns: columns)
  }

  /// The name, and whether the reader muted or blocked the player.
  private var name: String {
    let muted = look.ties?.muted.map { context.text("people.kind.\($0.rawValue)") }
    return [view.name, muted ?? ""].filter { !$0.isEmpty }.joined(separator: "   ")
  }

  /// Games, stars and reliability in one line.
  private var summary: String {
    var parts = [context.text("games.player.games", count: look.played.count)]
    if let mean = view.mean {
      let names = ["stars": context.gameWords.decimal(mean), "count": "\(view.counted)"]
      parts.append(context.text("games.player.mean", names))
    }
    if let reliability = view.reliability {
      parts.append(
        reliability.share.map {
          context.text("games.player.reliable", ["percent": "\($0.percent)"])
        } ?? context.text("games.player.tooFewGames"))
    }
    return parts.joined(separator: ", ")
  }

  private var sports: [PageLine] {
    let names = Set(view.ratings.map(\.sport)).union(view.card.sports.map(\.sport)).sorted()
    if names.isEmpty {
      return [PageLine(context.text(isOwn ? "games.player.noSportYet" : "games.player.noSport"))]
    }
    return names.map { sport in
      let played = view.card.sports.first { $0.sport == sport }
      let rating = view.ratings.first { $0.sport == sport }
      let level =
        rating.map {
          context.text(
            "games.player.rating", ["rating": context.gameWords.decimal($0.skill.shown)],
            count: $0.games)
        } ?? played?.level.map { context.text("games.player.ownLevel", ["level": "\($0)"]) }
        ?? context.text("games.player.unrated")
      let roles = played?.roles.joined(separator: ", ") ?? ""
      let parts = [context.gameWords.sport(sport), level, roles].filter { !$0.isEmpty }
      return PageLine(parts.joined(separator: "   "))
    }
  }

  /// How the reader and the player did together and against each other.
  private var withReader: [PageLine] {
    guard let reader = context.user?.id, !isOwn else { return [] }
    let parts = [("together", \PlayedGame.mates), ("against", \PlayedGame.opponents)].compactMap {
      key, people -> String? in
      let games = look.played.filter { $0[keyPath: people].contains(reader) && $0.outcome != nil }
      guard !games.isEmpty else { return nil }
      // The outcome is the player's; against the reader it is the opposite.
      let won = games.count {
        key == "together" ? $0.outcome == .won : $0.outcome?.reversed == .won
      }
      return context.text("games.player.\(key)", ["won": "\(won)"], count: games.count)
    }
    return parts.isEmpty ? [] : parts.map { PageLine($0) } + [PageLine()]
  }

  private func reviews(columns: Int) -> [PageLine] {
    guard !view.reviews.isEmpty else {
      return [PageLine(context.text("games.player.noReviews"), .dim)]
    }
    return view.reviews.flatMap { review in
      let tags = review.tags.map { context.text("games.review.tag.\($0)") }
      let head = [Self.stars(review.stars, context), look.people[review.fromID]?.name ?? ""]
      let lines = [
        PageLine(
          (head + [tags.joined(separator: ", ")]).filter { !$0.isEmpty }
            .joined(separator: "  "))
      ]
      let reply =
        review.reply.isEmpty
        ? [] : [context.text("games.player.replied", ["text": review.reply])]
      let texts = [review.text].filter { !$0.isEmpty } + reply
      return lines
        + texts.flatMap { TextLines.wrap($0, columns: max(10, columns - 2)) }
        .map { PageLine("  " + $0, .dim) }
    }
  }
}
