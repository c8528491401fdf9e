import RaceSamples
import RaceDay
import Testing

@testable import Races
@testable import Seasons

@Suite struct PacingTests {
  // P. S. Riegel, American Scientist 69 (1981): T2 = T1 x (D2 / D1)^1.06.
  @Test(arguments: [
    (5_000, 1_200_000, 10_000, 2_501_945), (10_000, 2_400_000, 42_195, 11_040_400),
    (10_000, 2_400_000, 10_000, 2_400_000),
  ])
  func `another distance is predicted by Riegel's formula`(
    metres: Int, milliseconds: Int, other: Int, expected: Int
  ) throws {
    let time = try #require(
      Riegel.milliseconds(for: other, from: (metres: metres, milliseconds: milliseconds)))
    #expect(abs(time - expected) < 2_000)
  }

  @Test func `without distance or time there is no prediction`() {
    #expect(Riegel.milliseconds(for: 0, from: (metres: 5_000, milliseconds: 1_000)) == nil)
    #expect(Riegel.milliseconds(for: 5_000, from: (metres: 0, milliseconds: 1_000)) == nil)
    #expect(Riegel.milliseconds(for: 5_000, from: (metres: 5_000, milliseconds: 0)) == nil)
  }

  @Test func `any two of distance, time and pace give the third`() throws {
    let byTime = try #require(PaceCalculation(metres: 10_000, milliseconds: 2_700_000))
    #expect(byTime.perKm == 270_000)
    #expect(byTime.perMile == 434_523)
    #expect(PaceCalculation(metres: 10_000, perKm: 270_000) == byTime)
    #expect(PaceCalculation(milliseconds: 2_700_000, perKm: 270_000) == byTime)
    #expect(PaceCalculation(milliseconds: 2_700_000, perKm: 0) == nil)
    #expect(PaceCalculation(metres: 0, perKm: 270_000) == nil)
  }

  @Test func `splits end with the whole distance, however it divides`() throws {
    let run = try #require(PaceCalculation(metres: 21_098, perKm: 300_000))
    let splits = run.splits(every: 5_000)
    #expect(splits.map(\.metres) == [5_000, 10_000, 15_000, 20_000, 21_098])
    #expect(splits.map(\.milliseconds) == [1_500_000, 3_000_000, 4_500_000, 6_000_000, 6_329_400])
    #expect(try #require(PaceCalculation(metres: 2_000, perKm: 1)).splits(every: 1_000).count == 2)
    #expect(run.splits(every: 1).count == 1)
  }

  private func stretches(_ seconds: Int...) -> [PredictedFinish.Stretch] {
    seconds.map { .init(length: 1, milliseconds: $0 * 1_000) }
  }

  @Test func `even laps predict the finish at their pace, within a range`() throws {
    let finish = try #require(
      PredictedFinish(stretches: stretches(100, 100, 100), whole: 5))
    #expect(finish.milliseconds == 500_000)
    #expect(finish.range == 498_000...502_000)
  }

  @Test func `a stop once does not spoil the pace, and uneven laps widen the range`() throws {
    let pit = try #require(PredictedFinish(stretches: stretches(100, 100, 400, 100, 100), whole: 7))
    #expect(pit.milliseconds == 1_000_000)
    let uneven = try #require(PredictedFinish(stretches: stretches(90, 110, 80, 120), whole: 6))
    #expect(uneven.range.count > 40_000)
  }

  @Test func `a changing pace is followed, and the start of the race is forgotten`() throws {
    let slower = try #require(
      PredictedFinish(stretches: stretches(60, 60, 60, 60, 60, 90, 90, 90, 90, 90), whole: 11))
    #expect(slower.milliseconds == 300_000 + 450_000 + 90_000)
  }

  @Test func `splits of unequal length are weighted by length`() throws {
    let parts = [
      PredictedFinish.Stretch(length: 5_000, milliseconds: 1_500_000),
      PredictedFinish.Stretch(length: 2_000, milliseconds: 600_000),
    ]
    #expect(
      try #require(PredictedFinish(stretches: parts, whole: 10_000)).milliseconds == 3_000_000)
  }

  @Test func `nothing is predicted before the first lap and after the last`() {
    #expect(PredictedFinish(stretches: [], whole: 5) == nil)
    #expect(PredictedFinish(stretches: stretches(100, 100), whole: 2) == nil)
  }

  @Test func `a lapped rider is expected when the leader has ended the race`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.laps) { $0.settings.laps = 10 }
    let entries = try scene.enter(["1", "2"], into: race)
    for lap in 1...6 { try scene.cross("1", Double(lap * 100), in: race) }
    for lap in 1...4 { try scene.cross("2", Double(lap * 140), in: race) }
    let book = try scene.book(race)
    #expect(FinishPrediction(of: book).finish(ofEntry: entries[0].id)?.milliseconds == 1_000_000)
    #expect(FinishPrediction(of: book).finish(ofEntry: entries[1].id)?.milliseconds == 8 * 140_000)
    #expect(FinishPrediction(of: book).finish(ofEntry: "nobody") == nil)
  }

  @Test func `measured checkpoints predict the finish before the first lap is done`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.road) {
      $0.settings.lapMetres = 10_000
      $0.settings.checkpoints = [
        Checkpoint(name: "Bridge", metres: 3_000), Checkpoint(name: "Top", metres: 5_000),
      ]
    }
    let entry = try #require(try scene.enter(["1"], into: race).first)
    for (name, seconds) in [("Bridge", 900), ("Top", 1_500)] {
      let act = CrossingAct(
        bib: "1", moment: .elapsed(seconds * 1_000), source: .record, checkpoint: name)
      _ = try scene.service.record([act], in: race.id, by: RaceScene.owner, session: name)
    }
    let finish = try #require(try FinishPrediction(of: scene.book(race)).finish(ofEntry: entry.id))
    #expect(finish.milliseconds == 3_000_000)
  }
}
