import Accounts
import Languages
import Races
import Seasons
import Shell
import Terminal
import Testing

@testable import RaceScreens

@Suite struct WordingTests {
  @Test func `every key and title of these screens has its text`() throws {
    let scene = try RaceScreensScene()
    let race = try scene.competition()
    for route: Route in [
      Route(.defaultHome), Route(.history), Route(.stats), Route(.competition(race.id)),
      Route(.statsRace(competition: race.id)),
      Route(.records(.all)), Route(.seriesList), Route(.editSeries(nil)), Route(.series("none")),
      Route(.rivals),
      Route(.headToHead(.named("ida"))),
      Route(.lapByLap(competition: race.id, competitor: .named("ida"))),
      Route(.paceCalculator(metres: nil, milliseconds: nil)),
    ] {
      let pane = try scene.pane(route)
      for key in [pane.title.key] + pane.bindings.map(\.label) {
        #expect(Catalogue.english.has(key), "\(key)")
      }
    }
  }

  @Test(arguments: [
    "records.create.bad.bunchGap", "records.create.bad.distanceKm", "records.create.bad.interval",
    "records.create.bad.lapKm", "records.create.bad.laps", "records.create.bad.limit",
    "records.create.bad.loop", "records.create.bad.minimumLap",
    "records.create.bad.overallWinners", "records.create.bad.pullShare",
    "records.create.bad.target", "records.create.bad.teamDisplacers",
    "records.create.bad.teamScorers", "races.run.badResult",
    "series.bad.countsBest", "series.bad.minimumEvents", "series.bad.tieDepth",
    "races.error.field.age", "races.error.field.overallWinners",
  ])
  func `a refused number is reported with its limit`(key: String) {
    let text = Catalogue.english.text(key)
    let isLimited = [" to ", "at most ", "up to "].contains { sign in
      text.ranges(of: sign).contains { text[$0.upperBound...].first?.isNumber == true }
    }
    #expect(isLimited, "\(text)")
  }

  @Test(arguments: BoardSign.allCases)
  func `every sign of a board has its text`(sign: BoardSign) {
    #expect(Catalogue.english.has(sign.label.key))
  }

  @Test(arguments: BoardOrder.allCases)
  func `every column that a board is sorted by has its text`(order: BoardOrder) {
    #expect(Catalogue.english.has("races.board.\(order)"))
  }

  @Test(arguments: CompetitionList.Order.allCases)
  func `every column that Home is sorted by has its text`(order: CompetitionList.Order) {
    #expect(Catalogue.english.has("races.list.\(order)"))
  }

  @Test(arguments: ParticipatedOrder.allCases)
  func `every column that History is sorted by has its text`(order: ParticipatedOrder) {
    #expect(Catalogue.english.has("races.list.\(order)"))
  }

  @Test func `no key of a screen does two things`() throws {
    let scene = try RaceScreensScene()
    let race = try scene.competition()
    for route: Route in [
      Route(.competition(race.id)), Route(.defaultHome), Route(.history), Route(.stats),
      Route(.records(.all)), Route(.rivals),
    ] {
      let keys = try scene.pane(route).bindings.flatMap(\.keys)
      #expect(keys.filter { key in keys.count { $0 == key } > 1 } == [], "\(route)")
    }
  }

  @Test(arguments: PointsTable.allCases)
  func `every points table has its name and what it gives`(table: PointsTable) {
    #expect(Catalogue.english.has(table.wording.key))
    #expect(Catalogue.english.has(table.explanation.key))
  }

  @Test(arguments: SeriesError.Reason.allCases)
  func `every refusal of a series has its text`(reason: SeriesError.Reason) {
    #expect(Catalogue.english.has("series.error.\(reason)"))
  }

  @Test(arguments: TieStep.allCases)
  func `every step that breaks a tie has its text`(step: TieStep) {
    #expect(Catalogue.english.has("series.about.tie.\(step)"))
  }

  @Test(arguments: RecordSubject.Kind.allCases)
  func `every kind of records has its text`(kind: RecordSubject.Kind) {
    #expect(Catalogue.english.has("records.kind.\(kind)"))
  }
}
