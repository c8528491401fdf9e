import Glibc
@testable import Races
import Testing

/// Published races, kept outside the package: the folder with `laps` and `road-race` in it.
enum PublishedRaces {
  static var folder: String? {
    getenv("LAPIT_RACE_DATA").map { String(cString: $0) }
  }

  static var areThere: Bool { folder != nil }

  static func bytes(_ path: String) throws -> [UInt8] {
    let folder = try #require(folder)
    let file = try #require(fopen("\(folder)/\(path)", "r"))
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&chunk, 1, chunk.count, file), count > 0 {
      bytes += chunk.prefix(count)
    }
    return bytes
  }

  /// The rows of a file by column.
  static func rows(_ path: String) throws -> [[String: String]] {
    let rows = CSVReader.rows(of: try bytes(path)).map(\.fields)
    let header = try #require(rows.first)
    return rows.dropFirst().map { row in
      Dictionary(zip(header, row)) { first, _ in first }
    }
  }
}
