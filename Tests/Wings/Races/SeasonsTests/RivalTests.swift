import RaceSamples
import Store
import Testing
import Timekeeping

@testable import RaceDay
@testable import Races
@testable import Seasons

@Suite struct RivalTests {
  private let scene: RaceScene
  private let races: [Competition]

  init() throws {
    scene = try RaceScene()
    let scene = scene
    races = try (1...3).map { number in
      try scene.competition(.road) {
        ($0.name, $0.date) = ("Race \(number)", "2025-01-0\(number)")
        ($0.settings.laps, $0.settings.lapMetres) = (2, 5_000)
      }
    }
    for (number, race) in races.enumerated() {
      let own = try scene.service.join(race.id, userID: "runner")
      var change = EntryChange()
      change.bib = "5"
      _ = try scene.service.change(change, of: own.id, by: RaceScene.owner)
      try scene.enter(number < 2 ? ["6", "7"] : ["7"], into: race)
    }
    let helper = try scene.service.join(races[2].id, userID: "helper")
    var change = EntryChange()
    change.bib = "8"
    _ = try scene.service.change(change, of: helper.id, by: RaceScene.owner)
    try scene.cross("5", 600, 1_200, in: races[0])
    try scene.cross("6", 650, 1_150, in: races[0])
    try scene.cross("5", 600, 1_250, in: races[1])
    try scene.change("6", in: races[1]) { $0.status = .dnf }
  }

  private var participation: Participation {
    get throws { try Participation(store: scene.store, userID: "runner") }
  }

  @Test func `all competitors met are listed, most races together first`() throws {
    let rivals = try Rival.all(of: participation, in: scene.store)
    #expect(rivals.map(\.name) == ["Rider 6", "Rider 7"])
    #expect(rivals.map(\.races) == [2, 2], "the third race is to come")
    try scene.cross("8", 700, in: races[2])
    let later = try Rival.all(of: participation, in: scene.store)
    #expect(later.map(\.name) == ["Rider 7", "Rider 6", "Hanno Vik"])
    #expect(later.map(\.races) == [3, 2, 1])
    #expect(later[2].id == .account("helper"))
  }

  @Test func `wins and losses are counted, and a finish beats a DNF`() throws {
    let both = try HeadToHead(of: participation, against: .named("rider 6"), in: scene.store)
    #expect(both.meetings.map(\.competition.name) == ["Race 2", "Race 1"])
    #expect(both.meetings.map(\.outcome) == [.won, .lost])
    #expect([both.count(.won), both.count(.lost), both.count(.tied)] == [1, 1, 0])
    let open = try HeadToHead(of: participation, against: .named("rider 7"), in: scene.store)
    #expect(open.meetings.map(\.outcome) == [.open, .open])
  }

  @Test func `bests are side by side, with all races for an account`() throws {
    let both = try HeadToHead(of: participation, against: .named("rider 6"), in: scene.store)
    #expect(both.bests.map(\.event.measure) == [.distance(metres: 10_000)])
    #expect(both.bests.map(\.own?.time) == ["20:00"])
    #expect(both.bests.map(\.others?.time) == ["19:10"])
    #expect(!both.knowsAllRaces)
    let elsewhere = try scene.competition(.road) { $0.settings.lapMetres = 3_000 }
    let entry = try scene.service.join(elsewhere.id, userID: "helper")
    var change = EntryChange()
    change.min = .value(10)
    _ = try scene.service.change(change, of: entry.id, by: RaceScene.owner)
    let helper = try HeadToHead(of: participation, against: .account("helper"), in: scene.store)
    #expect(helper.knowsAllRaces)
    #expect(helper.bests.map(\.event.metres) == [3_000, 10_000])
    #expect(helper.bests.map { $0.own == nil } == [true, false])
  }

  @Test func `lap by lap it says who was ahead, also with fewer laps`() throws {
    let book = try scene.book(races[0])
    func laps(_ bib: String) throws -> [LapLine] {
      LapTimes(of: book).laps(ofEntry: try #require(book.entry(bib: bib)).id)
    }
    let lines = LapByLap(own: try laps("5"), others: try laps("6")).lines
    #expect(lines.map(\.lead) == [50_000, -50_000])
    #expect(lines.map(\.lapLead) == [50_000, -100_000])
    let short = LapByLap(own: try laps("5"), others: []).lines
    #expect(short.map(\.lap) == [1, 2])
    #expect(short.map(\.lead) == [nil, nil])
  }

  @Test func `a finisher beats a rider still out at the stop`() throws {
    let race = races[2]
    _ = try scene.service.start(race.id, by: RaceScene.owner)
    try scene.cross("5", 600, 1_200, in: race)
    try scene.cross("8", 650, in: race)
    try scene.cross("7", 700, in: race)
    scene.hands.advance(milliseconds: 2_000_000)
    try scene.service.stop(race.id, by: RaceScene.owner)
    let helper = try HeadToHead(of: participation, against: .account("helper"), in: scene.store)
    #expect(helper.meetings.map(\.outcome) == [.won])
    let others = try Participation(store: scene.store, userID: "helper")
    let both = try HeadToHead(of: others, against: .named("rider 7"), in: scene.store)
    #expect(both.meetings.map(\.outcome) == [.open], "neither did the whole distance")
  }

  @Test func `an erased person is not a rival`() throws {
    try scene.cross("8", 700, in: races[2])
    _ = try scene.service.deactivate(races[2].id, by: RaceScene.owner)
    try scene.store.write(by: "x", at: 0) {
      try RaceErasure.erase($0, userID: "helper")
      try SeriesService.erase($0, userID: "helper")
    }
    #expect(try scene.book(races[2]).rows().contains { $0.isErased })
    #expect(
      try Rival.all(of: participation, in: scene.store).map(\.name) == ["Rider 7", "Rider 6"])
  }
}
