import Accounts
import Chance
import Games
import Store
import Testing
import Timekeeping

@Suite("The demo of games")
struct DemoGamesTests {
  private static let moments = FilledGames.moments

  @Test(arguments: moments)
  func `the check finds nothing, and no work is due at once`(now: Int) throws {
    let filled = try FilledGames(at: now)
    #expect(try filled.service.maintenance.check() == [])
    #expect(try filled.service.maintenance.settleDue() == 0)
    let surroundings = GameDraft.Surroundings(zones: .system, isImport: true)
    for game in try filled.documents("games.", Game.self) {
      #expect(
        GameDraft(model: game, zones: .system).problems(surroundings) == [], "\(game.sport)")
    }
  }

  @Test func `it is written in few transactions, so that the demo opens at once`() throws {
    #expect(try FilledGames(at: Self.moments[0]).store.writes <= 7)
  }

  @Test(arguments: moments)
  func `forty games ahead show every state in four sports`(now: Int) throws {
    let filled = try FilledGames(at: now)
    #expect(filled.ahead.count == 40)
    #expect(
      Set(filled.ahead.map(\.game.sport)) == ["basketball", "football", "padel", "volleyball"])
    #expect(filled.ahead.allSatisfy { $0.game.startUTC < filled.now + 14 * 86_400_000 })
    #expect(filled.count { $0.state == .playing } == 1)
    #expect(filled.count { $0.state == .locked } == 1)
    #expect(filled.count { $0.state == .cancelled } == 1)
    #expect(filled.count { $0.state == .full } >= 1)
    #expect(filled.count { $0.state == .waitlist(3) } == 1)
    #expect(filled.count { $0.state == .asksHost } == 2)
    #expect(filled.count { if case .membersOnly = $0.state { true } else { false } } == 1)
    #expect(filled.count { $0.onWith == 0 } > 8)
    #expect(filled.count { $0.onWith.map { $0 > 0 } == true } > 8)
    #expect(filled.count { $0.game.access == .code } == 1)
    #expect(filled.count { $0.game.levelFrom != nil } == 1)
    #expect(Set(filled.ahead.filter { $0.game.fee != nil }.map(\.game.feeIs)).count == 2)
  }

  @Test(arguments: moments)
  func `a free slot is below its minimum, and its hour has not been decided`(now: Int) throws {
    let filled = try FilledGames(at: now)
    let slots = filled.ahead.filter { $0.game.kind == .slot }
    let slot = try #require(slots.first)
    #expect(slots.count == 1 && slot.places.present < slot.game.minimum)
    #expect(slot.game.courtID != nil && slot.game.present == 0)
    #expect(slot.game.startUTC > filled.now + 3 * 3_600_000)
  }

  @Test(arguments: moments)
  func `one game lies in the next three hours, in the time of a race and a supper`(now: Int) throws
  {
    let filled = try FilledGames(at: now)
    let soon = filled.ahead.filter {
      $0.game.startUTC > filled.now + 3_600_000 && $0.game.startUTC < filled.now + 2 * 3_600_000
    }
    #expect(soon.count == 1 && soon[0].state.isOpen)
    // The supper of the events begins 90 minutes from now and lasts two and a half hours.
    #expect(soon[0].game.overlaps(start: filled.now + 5_400_000, end: filled.now + 14_400_000))
  }

  @Test(arguments: moments)
  func `no one plays twice at the same time`(now: Int) throws {
    let filled = try FilledGames(at: now)
    for diary in try filled.documents("game_diaries.", GameDiary.self) {
      let held = diary.entries.filter(\.isHeld)
      for (one, other) in zip(held, held.dropFirst()) {
        #expect(one.endUTC <= other.startUTC, "\(one.gameID) \(other.gameID)")
      }
    }
  }

  @Test func `it is the same every time`() throws {
    let (one, other) = (
      try FilledGames(at: Self.moments[0]), try FilledGames(at: Self.moments[0])
    )
    #expect(one.all == other.all)
    #expect(one.ahead == other.ahead)
    let (reviews, others) = (
      try one.documents("reviews.", Review.self), try other.documents("reviews.", Review.self)
    )
    #expect(reviews == others)
    let later = try FilledGames(at: Self.moments[1])
    #expect(Set(later.all.map { $0.id.dropFirst(5) }) == Set(one.all.map { $0.id.dropFirst(5) }))
  }

  @Test func `only the invented people of all demos are in it`() throws {
    let filled = try FilledGames(at: Self.moments[0])
    let users = try filled.documents("users", User.self)
    let names = filled.cast.people.map(\.name) + ["Ana Petkova", "Niko Marin"]
    #expect(Set(users.map(\.fullName)) == Set(names) && users.count == 32)
    #expect(try filled.documents("team_members", TeamMember.self).allSatisfy { $0.name.isEmpty })
  }
}

extension GameView {
  /// The players with whom the game is on; `nil` in another state than that it needs some.
  fileprivate var onWith: Int? {
    if case .needs(_, let more) = state { more } else { nil }
  }
}
