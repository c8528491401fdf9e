import Files
import RaceDay
import RaceFiles
import Races
import RaceSamples
import Testing

@Suite("Published lap races", .enabled(if: PublishedRaces.areThere, "LAPIT_RACE_DATA is not set"))
struct PublishedLapRaceTests {
  private func race(_ name: String, laps: Int) throws -> (RaceScene, Competition) {
    let scene = try RaceScene()
    let competition = try scene.competition(.laps) { $0.settings.laps = laps }
    let importer = RaceImporter(service: scene.service)
    let entries = try importer.entries(
      PublishedRaces.bytes("laps/\(name)-entries.csv"), into: competition.id, by: RaceScene.owner)
    let crossings = try importer.crossings(
      PublishedRaces.bytes("laps/\(name)-crossings.csv"), into: competition.id,
      by: RaceScene.owner)
    #expect(entries.problems.isEmpty)
    #expect(crossings.problems.isEmpty)
    #expect(crossings.flagged == 0)
    return (scene, competition)
  }

  /// Applies the penalties of the data's notes, in seconds: official time minus crossing.
  private func applyPenalties(_ name: String, _ scene: RaceScene, _ competition: Competition) throws
  {
    let book = try scene.book(competition)
    for row in try PublishedRaces.rows("laps/\(name)-classification.csv") {
      guard let bib = row["bib"], let official = row["official_time"].flatMap(milliseconds),
        let position = book.position(ofBib: bib), let raw = book.row(at: position).milliseconds,
        official > raw
      else { continue }
      try scene.change(bib, in: competition) { $0.penaltyMilliseconds = official - raw }
    }
  }

  private func milliseconds(_ text: String) -> Int? {
    text.isEmpty ? nil : RecordTime.milliseconds(text)
  }

  @Test(arguments: [("f1-2023-bahrain", 57), ("f1-2023-britain", 52)])
  func `the published order, penalties included, is that of the board`(name: String, laps: Int)
    throws
  {
    let (scene, competition) = try race(name, laps: laps)
    try applyPenalties(name, scene, competition)
    let published = try PublishedRaces.rows("laps/\(name)-classification.csv").map { $0["bib"] }
    #expect(try scene.book(competition).rows().map(\.bib) == published)
  }

  @Test(arguments: [("f1-2023-bahrain", 57), ("f1-2023-britain", 52)])
  func `every lap chart is the place at the moment of each crossing`(name: String, laps: Int) throws
  {
    let (scene, competition) = try race(name, laps: laps)
    let book = try scene.book(competition)
    let chart = LapChart(of: book).places
    for row in try PublishedRaces.rows("laps/\(name)-lap-chart.csv") {
      let entry = try #require(book.entry(bib: row["bib"] ?? ""))
      let lap = try #require(Int(row["lap"] ?? ""))
      #expect(chart[entry.id]?[lap - 1] == Int(row["position"] ?? ""), "\(entry.bib) lap \(lap)")
    }
  }

  @Test func `the cyclo-cross race ends as published, overall and per category`() throws {
    let name = "yorkshire-cyclocross-2016-rd2"
    let published = try PublishedRaces.rows("laps/\(name)-classification.csv")
    let laps = try #require(published.compactMap { Int($0["laps"] ?? "") }.max())
    let (scene, competition) = try race(name, laps: laps)
    for row in published where row["status"] != "finished" {
      try scene.change(row["bib"] ?? "", in: competition) {
        $0.status = Status(reading: row["status"] ?? "")
      }
    }
    // The organisers counted bib 363, listed as MS, among the MV40.
    try scene.change("363", in: competition) { $0.category = "MV40" }
    let book = try scene.book(competition)
    for row in published where row["status"] == "finished" {
      let position = try #require(book.position(ofBib: row["bib"] ?? ""))
      let line = book.row(at: position)
      #expect(line.place == Int(row["place"] ?? ""))
      #expect(line.laps == Int(row["laps"] ?? ""))
      #expect(line.placeByCategory.values.first == Int(row["place_category"] ?? ""))
      #expect(line.placeBySex == Int(row["place_sex"] ?? ""))
    }
    #expect(book.rows().count { $0.place != nil } == 80)
  }
}
