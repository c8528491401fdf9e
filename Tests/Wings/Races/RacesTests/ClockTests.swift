import Accounts
import RaceSamples
import Languages
import Store
import Testing
import Timekeeping

@testable import RaceDay
@testable import Races

@Suite("The clock of a race")
struct ClockTests {
  @Test func `continues over a restart of program and machine, flagged, and one act corrects it`()
    throws
  {
    let desk = try DeskScene()
    desk.wait(60)
    desk.type("12")
    desk.wait(9.7)
    desk.scene.hands.reboot(afterMilliseconds: 30_000)
    let live = try LiveRace(store: desk.scene.store, competitionID: desk.race.id)
    #expect(live.book.elapsedMilliseconds(at: desk.now) == 100_000)
    #expect(live.book.clockCertainty(at: desk.now).wording?.key == "races.clock.carried")
    let session = DeskSession(service: desk.scene.service, live: live, author: RaceScene.owner)
    _ = session.crossings.enter("99", firstKey: desk.now, enter: desk.now)
    let boot = desk.now.boot
    let request = desk.scene.service.request(
      desk.race.id, by: RaceScene.owner, session: "mends", at: desk.now)
    let mend = try desk.scene.service.perform(request) { work in
      try work.update { $0.race.clockCorrections[boot, default: 0] += -2500 }
      return try work.append(.clockCorrected(boot: boot, milliseconds: -2500))
    }
    _ = session.answers()
    #expect(live.book.elapsedMilliseconds(at: desk.now) == 97_500)
    #expect(live.book.clockCertainty(at: desk.now) == .measured)
    #expect(live.book.rows().prefix(2).map(\.milliseconds) == [60_300, 97_500])
    desk.wait(1)
    try desk.scene.service.perform(request) { try $0.undoing.undo(mend) }
    _ = session.answers()
    #expect(live.book.elapsedMilliseconds(at: desk.now) == 101_000)
  }

  @Test func `after a restart with a clock set back no crossing is earlier, and the clock asks`()
    throws
  {
    let desk = try DeskScene()
    desk.wait(60)
    desk.type("12")
    desk.scene.hands.reboot(afterMilliseconds: -3_600_000)
    let live = try LiveRace(store: desk.scene.store, competitionID: desk.race.id)
    #expect(live.book.clockCertainty(at: desk.now).wording?.key == "races.clock.asks")
    let session = DeskSession(service: desk.scene.service, live: live, author: RaceScene.owner)
    _ = session.crossings.enter("99", firstKey: desk.now, enter: desk.now)
    _ = session.answers()
    let times = live.book.rows().prefix(2).compactMap(\.milliseconds)
    #expect(times.count == 2 && times.allSatisfy { $0 >= 60_300 })
    #expect(live.book.clockCertainty(at: desk.now).wording?.key == "races.clock.asks")
  }

  @Test func `ignores a wall clock that is set during the race`() throws {
    let desk = try DeskScene()
    desk.wait(30)
    desk.scene.hands.stepWallClock(milliseconds: 7_200_000)
    desk.wait(30)
    desk.type("12")
    #expect(desk.crossings == ["12 60.3"])
  }

  @Test func `a start at a time of day starts the race then, and later corrects it`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.road)
    let before = scene.hands.now.moved(byMilliseconds: -90_000)
    let outcome = try scene.service.start(race.id, at: before, by: RaceScene.owner)
    #expect(outcome == .started(at: before, wave: nil))
    #expect(try scene.book(race).elapsedMilliseconds(at: scene.hands.now) == 90_000)
    let earlier = scene.hands.now.moved(byMilliseconds: -100_000)
    let corrected = try scene.service.start(race.id, at: earlier, by: RaceScene.owner)
    #expect(corrected == .corrected(to: earlier, wave: nil))
    #expect(try scene.book(race).elapsedMilliseconds(at: scene.hands.now) == 100_000)
  }

  @Test func `a local start that occurs twice or never is refused with both offsets`() throws {
    let scene = try RaceScene()
    let zone = LocalZone { (1_774_746_000..<1_792_890_000).contains($0) ? 7200 : 3600 }
    let twice = #expect(throws: RaceError.self) {
      try scene.service.stamp(atLocal: "2026-10-25 02:30:00", in: zone)
    }
    #expect(twice?.reason == .timeTwice)
    #expect(twice?.arguments["first"] == "+02:00" && twice?.arguments["second"] == "+01:00")
    let never = #expect(throws: RaceError.self) {
      try scene.service.stamp(atLocal: "2026-03-29 02:30", in: zone)
    }
    #expect(never?.reason == .neverTime)
  }

  @Test func `a local start that occurs twice takes an offset, or which of both is meant`() throws {
    let scene = try RaceScene()
    let zone = LocalZone { (1_774_746_000..<1_792_890_000).contains($0) ? 7200 : 3600 }
    func utc(_ text: String, _ repeated: RepeatedHour? = nil) throws -> Int {
      try scene.service.stamp(atLocal: text, repeated: repeated, in: zone).utc
    }
    let first = 1_792_888_200_000
    #expect(try utc("2026-10-25 02:30:00+02:00") == first)
    #expect(try utc("2026-10-25 02:30:00+01:00") == first + 3_600_000)
    #expect(try utc("2026-10-25 02:30:00", .first) == first)
    #expect(try utc("2026-10-25 02:30:00", .second) == first + 3_600_000)
    #expect(try utc("2026-10-25 12:00:00", .second) == utc("2026-10-25 12:00:00"))
  }

  @Test func `every text of the races section is in the catalogue`() {
    let reasons = RaceError.Reason.allCases.map { RaceError($0).wording.key }
    let kinds = QuestionKind.allCases.map { "races.question.\($0.rawValue)" }
    var settings = RaceSettings()
    let disciplines = LapsEnd.allCases.flatMap { end in
      settings.lapsEnd = end
      return (RuleSet.allCases.map(Optional.some) + [nil]).flatMap { rules in
        [Format.time, .distance].map { format in
          Disciplines.type(of: rules, format: format, lapsEnd: end)
            .init(RaceFacts(of: settings)) as any Discipline
        }
      }
    }
    let others =
      Status.allCases.map(\.wording.key) + Sex.allCases.map(\.wording.key)
      + disciplines.flatMap { [$0.name.key, $0.explanation.key] }
    for key in reasons + kinds + others { #expect(Catalogue.english.has(key), "\(key)") }
  }
}
