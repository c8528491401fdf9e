import Accounts
import Chance
import Fields
import FoundationEssentials
import Languages
import Testing

@testable import Games
@testable import Store

@Suite("Documents of games")
struct GameDocumentTests {
  private let store = MemoryStore(
    schema: Schema(version: 1, parts: [AccountsSchema.part, GameCollections.schema]))

  private static let at = 1_796_400_000_000

  private var game: Game {
    var game = GameDraft.full.game()
    (game.postedUTC, game.cancelledUTC, game.tooFew, game.why) = (Self.at, Self.at, true, "Rain")
    game.result = GameResult(
      typed: [TypedScore(by: "ana", side: 1, first: 21, second: 18, at: Self.at)], disputed: true,
      by: "ben")
    game.sides = GameSides(count: 2, seed: 7)
    game.changes = [GameChange(field: "note", old: "a", new: "b", by: "ana", at: Self.at)]
    (game.sequence, game.seedID, game.movedTo) = (2, "5F1B", "2701-a")
    return game
  }

  private var row: GamePlayer {
    var row = GamePlayer(gameID: "2612-a", userID: "ben", state: .offered, at: Self.at, party: 3)
    (row.guests, row.priority, row.offerUntilUTC, row.offers) = (["Iva", "Jo"], 2, Self.at, 1)
    (row.isTold, row.leftUTC, row.unfilled, row.role) = (true, Self.at, 2, "goalkeeper")
    (row.side, row.attended, row.markedUTC, row.disputed) = (1, .excused, Self.at, true)
    (row.paid, row.votes) = (true, ["cleo"])
    (row.ratingBefore, row.ratingAfter) = (.new, Skill(mu: 26.28590, sigma: 8.26504))
    return row
  }

  private var court: Court {
    var court = CourtDraft.full.applied(to: Court(name: "", ownerID: "ora"), in: SampleZones.all)
    court.closures = [CourtClosure(startUTC: Self.at, endUTC: Self.at + 60_000, why: "Repair")]
    return court
  }

  private var team: Team {
    TeamDraft.full.applied(to: Team(name: "", sport: "", ownerID: "ana"))
  }

  private var member: TeamMember {
    var member = TeamMember(teamID: "t1", userID: "ben", name: "Ben", at: Self.at)
    (member.number, member.role, member.until) = ("07", "captain", Self.at + 1)
    member.earlier = [MemberSpan(since: Self.at - 9, until: Self.at - 5)]
    return member
  }

  private var entry: DiaryEntry {
    var entry = DiaryEntry(gameID: "2612-a", startUTC: Self.at, minutes: 90)
    (entry.isHost, entry.state, entry.off, entry.hadPeople) = (true, .waiting, true, true)
    (entry.wasLate, entry.attended) = (true, .no)
    return entry
  }

  private var review: Review {
    var review = Review(gameID: "2612-a", fromID: "ana", aboutID: "ben", stars: 4, at: Self.at)
    (review.text, review.tags, review.reply) = ("Fair", ["fair"], "Thanks")
    return review
  }

  private var card: PlayerCard {
    PlayerCard(
      sports: [PlayedSport(sport: "basketball", level: 14, roles: ["guard"])], hidesPlace: true)
  }

  private var preferences: GamePreferences {
    var filter = GamePreferences()
    (filter.sport, filter.hoursFrom, filter.within, filter.room) = ("basketball", "18:00", 3_000, 2)
    (filter.freeOnly, filter.fitsPlans, filter.kind, filter.order) = (true, true, "team", "free")
    return filter
  }

  private var use: CourtUse {
    CourtUse(courtID: "c1", date: "2026-12-05", startUTC: Self.at, endUTC: Self.at + 1)
  }

  private func roundTrip<Value: FaultCarrying & Equatable>(
    _ value: Value, in collection: StoreCollection<Value>
  ) throws {
    try store.write(by: "ana", at: 0) { try $0.put(collection, id: "x", value) }
    #expect(try store.read { try $0.get(collection, "x")?.value } == value)
  }

  @Test func `every document comes back as it was`() throws {
    try store.write(by: "ana", at: 0) { [game] in
      try $0.put(GameCollections.games("2026-12"), id: game.id, game)
    }
    #expect(
      try store.read {
        try $0.get(GameCollections.games("2026-12"), game.id).map(Game.init(stored:))
      }
        == game)
    try roundTrip(row, in: GameCollections.rows("2026-12"))
    try roundTrip(
      GameDiary(userID: "ana", entries: [entry]), in: GameCollections.diaries(of: "ana"))
    try roundTrip(review, in: GameCollections.reviews(about: "ben"))
    try roundTrip(card, in: GameCollections.players)
    try roundTrip(
      Rating(subjectID: "ana", sport: "basketball", games: 3, at: Self.at),
      in: GameCollections.ratings)
    try roundTrip(preferences, in: GameCollections.preferences)
    try roundTrip(court, in: GameCollections.courts)
    try roundTrip(team, in: GameCollections.teams)
    try roundTrip(member, in: GameCollections.members)
    try roundTrip(use, in: GameCollections.uses("2026-12"))
  }

  @Test func `fields are listed in alphabetical order`() {
    for names in [
      Game.listedNames, GameChange.listedNames, TypedScore.listedNames, GameResult.listedNames,
      GameSides.listedNames, GamePlayer.listedNames, GameDiary.listedNames, DiaryEntry.listedNames,
      Review.listedNames, PlayerCard.listedNames, PlayedSport.listedNames, Skill.listedNames,
      Rating.listedNames, GamePreferences.listedNames, Court.listedNames, CourtSpan.listedNames,
      CourtClosure.listedNames, CourtUse.listedNames, Team.listedNames, TeamMember.listedNames,
      MemberSpan.listedNames,
    ] {
      #expect(names == names.sorted() && Set(names).count == names.count)
    }
  }

  @Test func `the names of the program that came before are kept`() throws {
    let names = Set(Game.listedNames)
    for name in [
      "sport", "maxPlayers", "missingPlayers", "matchDate", "matchStart", "matchEnd", "latitude",
      "longitude", "eventCreatorUserId",
    ] { #expect(names.contains(name)) }
  }

  private func encoded(_ value: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(value))
  }

  @Test func `the fast writer writes what the encoder writes`() throws {
    var line = JSONLine()
    #expect(game.write(to: &line))
    #expect(try Array(line.string.utf8) == encoded(game))
    line = JSONLine()
    #expect(row.write(to: &line))
    #expect(try Array(line.string.utf8) == encoded(row))
    line = JSONLine()
    #expect(court.write(to: &line))
    #expect(try Array(line.string.utf8) == encoded(court))
  }

  @Test(arguments: 0..<4) func `damage is named and never guessed`(seed: Int) throws {
    var spoiler = JSONSpoiler(seed: seed)
    let (whole, player) = (try encoded(game), try encoded(row))
    let (place, squad, person) = (try encoded(court), try encoded(team), try encoded(member))
    let diary = try encoded(GameDiary(userID: "ana", entries: [entry]))
    let (opinion, described) = (try encoded(review), try encoded(card))
    let rating = try encoded(Rating(subjectID: "ana", sport: "basketball", games: 3, at: Self.at))
    let (kept, taken) = (try encoded(preferences), try encoded(use))
    for _ in 0..<300 {
      agree(spoiler.spoiled(diary), GameDiary.self)
      agree(spoiler.spoiled(opinion), Review.self)
      agree(spoiler.spoiled(described), PlayerCard.self)
      agree(spoiler.spoiled(rating), Rating.self)
      agree(spoiler.spoiled(kept), GamePreferences.self)
      agree(spoiler.spoiled(taken), CourtUse.self)
      agree(spoiler.spoiled(place), Court.self)
      agree(spoiler.spoiled(squad), Team.self)
      agree(spoiler.spoiled(person), TeamMember.self)
      agree(spoiler.spoiled(whole), Game.self)
      agree(spoiler.spoiled(player), GamePlayer.self)
    }
  }

  /// Checks that the fast reader gives nothing else than the decoder.
  private func agree<Value: FieldListing & Equatable>(_ bytes: [UInt8], _ type: Value.Type) {
    let quick = bytes.withUnsafeBytes { bytes -> Value? in
      var pieces = JSONPieces(bytes)
      return Value(reading: &pieces).flatMap { pieces.isAtEnd ? $0 : nil }
    }
    guard let quick, bytes.withUnsafeBytes({ JSONNode($0) }) != nil,
      (try? JSONDecoder().decode(RawJSON.self, from: Data(bytes))) != nil
    else { return }
    let decoded = try? JSONDecoder().decode(Value.self, from: Data(bytes))
    #expect(decoded == quick, "\(String(decoding: bytes.prefix(2_000), as: UTF8.self))")
  }

  @Test func `a field that closes a game counts as set if it cannot be read`() throws {
    let (games, rows) = (GameCollections.games("2026-12"), GameCollections.rows("2026-12"))
    try store.write(by: "ana", at: 0) {
      try $0.put(
        StoreCollection<RawJSON>(games.name), id: "2612-a",
        .object([
          "access": .text("club"), "hidden": .text("yes"), "matchDate": .text("2026-12-05"),
          "matchStart": .text("18:00"), "matchEnd": .text("19:00"), "zone": .text("Etc/UTC"),
          "maxPlayers": .number(61),
        ]))
      try $0.put(
        StoreCollection<RawJSON>(rows.name), id: "2612-a.b",
        .object(["gameID": .text("2612-a"), "userID": .text("b"), "state": .text("maybe")]))
    }
    let stored = try #require(try store.read { try $0.get(games, "2612-a")?.value })
    #expect(stored.access == .host && stored.hidden != nil)
    #expect(stored.faults.fields.sorted() == ["access", "hidden", "maxPlayers"])
    #expect(try store.read { try $0.get(rows, "2612-a.b")?.value.state } == .present)
  }

  @Test func `hours and closures of a court that cannot be read are named`() throws {
    try store.write(by: "ora", at: 0) {
      try $0.put(
        StoreCollection<RawJSON>("courts"), id: "c1",
        .object([
          "name": .text("Quay Court"), "ownerID": .text("ora"), "slotMinutes": .number(5),
          "zone": .text("Etc/UTC"), "latitude": .number(91),
          "hours": .list([
            .object(["from": .number(1440), "minutes": .number(60), "weekday": .number(1)])
          ]),
        ]))
    }
    let stored = try #require(try store.read { try $0.get(GameCollections.courts, "c1")?.value })
    #expect(stored.faults.fields.count == 3)
    for field in ["hours", "latitude", "slotMinutes"] {
      #expect(stored.faults.fields.contains { $0.hasPrefix(field) })
    }
    #expect(stored.name == "Quay Court" && stored.hours.isEmpty && stored.slotMinutes == 60)
  }

  @Test func `each property of a court and of a team is in the list of fields and comes back`() {
    #expect(
      CourtDraft(
        model: CourtDraft.full.applied(
          to: Court(name: "", ownerID: "ora"), in: SampleZones.all)) == CourtDraft.full)
    #expect(
      TeamDraft(model: TeamDraft.full.applied(to: Team(name: "", sport: "", ownerID: "ana")))
        == TeamDraft.full)
    let (courts, teams) = (CourtDraft.fields.map(\.name), TeamDraft.fields.map(\.name))
    #expect(
      Mirror(reflecting: CourtDraft()).children.compactMap(\.label).sorted() == courts.sorted())
    #expect(
      Mirror(reflecting: TeamDraft()).children.compactMap(\.label).sorted() == teams.sorted())
    for label in CourtDraft.fields.map(\.label) + TeamDraft.fields.map(\.label) {
      #expect(Catalogue.english.has(label), "\(label)")
    }
  }

  @Test func `a court has a place, known hours and a price in a known currency`() {
    func complaints(_ change: (inout CourtDraft) -> Void) -> [String] {
      var draft = CourtDraft.sample
      change(&draft)
      return draft.complaints()
    }
    #expect(complaints { _ in } == [])
    #expect(complaints { ($0.name, $0.zone) = (" ", "Mars/Base") } == ["name", "zone"])
    #expect(complaints { $0.latitude = .nan } == ["place"])
    #expect(complaints { $0.slotMinutes = 14 } == ["slotMinutes"])
    #expect(complaints { $0.price = 500 } == ["currency"])
    #expect(complaints { $0.sports = Array(repeating: "padel", count: 13) } == ["sports"])
    #expect(
      complaints {
        $0.hours = [
          CourtSpan(weekday: 2, from: 540, minutes: 61),
          CourtSpan(weekday: 2, from: 600, minutes: 9),
        ]
      } == ["hours2"])
    var team = TeamDraft.full
    (team.name, team.short) = ("", "x")
    #expect(team.problems.map(\.field) == ["name", "short"])
  }

  @Test func `an id names the month`() {
    #expect(GameID.make(date: "2026-12-05", name: "k7m2") == "2612-k7m2")
    #expect(GameID.month(of: "2612-k7m2") == "2026-12")
    for id in ["2613-a", "2600-a", "2612-", "261-ab", "x612-a", "", "２６12-a"] {
      #expect(GameID.month(of: id) == nil)
    }
  }

  @Test func `the result of one side counts after two days of silence, of both if they agree`() {
    var result = GameResult()
    #expect(result.score(at: Self.at) == nil)
    result.typed = [TypedScore(by: "ana", side: 0, first: 21, second: 18, at: Self.at)]
    #expect(result.score(at: Self.at + GameResult.silence - 1) == nil)
    #expect(result.score(at: Self.at + GameResult.silence)?.first == 21)
    result.typed.append(TypedScore(by: "ben", side: 1, first: 21, second: 18, at: Self.at))
    #expect(result.score(at: Self.at)?.second == 18)
    result.typed[1].second = 19
    #expect(result.score(at: Self.at + 9 * GameResult.silence) == nil)
    result.typed[1].second = 18
    result.disputed = true
    #expect(result.score(at: Self.at) == nil)
  }
}
