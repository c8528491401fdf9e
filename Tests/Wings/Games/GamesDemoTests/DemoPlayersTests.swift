import Accounts
import Chance
import Games
import Notifications
import People
import Store
import Testing

@Suite("The players of the demo")
struct DemoPlayersTests {
  private static let moments = FilledGames.moments

  @Test(arguments: moments)
  func `the participant hosts one game, is in two, and waits as second of three`(
    now: Int
  ) throws {
    let filled = try FilledGames(at: now)
    let niko = filled.cast.participant
    let hosted = filled.ahead.filter { $0.game.hostID == niko.id }
    #expect(hosted.count == 1 && hosted[0].game.access == .host)
    #expect(hosted[0].rows.count { $0.state == .applied } == 2)
    #expect(filled.part(niko, .present).count { !$0.game.isCancelled } == 2)
    #expect(filled.part(niko, .present).count == 3)
    let waiting = filled.part(niko, .waiting)
    #expect(waiting.count == 1 && waiting[0].places.order.firstIndex(of: niko.id) == 1)
  }

  @Test(arguments: moments)
  func `the participant has reviews, and one to write`(now: Int) throws {
    let filled = try FilledGames(at: now)
    let niko = filled.cast.participant.id
    let stars = try filled.service.directory.people([niko], for: nil)[niko]
    #expect(stars?.stars != nil)
    let rows = try filled.documents("game_players.", GamePlayer.self)
    let open = filled.past.filter { game in
      now * 1000 < ReviewRule.deadline(game)
        && rows.contains { $0.gameID == game.id && $0.userID == niko && $0.attended == .yes }
    }
    let reviews = try filled.documents("reviews.", Review.self)
    let unanswered = reviews.filter { review in
      review.aboutID == niko && open.contains { $0.id == review.gameID }
        && !reviews.contains { $0.fromID == niko && $0.aboutID == review.fromID }
    }
    #expect(unanswered.count == 4)
    let first = try #require(unanswered.first)
    try filled.service.reviews.write(
      stars: 4, about: first.fromID, in: first.gameID, by: niko)
  }

  @Test(arguments: moments)
  func `25 games are over, with attendance, results and ratings`(now: Int) throws {
    let filled = try FilledGames(at: now)
    #expect(filled.past.count == 25)
    let rows = try filled.documents("game_players.", GamePlayer.self)
    let past = Set(filled.past.map(\.id))
    let played = rows.filter { past.contains($0.gameID) }
    #expect(played.count { $0.attended == .yes } > 120)
    #expect(played.count { $0.attended == .no } == 2 && played.count(where: \.disputed) == 1)
    #expect(played.count { $0.attended == .excused } == 1 && played.count(where: \.wasLate) == 1)
    #expect(filled.past.count { $0.result?.score(at: filled.now) != nil } == 22)
    #expect(filled.past.count { $0.result?.disputed == true } == 1)
    let ratings = try filled.documents("ratings", Rating.self)
    #expect(Set(ratings.map(\.sport)).count == 4 && ratings.count > 50)
    // No one is kept away for games missed, so everyone can play on.
    for diary in try filled.documents("game_diaries.", GameDiary.self) {
      #expect(Reliability(diary.entries, at: filled.now).bannedUntil == nil)
    }
  }

  @Test(arguments: moments)
  func `of sixty reviews five are hidden, and one of the others is reported`(now: Int) throws {
    let filled = try FilledGames(at: now)
    let reviews = try filled.documents("reviews.", Review.self)
    #expect(reviews.count == 60 && Set(reviews.map(\.id)).count == 60)
    let pairs = Set(reviews.map { [$0.gameID, $0.fromID, $0.aboutID] })
    let shown = reviews.filter { review in
      ReviewRule.isShown(
        review, isAnswered: pairs.contains([review.gameID, review.aboutID, review.fromID]),
        at: filled.now)
    }
    #expect(shown.count == 55 && reviews.count { $0.hidden != nil } == 1)
    let reported = try filled.documents("reports", Report.self).map(\.subject)
    #expect(reported.count == 1)
    #expect(shown.contains { reported == ["review:" + $0.id] })
    let rows = try filled.documents("game_players.", GamePlayer.self)
    let present = Set(
      rows.filter { $0.attended == .yes || $0.state == .host }.map { [$0.gameID, $0.userID] })
    for review in reviews {
      let game = try #require(filled.past.first { $0.id == review.gameID })
      #expect(present.contains([game.id, review.fromID]))
      #expect(present.contains([game.id, review.aboutID]) && review.fromID != review.aboutID)
      #expect((game.endUTC...ReviewRule.deadline(game)).contains(review.writtenUTC))
      #expect(review.writtenUTC < filled.now)
    }
  }

  @Test func `hosts have stars, and both demo accounts are owed a fee or a mark`() throws {
    let filled = try FilledGames(at: Self.moments[0])
    let hosts = Set(filled.past.map(\.hostID))
    let people = try filled.service.directory.people(hosts, for: nil)
    #expect(people.values.count { $0.stars != nil } >= 4)
    let (ana, niko) = (filled.cast.organizer.id, filled.cast.participant.id)
    let rows = try filled.documents("game_players.", GamePlayer.self)
    let owed = try #require(filled.past.first { $0.fee != nil })
    #expect(owed.hostID == niko)
    let paid = rows.filter { $0.gameID == owed.id && $0.state == .present }.map(\.paid)
    #expect(Set(paid) == [true, false])
    let last = try #require(filled.past.last)
    #expect(last.hostID == ana && filled.now < ReviewRule.markingDeadline(last))
    #expect(rows.filter { $0.gameID == last.id }.allSatisfy { $0.attended == .unmarked })
  }

  @Test func `both demo accounts are told of their games`() throws {
    let filled = try FilledGames(at: Self.moments[0])
    let notices = try filled.documents("notices", Notice.self)
    func kinds(_ person: User) -> Set<String> {
      Set(notices.filter { $0.to == person.id }.map(\.kind))
    }
    #expect(
      kinds(filled.cast.participant).isSuperset(of: [
        "games.applied", "games.changed", "games.cancelled",
      ]))
    #expect(kinds(filled.cast.organizer).contains("games.somebodyLeft"))
  }
}
