import Accounts
import Games
import Languages
import Testing
import Timekeeping

/// Games and their players without a store.
enum TableSample {
  static let minute = 60_000
  static let hour = 60 * minute

  /// Returns a table some hours before the start, with people who joined in this order.
  static func table(
    _ people: [String] = [], hoursBefore: Double = 48, rows: [GamePlayer] = [],
    busy: Set<String> = [], _ change: (inout GameDraft) -> Void = { _ in }
  ) throws -> GameTable {
    var draft = GameDraft.sample
    change(&draft)
    var game = draft.game()
    game.postedUTC = game.startUTC - 72 * hour
    let now = game.startUTC - Int(hoursBefore * Double(hour))
    var table = GameTable(game, rows, busy: busy, zone: SampleZones.kyiv, at: now)
    for person in people { try table.join(person) }
    return table
  }
}

extension GameTable {
  mutating func join(_ person: String, party: Int = 1, waits: Bool = true) throws {
    settle()
    try join(Joiner(person), Wish(party: party, waits: waits))
    settle()
  }

  /// Returns the same game at another moment.
  func later(minutes: Int, busy: Set<String> = []) -> GameTable {
    var later = GameTable(
      game, Array(rows.values), busy: busy, zone: SampleZones.kyiv, at: now + minutes * 60_000)
    later.settle()
    return later
  }

  func names(_ state: GamePlayer.State) -> [String] {
    rows.values.filter { $0.state == state }
      .sorted { ($0.joinedUTC, $0.userID) < ($1.joinedUTC, $1.userID) }.map(\.userID)
  }

  var line: String { Catalogue.english.text(state.wording { "\($0)" }) }
}

@Suite("Places and the waitlist of a game")
struct GameTableTests {
  private func reason(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "done"
    } catch let error as GameError {
      return error.reason.rawValue
    } catch {
      return "\(error)"
    }
  }

  @Test func `three join, the game is full, the fourth waits and comes in when places are raised`()
    throws
  {
    var table = try TableSample.table()
    #expect(table.line == "needs 3, on with 1")
    for person in ["ben", "cleo"] { try table.join(person) }
    #expect(table.line == "needs 1, on")
    try table.join("dan")
    #expect(table.line == "full")
    #expect(reason { try table.join("eva", waits: false) } == "full")
    try table.join("eva")
    #expect(table.line == "full, 1 waiting")
    #expect(reason { try table.join("eva") } == "alreadyWaiting")
    var game = table.game
    game.missingPlayers = 4
    try table.replace(game)
    table.settle()
    #expect(table.names(.present) == ["ben", "cleo", "dan", "eva"])
    #expect(table.told.map(\.kind) == [.placeGot])
    game.missingPlayers = 3
    #expect(reason { try table.replace(game) } == "placesTaken")
  }

  @Test func `a party takes its places, and one that is too large is skipped, not dropped`() throws
  {
    var table = try TableSample.table()
    try table.join("ben", party: 2)
    try table.join("cleo")
    #expect(table.places.free == 0)
    try table.join("dan", party: 2)
    try table.join("eva")
    try table.leave("cleo")
    table.settle()
    #expect(table.names(.present) == ["ben", "eva"])
    #expect(table.names(.waiting) == ["dan"])
    try table.leave("ben")
    table.settle()
    #expect(table.names(.present) == ["eva", "dan"])
    #expect(reason { try table.join("fay", party: 4) } == "tooLarge")
    #expect(reason { try table.join("fay", party: 0) } == "tooLarge")
  }

  @Test func `a place got from the waitlist and left is asked for again`() throws {
    var table = try TableSample.table(["ben", "cleo", "dan", "eva", "fay"])
    try table.leave("ben")
    table.settle()
    #expect(table.names(.present) == ["cleo", "dan", "eva"])
    try table.leave("eva")
    table.settle()
    try table.join("eva")
    #expect(table.names(.waiting) == ["eva"])
  }

  @Test func `positions follow the commits although clocks are set back`() throws {
    var table = try TableSample.table(["a", "b", "c", "z"])
    for (number, person) in ["y", "x", "w"].enumerated() {
      table = table.later(minutes: -number * 60)
      try table.join(person)
    }
    #expect(table.names(.waiting) == ["z", "y", "x", "w"])
  }

  @Test func `with a fee a place is held for two hours, without hours of the night`() throws {
    // 21:30 local on the eve of a game whose list closes at 17:00.
    var table = try TableSample.table(["a", "b", "c", "dan", "eva"], hoursBefore: 20) {
      ($0.fee, $0.currency, $0.matchStart, $0.matchEnd) = (500, "EUR", "17:30", "19:00")
    }
    try table.leave("a")
    table.settle()
    #expect(table.told.last?.kind == .placeOffered)
    let until = try #require(table.rows["dan"]?.offerUntilUTC)
    #expect(LocalTime(utcMilliseconds: until, in: SampleZones.kyiv).timeOfDay == "10:30:00")
    #expect(table.places.free == 0 && table.line == "full, 1 waiting")
    // Another person cannot take the place that is held.
    #expect(reason { try table.join("fay", waits: false) } == "full")
    table = table.later(minutes: (until - table.now) / 60_000)
    #expect(table.names(.waiting) == ["dan"] && table.names(.offered) == ["eva"])
    try table.join("eva")
    #expect(table.names(.present).contains("eva"))
  }

  @Test func `after two offers without an answer a person is out`() throws {
    var table = try TableSample.table(["a", "b", "c", "dan"], hoursBefore: 72) {
      $0.answerNeeded = true
    }
    try table.leave("a")
    table.settle()
    var states: [GamePlayer.State] = []
    for _ in 0..<3 {
      states.append(try #require(table.rows["dan"]?.state))
      table = table.later(minutes: 24 * 60)
    }
    #expect(states == [.offered, .offered, .out])
  }

  @Test func `in the last hour before the list closes free places are for the first to come`()
    throws
  {
    var table = try TableSample.table(["a", "b", "c", "dan", "eva"], hoursBefore: 1.25) {
      $0.answerNeeded = true
    }
    try table.leave("a")
    table.settle()
    #expect(table.told.filter { $0.kind == .placesFree }.map(\.to) == ["dan", "eva"])
    try table.join("eva")
    #expect(table.names(.present) == ["b", "c", "eva"])
  }

  @Test func `a person who plays elsewhere at that time is asked, the next one comes in`() throws {
    let full = try TableSample.table(["a", "b", "c", "dan", "eva"])
    var table = GameTable(
      full.game, Array(full.rows.values), busy: ["dan"], zone: SampleZones.kyiv, at: full.now)
    try table.leave("a")
    try table.leave("b")
    table.settle()
    #expect(table.names(.offered) == ["dan"])
    #expect(table.names(.present) == ["c", "eva"])
  }

  @Test func `after the lock no one joins or leaves, but the host still takes players out and in`()
    throws
  {
    var table = try TableSample.table(["a", "b"]).later(minutes: 48 * 60 - 30)
    #expect(table.line == "closed")
    #expect(reason { try table.join("c") } == "isLocked")
    #expect(reason { try table.leave("a") } == "isLocked")
    try table.remove("a")
    var joiner = GameTable.Joiner("c")
    joiner.isAdded = true
    try table.join(joiner, GameTable.Wish())
    #expect(table.names(.present) == ["b", "c"])
    #expect(reason { try table.join("a") } == "isLocked")
    table = table.later(minutes: 30)
    #expect(table.line == "playing" && reason { try table.remove("b") } == "hasBegun")
    table = table.later(minutes: 90)
    #expect(table.line == "over" && reason { try table.join("e") } == "isOver")
  }

  @Test func `leaving late counts unless the place is filled`() throws {
    var table = try TableSample.table(["a", "b", "c"], hoursBefore: 11)
    try table.leave("a")
    try table.leave("b")
    #expect(table.rows["a"]?.wasLate == true && table.rows["b"]?.wasLate == true)
    try table.join("dan")
    #expect(table.rows["a"]?.wasLate == false && table.rows["b"]?.wasLate == true)
    try table.join("b")
    #expect(table.rows["b"]?.wasLate == false)
    table = try TableSample.table(["a"], hoursBefore: 12.1)
    try table.leave("a")
    #expect(table.rows["a"]?.wasLate == false)
    // The first in line fills it at once.
    table = try TableSample.table(["a", "b", "c", "dan"], hoursBefore: 11)
    try table.leave("a")
    table.settle()
    #expect(table.rows["a"]?.wasLate == false)
  }

  @Test func `asking again after a late drop does not clear it, getting back in does`() throws {
    var table = try TableSample.table(hoursBefore: 13) { $0.access = .host }
    for person in ["a", "b"] {
      try table.join(person)
      try table.decide(true, on: person)
    }
    table = table.later(minutes: 120)
    for person in ["a", "b"] {
      try table.leave(person)
      try table.join(person)
    }
    try table.leave("a")
    #expect(table.rows["a"]?.wasLate == true)
    try table.decide(true, on: "b")
    #expect(table.rows["b"]?.wasLate == false)
  }

  @Test func `the host decides where players ask`() throws {
    var table = try TableSample.table { $0.access = .host }
    for person in ["a", "b", "c", "d", "e"] { try table.join(person) }
    #expect(table.line == "asks the host" && table.names(.applied).count == 5)
    #expect(reason { try table.join("a") } == "alreadyApplied")
    try table.decide(false, on: "a")
    #expect(reason { try table.join("a") } == "wasRefused")
    for person in ["b", "c", "d", "e"] { try table.decide(true, on: person) }
    #expect(table.names(.present) == ["b", "c", "d"] && table.names(.waiting) == ["e"])
    #expect(reason { try table.decide(true, on: "a") } == "notApplied")
  }

  @Test func `where all decide, everyone says yes and one no refuses`() throws {
    var table = try TableSample.table { $0.access = .all }
    try table.join("a")
    try table.vote(true, by: "ana", on: "a")
    table.settle()
    #expect(table.names(.present) == ["a"])
    try table.join("b")
    try table.vote(true, by: "ana", on: "b")
    table.settle()
    #expect(table.names(.applied) == ["b"])
    #expect(reason { try table.vote(true, by: "c", on: "b") } == "notAllowed")
    // The vote that is missing is not needed any more once its player has left.
    try table.leave("a")
    table.settle()
    #expect(table.names(.present) == ["b"])
    try table.join("c")
    try table.vote(false, by: "b", on: "c")
    #expect(table.names(.refused) == ["c"])
  }

  @Test func `levels out of range ask the host, codes and members are checked`() throws {
    var table = try TableSample.table { ($0.levelFrom, $0.levelTo) = (12, 20) }
    var joiner = GameTable.Joiner("a")
    for (level, state) in [(11.9, GamePlayer.State.applied), (12, .present), (20, .present)] {
      (joiner.level, joiner) = (level, GameTable.Joiner("p\(level)"))
      joiner.level = level
      try table.join(joiner, GameTable.Wish())
      #expect(table.rows[joiner.id]?.state == state, "\(level)")
    }
    try table.join("unknown")
    #expect(table.rows["unknown"]?.state == .applied)
    table = try TableSample.table { ($0.access, $0.code) = (.code, "6789BC") }
    #expect(reason { try table.join("a") } == "wrongCode")
    var wish = GameTable.Wish()
    wish.code = "6789bc"
    try table.join(GameTable.Joiner("a"), wish)
    #expect(table.names(.present) == ["a"])
    var game = table.game
    (game.teamID, game.membersFirstHours, game.access) = ("t1", 48, .open)
    try table.replace(game)
    #expect(table.line.hasPrefix("members until"))
    #expect(reason { try table.join("b") } == "membersFirst")
    joiner = GameTable.Joiner("b")
    joiner.isMember = true
    try table.join(joiner, GameTable.Wish())
    #expect(table.names(.present) == ["a", "b"])
  }

  @Test func `a person with two no-shows joins by the waitlist alone, behind the others`() throws {
    var table = try TableSample.table()
    var late = GameTable.Joiner("late")
    late.bannedUntil = table.now + 1
    #expect(reason { try table.join(late, GameTable.Wish()) } == "banned")
    for person in ["a", "b", "c"] { try table.join(person) }
    try table.join(late, GameTable.Wish(waits: true))
    try table.join("dan")
    try table.leave("a")
    table.settle()
    #expect(table.names(.present) == ["b", "c", "dan"] && table.names(.waiting) == ["late"])
  }

  @Test func `a person with two no-shows waits beside free places until the last two hours`() throws
  {
    var table = try TableSample.table(hoursBefore: 6)
    var late = GameTable.Joiner("late")
    late.bannedUntil = .max
    try table.join(late, GameTable.Wish(waits: true))
    table.settle()
    #expect(table.names(.waiting) == ["late"] && table.places.order == ["late"])
    #expect(table.places.free == 3)
    #expect(reason { try table.join(late, GameTable.Wish()) } == "alreadyWaiting")
    for person in ["a", "b"] { try table.join(person) }
    // The list closes half an hour before the start.
    table = table.later(minutes: 209)
    #expect(table.names(.waiting) == ["late"])
    table = table.later(minutes: 1)
    #expect(table.names(.present) == ["a", "b", "late"])
  }

  @Test func `a person with two no-shows takes a place that is for the first to come`() throws {
    var table = try TableSample.table(hoursBefore: 1.25) { $0.answerNeeded = true }
    var late = GameTable.Joiner("late")
    late.bannedUntil = .max
    try table.join(late, GameTable.Wish(waits: true))
    table.settle()
    #expect(table.told.filter { $0.kind == .placesFree }.map(\.to) == ["late"])
    try table.join(late, GameTable.Wish())
    #expect(table.names(.present) == ["late"])
  }

  @Test func `the host lets in a person with two no-shows who waits beside free places`() throws {
    var table = try TableSample.table()
    var late = GameTable.Joiner("late")
    late.bannedUntil = .max
    try table.join(late, GameTable.Wish(waits: true))
    late.isAdded = true
    try table.join(late, GameTable.Wish())
    #expect(table.names(.present) == ["late"])
  }

  @Test func `the host decides on a person with two no-shows who asks`() throws {
    var table = try TableSample.table { $0.access = .host }
    var late = GameTable.Joiner("late")
    late.bannedUntil = .max
    try table.join(late, GameTable.Wish())
    #expect(table.names(.applied) == ["late"])
  }

  @Test func `a free slot without its minimum is off two hours before the start`() throws {
    var table = try TableSample.table((0..<8).map { "p\($0)" }, hoursBefore: 3) {
      ($0.kind, $0.maxPlayers, $0.minPlayers) = (.slot, 12, 10)
    }
    #expect(table.places.present == 9)
    table = table.later(minutes: 59)
    #expect(!table.game.isCancelled)
    table = table.later(minutes: 1)
    #expect(table.game.tooFew && table.line == "off, too few")
    #expect(table.told.filter { $0.kind == .belowMinimum }.count == 8)
    // A team asks its host instead.
    let team = try TableSample.table(hoursBefore: 1.9).later(minutes: 0)
    #expect(!team.game.isCancelled)
  }

  @Test func `taking back an act restores the row while the place is free`() throws {
    var table = try TableSample.table(["a", "b", "c"])
    let former = table.rows["a"]
    try table.leave("a")
    let left = table.rows["a"]
    var undone = table
    try undone.bringBack(former, from: left, of: "a")
    #expect(undone.rows["a"] == former)
    try table.join("dan")
    #expect(reason { try table.bringBack(former, from: left, of: "a") } == "placeGone")
    #expect(reason { try table.bringBack(nil, from: former, of: "a") } == "changedMeanwhile")
  }

  @Test func `a deleted account leaves no name, and its place only where it was played`() throws {
    var table = try TableSample.table(["ben", "cleo"])
    table.erase("ben")
    #expect(table.rows.keys.sorted() == ["cleo"])
    table = table.later(minutes: 50 * 60)
    table.note("cleo") { ($0.party, $0.guests) = (2, ["Iva"]) }
    table.erase("cleo")
    #expect(table.rows.values.map(\.userID) == ["erased1"])
    #expect(table.rows["erased1"]?.guests == [])
  }
}
