import Chance
import Games
import Testing
import Timekeeping

@Suite("Places in any order of acts")
struct RandomTableTests {
  @Test(arguments: 0..<300)
  func `are never given twice, and no one overtakes without a priority`(seed: Int) throws {
    var acts = RandomTableActs(seed: seed)
    for step in 0..<80 {
      let act = acts.act()
      let table = acts.table
      let where_ = "seed \(seed), step \(step), after \(act)"
      let taken = table.rows.values.reduce(0) { sum, row in
        sum + (row.state == .present || row.holdsOffer(at: table.now) ? row.party : 0)
      }
      try #require(taken <= table.game.missingPlayers, "\(where_)")
      try #require(table.places.free == table.game.missingPlayers - taken, "\(where_)")
      var again = table
      again.settle()
      try #require(again.rows == table.rows && again.game == table.game, "\(where_)")
      try #require(acts.overtaken() == nil, "\(where_)")
    }
    #expect(acts.done > 15)
  }
}

/// A game on which random people act, with the clock handed in.
struct RandomTableActs {
  private enum Act: CaseIterable {
    case join, joinAgain, leave, remove, decide, pass, passLong, raise, lower, erase, undo, ban
  }

  private(set) var table: GameTable
  private(set) var done = 0
  private var chance: SeededGenerator
  private var before: GameTable
  private var banned: Set<String> = []
  private var former: (person: String, row: GamePlayer?, became: GamePlayer?)?

  init(seed: Int) {
    chance = SeededGenerator(seed: seed)
    var draft = GameDraft.sample
    (draft.missingPlayers, draft.maxPlayers) = (3, 12)
    draft.answerNeeded = chance.percent(50)
    draft.access = chance.percent(20) ? .host : .open
    let game = draft.game()
    table = GameTable(game, [], zone: SampleZones.kyiv, at: game.startUTC - 5 * 86_400_000)
    before = table
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    .random(in: range, using: &chance)
  }

  mutating func act() -> String {
    let act = Act.allCases.randomElement(using: &chance) ?? .join
    var next = table
    next.settle()
    before = next
    let person = "p\(number(0...11))"
    do {
      try carryOut(act, person, on: &next)
      next.settle()
      (table, done) = (next, done + 1)
    } catch {
      table = before
    }
    return "\(act) \(person)"
  }

  private mutating func carryOut(
    _ act: Act, _ person: String, on next: inout GameTable
  ) throws {
    let row = next.rows[person]
    switch act {
    case .join, .joinAgain:
      var joiner = GameTable.Joiner(person)
      if banned.contains(person) { joiner.bannedUntil = .max }
      try next.join(joiner, GameTable.Wish(party: number(1...3), waits: chance.percent(80)))
    case .leave: try next.leave(person)
    case .remove: if chance.percent(30) { try next.remove(person) }
    case .decide: try next.decide(chance.percent(80), on: person)
    case .pass, .passLong:
      let minutes = act == .pass ? number(-5...20) : number(20...400)
      let busy = Set(next.rows.keys.filter { _ in chance.percent(20) })
      next = next.later(minutes: minutes, busy: busy)
      before = GameTable(
        before.game, Array(before.rows.values), zone: SampleZones.kyiv, at: next.now)
    case .raise, .lower:
      var game = next.game
      game.missingPlayers = max(1, min(11, game.missingPlayers + (act == .raise ? 1 : -1)))
      try next.replace(game)
    case .erase: if chance.percent(30) { next.erase(person) }
    case .undo:
      guard let former, next.rows[former.person] == former.became else { return }
      try next.bringBack(former.row, from: former.became, of: former.person)
    case .ban: banned.insert(person)
    }
    if act == .join || act == .leave { former = (person, row, next.rows[person]) }
  }

  /// Returns a person who waited before the act and still waits, although a person behind them with
  /// a party of no smaller size came in.
  func overtaken() -> String? {
    // In the last hour free places are for the first to come.
    if table.game.lockUTC - table.now <= 3_600_000 { return nil }
    let line = before.places.order
    for (place, waiter) in line.enumerated() {
      guard let now = table.rows[waiter], let then = before.rows[waiter], now.state == .waiting,
        now.offers == then.offers, now.joinedUTC == then.joinedUTC, now.priority >= 0
      else { continue }
      let behind = line[(place + 1)...].filter { before.rows[$0]?.party ?? 0 >= now.party }
      if behind.contains(where: { table.rows[$0].map(isServed) ?? false }) { return waiter }
    }
    return nil
  }

  private func isServed(_ row: GamePlayer) -> Bool {
    row.state == .present || row.holdsOffer(at: table.now)
  }
}
