import Accounts
import DemoTown
import Games
import People
import Store

/// The sixty reviews of the demo: five are not shown, and one of the others is reported.
struct DemoReviews {
  private(set) var reviews: [Review] = []
  private let scene: DemoScene
  private var reported: Review?
  private static let hour = 3_600_000

  /// The games, by their number, whose reviews are shown because a week has passed.
  private static let old = 9...23
  /// The games after which two people reviewed each other.
  private static let mutual = 2...6
  /// Reviews of the participant that wait for an answer: the game and the number of reviews.
  private static let waiting = [(1, 2), (4, 1)]
  /// A game whose host has a review to answer.
  private static let answering = 3
  private static let reportedGame = 12
  private static let hiddenGame = 24

  private static let texts = [
    "On time, and a calm head at the end.", "Passes more than they shoot.", "",
    "Explained the rules to two beginners.", "Good game, bring your own water.",
    "Plays harder than the level says.", "", "We will play again.",
  ]

  init(_ scene: DemoScene, _ past: DemoPast) {
    self.scene = scene
    for number in Self.old { addOld(past.games[number], number) }
    for number in Self.mutual {
      let game = past.games[number]
      guard let other = reviewers(of: game).first else { continue }
      add(game, from: other, about: game.game.hostID, hours: 4)
      add(game, from: game.game.hostID, about: other, hours: 6)
    }
    for (number, count) in Self.waiting {
      for person in reviewers(of: past.games[number]).suffix(count) {
        add(past.games[number], from: person, about: scene.cast.participant.id, hours: 5)
      }
    }
    let game = past.games[Self.answering]
    if let last = reviewers(of: game).last {
      add(game, from: last, about: game.game.hostID, hours: 5)
    }
    addHidden(past.games[Self.hiddenGame])
  }

  /// Returns those who were there, without the host and the participant.
  private func reviewers(of game: WholeGame) -> [String] {
    game.rows.filter { $0.attended == .yes && $0.userID != scene.cast.participant.id }
      .map(\.userID)
  }

  /// Adds two reviews of the host and one of the participant or another player.
  private mutating func addOld(_ game: WholeGame, _ number: Int) {
    let (people, participant) = (reviewers(of: game), scene.cast.participant.id)
    guard people.count > 2 || people.count > 1 && game.has(participant) else { return }
    add(game, from: people[0], about: game.game.hostID, hours: 3)
    if number == Self.reportedGame { reported = reviews.last }
    add(game, from: people[1], about: game.game.hostID, hours: 8)
    let isIn = game.has(participant)
    add(game, from: people[isIn ? 1 : 2], about: isIn ? participant : people[0], hours: 13)
  }

  private mutating func add(_ game: WholeGame, from: String, about: String, hours: Int) {
    var chance = DemoChance("review \(game.game.id) \(from) \(about)")
    var review = Review(
      gameID: game.game.id, fromID: from, aboutID: about, stars: 3 + chance.number(below: 3),
      at: game.game.endUTC + hours * Self.hour)
    review.text = Self.texts[chance.number(below: Self.texts.count)]
    review.tags = Review.Tag.allCases.filter { _ in chance.number(below: 2) == 0 }
      .map(\.rawValue).sorted()
    reviews.append(review)
  }

  /// Adds a review that a moderator has hidden.
  private mutating func addHidden(_ game: WholeGame) {
    guard let first = reviewers(of: game).first else { return }
    add(game, from: first, about: game.game.hostID, hours: 3)
    let last = reviews.count - 1
    (reviews[last].stars, reviews[last].text) = (1, "Should stay at home.")
    reviews[last].hidden = GameHidden(
      at: hiddenAt * 1000, by: scene.moderator.id, why: "Insults a player.")
  }

  /// Seconds since 1970.
  private var hiddenAt: Int { scene.now - 5 * 86_400 }

  private static func subject(_ review: Review) -> String {
    Subject.review(review.id).text
  }

  func write(in transaction: any StoreTransaction) throws {
    for review in reviews {
      try transaction.put(
        GameCollections.reviews(about: review.aboutID), id: review.id, review)
    }
    if let reported {
      let report = Report(
        subject: Self.subject(reported), by: reported.aboutID, reason: .wrongFacts,
        text: "I was not late.", at: scene.now - 30_000)
      try transaction.put(
        PeopleCollections.reports, id: Report.id(report.subject, report.by), report)
    }
    guard let hidden = reviews.last, let decision = hidden.hidden else { return }
    try transaction.put(
      PeopleCollections.moderation, id: DemoChance.id("hidden review"),
      ModerationStep(
        subject: Self.subject(hidden), by: decision.by, act: .hide, why: decision.why,
        at: hiddenAt))
  }
}

extension WholeGame {
  /// Returns whether a person was there as a guest.
  fileprivate func has(_ person: String) -> Bool {
    rows.contains { $0.userID == person && $0.attended == .yes }
  }
}
