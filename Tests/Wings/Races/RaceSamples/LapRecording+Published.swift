import Races

extension LapRecording {
  package static let published = [
    "f1-2023-bahrain", "f1-2023-britain", "yorkshire-cyclocross-2016-rd2",
  ]

  /// A published race with its official classification.
  package init(published name: String) throws {
    let official = try PublishedRaces.rows("laps/\(name)-classification.csv")
    let passings = try PublishedRaces.rows("laps/\(name)-crossings.csv").compactMap { row in
      row["elapsed_seconds"].flatMap(RecordTime.milliseconds).map {
        Passing(bib: row["bib"] ?? "", milliseconds: $0)
      }
    }
    let placed = official.filter { row in
      row["status"].flatMap(Status.init(reading:)).map { $0 == .ok } ?? true
    }
    self.init(
      name: name, laps: official.compactMap { Int($0["laps"] ?? "") }.max() ?? 1,
      bibs: try PublishedRaces.rows("laps/\(name)-entries.csv").compactMap { $0["bib"] },
      passings: passings.enumerated().sorted {
        ($0.element.milliseconds, $0.offset) < ($1.element.milliseconds, $1.offset)
      }.map(\.element),
      order: placed.compactMap { $0["bib"] })
    penalties = Self.penalties(official, passings)
    for row in official {
      guard let bib = row["bib"], let status = row["status"].flatMap(Status.init(reading:)) else {
        continue
      }
      statuses[bib] = status
    }
  }

  /// The difference between official time and last crossing.
  private static func penalties(
    _ official: [[String: String]], _ passings: [Passing]
  ) -> [String: Int] {
    var penalties: [String: Int] = [:]
    for row in official {
      guard let bib = row["bib"], let time = row["official_time"].flatMap(RecordTime.milliseconds),
        let last = passings.last(where: { $0.bib == bib })?.milliseconds, time > last
      else { continue }
      penalties[bib] = time - last
    }
    return penalties
  }
}
