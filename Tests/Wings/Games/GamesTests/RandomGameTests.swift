import Accounts
import Chance
import Games
import Languages
import Store
import Testing
import Timekeeping

@Suite("Random acts of eight people on games")
struct RandomGameTests {
  @Test(arguments: 0..<8)
  func `the check is clean after each act, and no deleted account is named`(seed: Int) throws {
    var town = try RandomGames(seed: seed)
    for step in 0..<200 {
      let act = try town.act()
      let found = try town.scene.findings()
      try #require(found == [], "seed \(seed), step \(step), after \(act)")
    }
    #expect(town.done > 60)
    let text = "\(try town.scene.documents())"
    for person in town.erased { #expect(!text.contains("\"\(person)\""), "\(person)") }
  }

  @Test(arguments: 0..<4)
  func `lists that are kept in memory are those read anew`(seed: Int) throws {
    var town = try RandomGames(seed: seed)
    let service = town.scene.service
    for step in 0..<120 {
      let act = try town.act()
      // Now and then several changes follow at once.
      guard step % 3 != 1 else { continue }
      let anew = GameDirectory(
        store: town.scene.store, clock: service.clock, zones: service.configuration.zones)
      var filter = GameFilter()
      filter.freeOnly = step % 2 == 0
      for reader in [nil, "p1"] as [String?] {
        let (kept, read) = (
          try service.directory.list(filter, for: reader), try anew.list(filter, for: reader)
        )
        try #require(kept == read, "seed \(seed), step \(step), after \(act)")
        #expect(try service.directory.count(for: reader) == anew.count(for: reader))
      }
    }
    #expect(town.done > 20)
  }
}

/// Eight people who act on games at random, reproducible by seed.
struct RandomGames {
  private enum Act: CaseIterable {
    case post, edit, move, cancel, delete, join, joinAgain, wait, add, leave, remove, decide
    case sides, mark, dispute, type, review, undo, pass, due, erase
  }

  let scene: GameScene
  private(set) var done = 0
  private(set) var erased: [String] = []
  private var chance: SeededGenerator
  private var people = (0..<8).map { "p\($0)" }
  private var comers = 8
  private var games: [Game] = []
  private var undos: [(GameUndo, String)] = []
  /// A court at which some of the games lie.
  private let court: String

  init(seed: Int) throws {
    // In every second town all bodies run twice, as after a failed write.
    let isTwice = !seed.isMultiple(of: 2)
    scene = try GameScene(
      people, store: MemoryStore(schema: GameScene.schema, runsTwice: isTwice))
    chance = SeededGenerator(seed: seed)
    court = try scene.court()
    for (captain, member) in zip(people, people.dropFirst()) {
      let team = try scene.team(of: captain, members: [member])
      try scene.service.teams.setCaptain(
        true, TeamMember.id(team, member), by: .person(captain))
    }
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    .random(in: range, using: &chance)
  }
  private mutating func person() -> String { people.randomElement(using: &chance) ?? "" }

  mutating func act() throws -> String {
    let act = games.isEmpty ? Act.post : Act.allCases.randomElement(using: &chance) ?? .join
    do {
      try carryOut(act)
      done += 1
    } catch let error as any FieldErrors {
      #expect(!Catalogue.english.text(error.wording).contains("games."), "\(error)")
    }
    return "\(act)"
  }

  private mutating func carryOut(_ act: Act) throws {
    let (one, other) = (person(), person())
    let game = games.randomElement(using: &chance)
    switch act {
    case .post: try post(by: one)
    case .undo:
      guard let (undo, author) = undos.popLast() else { return }
      try scene.service.undo(undo, by: .person(author))
    case .pass: scene.pass(hours: Double(number(1...400)) / 10)
    case .due: try scene.service.maintenance.settleDue()
    case .erase:
      guard chance.percent(30) else { return }
      try scene.erase(one)
      erased.append(one)
      people.removeAll { $0 == one }
      people.append("p\(comers)")
      try scene.add("p\(comers)")
      comers += 1
    default:
      guard let game else { return }
      try carryOut(act, game, one, other)
    }
  }

  private mutating func carryOut(
    _ act: Act, _ game: Game, _ one: String, _ other: String
  ) throws {
    let service = scene.service
    let host = Author.person(try service.directory.view(game.id, for: one)?.game.hostID ?? one)
    switch act {
    case .edit, .move:
      let current = try scene.service.directory.view(game.id, for: host.id)?.game ?? game
      var draft = GameDraft(model: current, zones: SampleZones.all)
      draft.missingPlayers = number(1...5)
      if act == .move {
        draft.matchDate = "202\(number(6...7))-1\(number(1...2))-\(number(10...28))"
      }
      undos.append((try service.posting.edit(game.id, draft, by: host), host.id))
    case .cancel:
      if chance.percent(40) {
        undos.append((try service.posting.cancel(game.id, why: "x", by: host), host.id))
      }
    case .delete: try service.posting.delete(game.id, by: host)
    case .join, .joinAgain, .wait:
      let wish = GameTable.Wish(party: number(1...2), waits: act != .join)
      let undo = try service.joining.join(
        game.id, wish, person: one, by: .person(one), keepsBoth: chance.percent(80))
      undos.append((undo, one))
    case .add: try service.joining.join(game.id, person: one, by: host, keepsBoth: true)
    case .leave:
      undos.append((try service.joining.leave(game.id, person: one, by: .person(one)), one))
    case .remove: try service.joining.remove(one, from: game.id, by: host)
    case .decide:
      try service.joining.decide(
        chance.percent(80), on: one, in: game.id, by: chance.percent(50) ? host : .person(other))
    case .sides:
      let players =
        try service.directory.view(game.id, for: one)?.rows.filter(\.plays).map(\.userID) ?? []
      let half = players.count / 2
      try service.afterwards.save(
        sides: [Array(players.prefix(half)), Array(players.dropFirst(half))], seed: 1, of: game.id,
        by: host)
    case .mark:
      try service.afterwards.mark([one: chance.percent(60) ? .yes : .no], in: game.id, by: host)
    case .dispute: try service.afterwards.dispute(game.id, by: one)
    case .type:
      try service.afterwards.type(
        first: number(0...3), second: number(0...3), in: game.id, by: .person(one))
    case .review:
      try service.reviews.write(stars: number(1...5), about: other, in: game.id, by: one)
    default: break
    }
  }

  private mutating func post(by person: String) throws {
    var draft = GameDraft.sample
    let day = scene.now / GameScene.day + number(0...3)
    let date = LocalDate(day: day)
    (draft.matchDate, draft.missingPlayers, draft.competitive) = (date.text, number(1...4), true)
    draft.access = [.open, .open, .host, .all][number(0...3)]
    draft.answerNeeded = chance.percent(30)
    draft.hostPlays = chance.percent(70)
    if chance.percent(40) { draft.courtID = court }
    if chance.percent(30) {
      draft.teamID = try scene.service.directory.teamsLed(by: person).first?.id
      draft.membersFirstHours = number(0...24)
    }
    if chance.percent(20) { (draft.kind, draft.maxPlayers) = (.slot, 6) }
    games.append(try scene.service.posting.post(draft, by: .person(person))[0])
  }
}

/// A date by its number of days since 1970.
private struct LocalDate {
  let day: Int

  var text: String { LocalTime(utcMilliseconds: day * GameScene.day, in: .utc).date }
}
