import Files
import Glibc
import Races

/// Published races, kept outside the package in a folder with `laps` and `road-race`.
package enum PublishedRaces {
  package struct Missing: Error {}

  package static var folder: String? {
    getenv("LAPIT_RACE_DATA").map { String(cString: $0) }
  }

  package static var areThere: Bool { folder != nil }

  package static func bytes(_ path: String) throws -> [UInt8] {
    guard let folder, let file = fopen("\(folder)/\(path)", "r") else { throw Missing() }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&chunk, 1, chunk.count, file), count > 0 {
      bytes += chunk.prefix(count)
    }
    return bytes
  }

  /// The rows of a file by column.
  package static func rows(_ path: String) throws -> [[String: String]] {
    let rows = CSVReader.rows(of: try bytes(path)).map(\.fields)
    guard let header = rows.first else { throw Missing() }
    return rows.dropFirst().map { row in
      Dictionary(zip(header, row)) { first, _ in first }
    }
  }
}
