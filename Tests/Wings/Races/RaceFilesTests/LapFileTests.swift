import Languages
import RaceDay
import RaceSamples
import Races
import Testing

@testable import RaceFiles

/// The laps of a race as a file.
@Suite("Laps in files")
struct LapFileTests {
  private func book() throws -> RaceBook {
    let scene = try RaceScene()
    let race = try scene.competition(.laps) { $0.settings.laps = 3 }
    try scene.enter(["1", "2"], into: race)
    for (bib, time) in [("1", 60.0), ("2", 61), ("2", 118), ("1", 120), ("1", 180), ("2", 181)] {
      try scene.cross(bib, time, in: race)
    }
    return try scene.book(race)
  }

  @Test func `a spreadsheet has a line for each lap, with the place at its end and the fastest`()
    throws
  {
    let lines = Publication.laps.text(try book(), in: .english).split(separator: "\r\n")
    #expect(lines.count == 7)
    #expect(lines[0].hasPrefix("place,bib,name,lap,seconds,time,total_seconds,total,place_at_lap"))
    #expect(lines[1].hasSuffix(",1,60,0:01:00.0,60,0:01:00.0,1,1,0"))
    #expect(lines.filter { $0.hasSuffix(",1") }.map { $0.hasPrefix("2,2,") } == [true])
    #expect(lines.contains { $0.contains(",2,57,0:00:57.0,118,0:01:58.0,1,1,1") })
  }

  @Test func `the page has all lap times, places and the fastest lap`() throws {
    let page = Publication.html.text(try book(), in: .english)
    #expect(page.contains("Fastest lap: 0:57.0, 2 "))
    #expect(page.pageData.contains("[\"1:00.0* 1:00.0* 1:00.0*\",\"1 2 1\",\"\"]"))
  }

  @Test func `every file says whether the results are provisional, official or corrected`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.road)
    try scene.enter(["1"], into: race)
    try scene.cross("1", 60, in: race)
    func text(_ publication: Publication) throws -> String {
      publication.text(try scene.book(race), in: .english)
    }
    let files: [Publication] = [.csv, .json, .html, .table]
    for file in files { #expect(try text(file).contains("provisional")) }
    try scene.service.setOfficial(true, race.id, by: RaceScene.owner)
    for file in files {
      #expect(try !text(file).contains("provisional") && text(file).contains("official"))
    }
    try scene.change("1", in: race) { $0.penaltyMilliseconds = 1_000 }
    for file in files { #expect(try text(file).contains("corrected")) }
  }
}
