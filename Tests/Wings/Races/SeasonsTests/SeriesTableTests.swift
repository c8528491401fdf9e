import RaceSamples
import Testing

@testable import Races
@testable import Seasons

@Suite struct SeriesTableTests {
  /// Events given by the places of competitors; those who did not finish are left out.
  private func events(_ events: [[String: Int]], times: [[String: Int]] = []) -> [SeriesEvent] {
    events.enumerated().map { index, places in
      SeriesEvent(
        id: "\(index)", name: "Round \(index + 1)",
        results: places.sorted { $0.key < $1.key }.map { name, place in
          SeriesEvent.Result(
            competitor: .named(name), name: name, place: place,
            milliseconds: times.indices.contains(index) ? times[index][name] : nil)
        })
    }
  }

  private func series(_ points: PointsTable, change: (inout Series) -> Void = { _ in }) -> Series {
    var series = Series(id: "s", name: "Cup", ownerID: "o")
    series.points = points
    change(&series)
    return series
  }

  /// The rows of the table as `place name total`.
  private func lines(_ table: SeriesTable) -> [String] {
    table.lines.map { line in
      "\(line.place.map(String.init) ?? "-")\(line.sharesPlace ? "=" : "") \(line.name) \(line.total)"
    }
  }

  // Formula One 2010; UCI cyclo-cross World Cup 2023-24; Superprestige.
  @Test(arguments: [
    (PointsTable.formula, [1: 25, 2: 18, 5: 10, 10: 1, 11: 0]),
    (.cyclocross, [1: 40, 4: 22, 5: 21, 10: 16, 11: 15, 25: 1, 26: 0]),
    (.superprestige, [1: 15, 2: 14, 15: 1, 16: 0]),
    (.straight, [1: 100, 2: 99, 99: 2, 100: 1, 200: 1]),
    (.places, [1: 1, 30: 30]),
    (.own, [1: 7, 2: 3, 3: 0]),
  ])
  func `each points table gives what its rules say`(table: PointsTable, expected: [Int: Int]) {
    for (place, points) in expected {
      #expect(table.value(place: place, milliseconds: nil, own: [7, 3]) == points, "\(place)")
    }
  }

  @Test func `points add up, and only the best count where the rules say so`() {
    let events = events([["a": 1, "b": 2], ["a": 3, "b": 1], ["a": 2, "b": 3]])
    #expect(lines(SeriesTable(series(.formula), events: events)) == ["1 a 58", "2 b 58"])
    let best = series(.formula) { $0.countsBest = 2 }
    let table = SeriesTable(best, events: events)
    #expect(lines(table) == ["1 a 43", "2 b 43"])
    #expect(table.lines[0].scores.map { $0?.counts } == [true, false, true])
  }

  @Test func `places added up: least wins, and a missed event puts one last`() {
    let events = events([["a": 1, "b": 2, "c": 3], ["b": 1, "c": 2], ["a": 1, "b": 3, "c": 4]])
    #expect(lines(SeriesTable(series(.places), events: events)) == ["1 b 6", "2 c 9", "3 a 2"])
    let best = series(.places) { $0.countsBest = 2 }
    #expect(lines(SeriesTable(best, events: events)) == ["1 a 2", "2 b 3", "3 c 5"])
  }

  @Test func `times added up: least wins, a missed event does not count as zero`() {
    let events = events(
      [["a": 1, "b": 2, "c": 3], ["b": 1, "a": 2]],
      times: [["a": 100, "b": 110, "c": 120], ["a": 130, "b": 115]])
    #expect(lines(SeriesTable(series(.time), events: events)) == ["1 b 225", "2 a 230", "3 c 120"])
  }

  @Test func `too few events give no place`() {
    let events = events([["a": 1, "b": 2], ["b": 2]])
    let table = SeriesTable(series(.formula) { $0.minimumEvents = 2 }, events: events)
    #expect(lines(table) == ["1 b 36", "- a 25"])
  }

  // SeriesMgr compares ties in configured steps; Superprestige 2024-25 compares events, then wins.
  @Test func `equal totals: who completed more events, where that is the first step`() {
    let events = events([["a": 1, "b": 2], ["b": 3]])
    let own = { (ties: [TieStep]) in
      self.series(.own) {
        $0.ownPoints = [5, 3, 2]
        $0.ties = ties
      }
    }
    #expect(lines(SeriesTable(own([.events, .places]), events: events)) == ["1 b 5", "2 a 5"])
    #expect(lines(SeriesTable(own([.places, .events]), events: events)) == ["1 a 5", "2 b 5"])
  }

  // FIA Formula One Sporting Regulations 2010, article 7.2: most first places, then seconds...
  @Test func `equal totals: count of firsts, then seconds, to the depth that is set`() {
    let events = events([["a": 1, "b": 2], ["a": 3, "b": 2]])
    var rules = series(.own) {
      $0.ownPoints = [4, 3, 2]
      $0.ties = [.places]
    }
    let table = SeriesTable(rules, events: events)
    #expect(lines(table) == ["1 a 6", "2 b 6"])
    #expect(table.lines[1].brokenBy == .places)
    let seconds = self.events([["a": 2, "b": 3], ["a": 4, "b": 3]])
    rules.ownPoints = [9, 5, 4, 3]
    #expect(lines(SeriesTable(rules, events: seconds)) == ["1 a 8", "2 b 8"])
    rules.tieDepth = 1
    #expect(lines(SeriesTable(rules, events: seconds)) == ["1= a 8", "1= b 8"])
  }

  // Racing Rules of Sailing A8.2: the last race decides, then the one before, excluded ones too.
  @Test func `equal totals: the most recent result decides`() {
    let events = events([["a": 1, "b": 2], ["a": 2, "b": 1]])
    let rules = series(.formula) { $0.ties = [.places, .recent] }
    let table = SeriesTable(rules, events: events)
    #expect(lines(table) == ["1 b 43", "2 a 43"])
    #expect(table.lines[1].brokenBy == .recent)
  }

  @Test func `competitors level to the end share the place, and the next one is skipped`() {
    let events = events([["a": 1, "b": 1, "c": 3]])
    #expect(
      lines(SeriesTable(series(.formula), events: events)) == ["1= a 25", "1= b 25", "3 c 15"])
  }

  @Test func `a category has its own places and points, and so has a sex`() {
    var results = ["a", "b", "c"].enumerated().map { index, name in
      SeriesEvent.Result(competitor: .named(name), name: name, place: index + 1)
    }
    results[1].placeByCategory = ["Masters": 1]
    results[2].placeByCategory = ["Masters": 2]
    results[2].sex = .female
    let events = [SeriesEvent(id: "1", name: "Round", results: results)]
    #expect(
      lines(SeriesTable(series(.formula), events: events, category: "Masters")) == [
        "1 b 25", "2 c 18",
      ])
    #expect(lines(SeriesTable(series(.formula), events: events, sex: .female)) == ["1 c 25"])
  }

  @Test func `an event may have its own points, but not times among points`() {
    let results = [SeriesEvent.Result(competitor: .named("a"), name: "a", place: 1)]
    let tables: [PointsTable?] = [nil, .cyclocross, .time, .places]
    let events = tables.enumerated().map {
      SeriesEvent(id: "\($0)", name: "", points: $1, results: results)
    }
    let scores = SeriesTable(series(.formula), events: events).lines[0].scores
    #expect(scores.map { $0?.value } == [25, 40, 25, 25])
  }

  @Test(.enabled(if: PublishedRaces.areThere, "LAPIT_RACE_DATA is not set"))
  func `a published season of nineteen races ends as published`() throws {
    let rows = try PublishedRaces.rows("tournaments/f1-season-2010-results.csv")
    let events = (1...19).map { round in
      SeriesEvent(
        id: "\(round)", name: "\(round)",
        results: rows.filter { $0["round"] == "\(round)" }.map { row in
          SeriesEvent.Result(
            competitor: .named(row["driver"] ?? ""), name: row["driver"] ?? "",
            place: Int(row["position"] ?? ""))
        })
    }
    let table = SeriesTable(series(.formula), events: events)
    let published = try PublishedRaces.rows("tournaments/f1-season-2010-standings.csv")
    #expect(table.lines.prefix(19).map(\.name) == published.prefix(19).map { $0["driver"] })
    for (line, row) in zip(table.lines, published.prefix(19)) {
      #expect(
        "\(line.place ?? 0) \(line.total)" == "\(row["position"] ?? "") \(row["points"] ?? "")")
    }
    // 47 and 6 points occur twice; better places broke the ties.
    #expect([10, 17].map { table.lines[$0].brokenBy } == [.places, .places])
  }
}
