import Files
import RaceFiles
import Races
import Store

/// Importing a file of crossings, against saving and splitting the same bytes once.
enum ImportFigure {
  private static let field = RaceField(entries: 5_000, laps: 20)

  static func lines(in workplace: Workplace) throws -> [Line] {
    let file = field.crossingFile()
    let rows = field.entries * field.laps
    let comparison = try Comparison.inTurn(
      pairs: 1, measured: { try seconds(file, rows, in: workplace) },
      yardstick: { try plainSeconds(file, in: workplace) })
    let perSecond = Int(Double(rows) / comparison.measured.median)
    return [
      Line("import", comparison), Line("import rows", measured: "\(perSecond)/s"),
    ]
  }

  private static func seconds(
    _ file: [UInt8], _ rows: Int, in workplace: Workplace
  ) throws -> Double {
    let scene = try Scene(in: workplace.path(Scene.storeName), field)
    defer {
      scene.store.close()
      workplace.remove(Scene.storeName)
    }
    return try Stopwatch.seconds {
      let report = try scene.importer.crossings(
        file, into: scene.competition.id, by: scene.author)
      guard report.added == rows, report.isClean, report.flagged == 0 else {
        throw BenchFailure("\(report)")
      }
    }
  }

  private static func plainSeconds(_ file: [UInt8], in workplace: Workplace) throws -> Double {
    defer { workplace.remove("plain") }
    return try Stopwatch.seconds {
      try PlainFile(workplace.path("plain")).append(file)
      keep(file.split(separator: UInt8(ascii: "\n")).count)
    }
  }
}
