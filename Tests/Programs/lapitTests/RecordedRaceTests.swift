import Foundation
import Testing

private let raceData = ProcessInfo.processInfo.environment["LAPIT_RACE_DATA"]

/// Real races piped line by line through the built program, as a chip reader would send them.
@Suite(
  "Published races through record",
  .enabled(if: raceData != nil, "LAPIT_RACE_DATA is not set"))
struct RecordedRaceTests {
  private let program = Program()

  private func rows(_ file: String) throws -> [[String: String]] {
    let path = try #require(raceData) + "/laps/" + file
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(whereSeparator: \.isNewline)
    let table = lines.map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    let header = try #require(table.first).map(String.init)
    return table.dropFirst().map { row in
      Dictionary(zip(header, row.map(String.init))) { first, _ in first }
    }
  }

  /// Creates a race with an imported start list and recorded crossings, and returns its id.
  private func recorded(_ name: String, laps: Int) throws -> String {
    let id = try program.competition(laps: laps)
    let entries = try #require(raceData) + "/laps/\(name)-entries.csv"
    #expect(try program.run("import", "entries", "--competition", id, entries).status == 0)
    let crossings = try rows("\(name)-crossings.csv")
    let input = crossings.map { "\($0["bib"] ?? ""),\($0["elapsed_seconds"] ?? "")\n" }.joined()
    let answers = try program.run("record", "--competition", id, input: input).lines
    #expect(answers.count == crossings.count)
    #expect(answers.allSatisfy { $0.hasPrefix("saved ") })
    return id
  }

  private func board(_ id: String) throws -> [[String: Any]] {
    try #require(try program.run("results", id, "--format", "json").items)
  }

  private func seconds(_ text: String?) -> Double? {
    guard let text, !text.isEmpty else { return nil }
    return text.split(separator: ":").reduce(0) { $0 * 60 + (Double($1) ?? 0) }
  }

  @Test(arguments: [("f1-2023-bahrain", 57), ("f1-2023-britain", 52)])
  func `a Grand Prix ends in the published order, penalties included`(name: String, laps: Int)
    throws
  {
    let id = try recorded(name, laps: laps)
    let published = try rows("\(name)-classification.csv")
    let raw = try board(id)
    for row in published {
      let line = raw.first { $0["bib"] as? String == row["bib"] }
      guard let official = seconds(row["official_time"]), let bib = row["bib"],
        let milliseconds = line?["time_ms"] as? Int,
        case let seconds = Double(milliseconds) / 1000, official > seconds
      else { continue }
      let penalty = "\(official - seconds)"
      let set = try program.run(
        "entry", "set", "--competition", id, "--bib", bib, "--penalty", penalty)
      #expect(set.status == 0)
    }
    #expect(try board(id).map { $0["bib"] as? String } == published.map { $0["bib"] })
  }

  @Test func `the cyclo-cross race ends in the published order`() throws {
    let name = "yorkshire-cyclocross-2016-rd2"
    let published = try rows("\(name)-classification.csv")
    let laps = try #require(published.compactMap { Int($0["laps"] ?? "") }.max())
    let id = try recorded(name, laps: laps)
    for row in published where row["status"] != "finished" {
      _ = try program.run(
        "entry", "set", "--competition", id, "--bib", row["bib"] ?? "", "--status",
        row["status"] ?? "")
    }
    let placed = try board(id).filter { $0["place"] is Int }
    let finished = published.filter { $0["status"] == "finished" }
    #expect(placed.map { $0["bib"] as? String } == finished.map { $0["bib"] })
    #expect(placed.map { $0["laps"] as? Int } == finished.map { Int($0["laps"] ?? "") })
  }
}
