import Files
import RaceFiles
import Races
import RaceSamples
import Testing

@Suite("Published road races", .enabled(if: PublishedRaces.areThere, "LAPIT_RACE_DATA is not set"))
struct PublishedRoadRaceTests {
  private func book(_ file: String, map: String = "") throws -> RaceBook {
    let scene = try RaceScene()
    let competition = try scene.competition(.road)
    let options = ImportOptions(map: try ImportOptions.parseMap(map))
    let report = try RaceImporter(service: scene.service).results(
      PublishedRaces.bytes("road-race/\(file)"), into: competition.id, options: options,
      by: RaceScene.owner)
    #expect(report.problems.count == 0)
    return try scene.book(competition)
  }

  /// Rows with a unique time: equal times have no published order.
  private func unique(_ rows: [[String: String]], _ time: String) -> [[String: String]] {
    var counts: [String: Int] = [:]
    for row in rows { counts[row[time] ?? "", default: 0] += 1 }
    return rows.filter { counts[$0[time] ?? ""] == 1 }
  }

  @Test func `Boston 2001 by gun has the published places overall, by sex and by category`() throws
  {
    let book = try book("boston-2001-normalised.csv")
    let all = try PublishedRaces.rows("road-race/boston-2001-normalised.csv")
    let runners = all.filter { $0["field"] == "runner" }
    let wheelchairs = all.count - runners.count
    #expect(book.entryCount == all.count)
    let places = runnerPlaces(book, wheelchairs: wheelchairs, rows: all)
    for row in unique(runners, "gun_time") {
      let bib = row["bib"] ?? ""
      #expect(places[bib]?.overall == Int(row["place_overall"] ?? ""), "\(bib)")
      #expect(places[bib]?.sex == Int(row["place_sex"] ?? ""), "\(bib)")
      #expect(places[bib]?.category == Int(row["place_category"] ?? ""), "\(bib)")
    }
  }

  /// The places of runners; wheelchair entrants are ranked separately and left out.
  private func runnerPlaces(
    _ book: RaceBook, wheelchairs: Int, rows: [[String: String]]
  ) -> [String: (overall: Int, sex: Int, category: Int?)] {
    let apart = Set(rows.filter { $0["field"] != "runner" }.compactMap { $0["bib"] })
    var ahead = 0
    var aheadBySex: [Sex: Int] = [:]
    var places: [String: (overall: Int, sex: Int, category: Int?)] = [:]
    for row in book.rows() {
      guard let sex = row.sex, let place = row.place, let bySex = row.placeBySex else { continue }
      if apart.contains(row.bib) {
        ahead += 1
        aheadBySex[sex, default: 0] += 1
      } else {
        places[row.bib] = (
          place - ahead, bySex - (aheadBySex[sex] ?? 0), row.placeByCategory.values.first
        )
      }
    }
    #expect(ahead == wheelchairs)
    return places
  }

  @Test func `Honolulu 2016 has the published places`() throws {
    let book = try book(
      "honolulu-2016.csv",
      map: "bib=bib_number,name=runner_name,sex=gender,category=division,time=time_full")
    let rows = try PublishedRaces.rows("road-race/honolulu-2016.csv")
    #expect(book.entryCount == rows.count)
    for row in unique(rows, "time_full") {
      let position = try #require(book.position(ofBib: row["bib_number"] ?? ""))
      #expect(book.row(at: position).place == Int(row["place_overall"] ?? ""))
    }
  }

  @Test func `Three Peaks 2017 has the published places, equal times sharing theirs`() throws {
    let book = try book("three-peaks-2017.csv", map: "bib=No.,time=Time Taken")
    let rows = try PublishedRaces.rows("road-race/three-peaks-2017.csv")
    let timed = rows.filter { $0["Time Taken"] != "" }
    #expect(timed.count == 476)
    // The published list gives places to rows without a time. They have no place here.
    let empty = rows.filter { $0["Time Taken"] == "" }.compactMap(publishedPlace)
    for row in timed {
      let position = try #require(book.position(ofBib: row["No."] ?? ""))
      let published = try #require(publishedPlace(row))
      let place = published - empty.count { $0 < published }
      #expect(book.row(at: position).place == place, "\(row["No."] ?? "")")
    }
  }

  private func publishedPlace(_ row: [String: String]) -> Int? {
    Int((row["Pos"] ?? "").prefix { $0.isNumber })
  }
}
