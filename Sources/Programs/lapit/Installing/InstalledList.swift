import Commands
import FoundationEssentials

/// What installing has put where, in a file that `sha256sum --check` reads.
struct InstalledList {
  private struct Line: Hashable {
    var checksum: String
    var path: String
  }

  let path: String
  private var lines: Set<Line> = []

  /// Reads the list; none is an empty one.
  init(at path: String) {
    self.path = path
    let bytes = FileManager.default.contents(atPath: path) ?? Data()
    let text = String(decoding: bytes, as: UTF8.self)
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "  ", maxSplits: 1).map(String.init)
      if parts.count == 2 { lines.insert(Line(checksum: parts[0], path: parts[1])) }
    }
  }

  func has(_ path: String, checksum: String) -> Bool {
    lines.contains(Line(checksum: checksum, path: path))
  }

  /// What is being installed belongs to us as what was before, wherever it is broken off.
  mutating func add(_ files: [InstalledFile]) {
    lines.formUnion(files.map { Line(checksum: $0.checksum, path: $0.path) })
  }

  mutating func keepOnly(_ files: [InstalledFile]) {
    lines = []
    add(files)
  }

  /// - Throws: `CommandFailure` where it cannot be written.
  func write() throws(CommandFailure) {
    let sorted = lines.sorted { ($0.path, $0.checksum) < ($1.path, $1.checksum) }
    let text = sorted.map { "\($0.checksum)  \($0.path)\n" }.joined()
    try InstalledFile(path: path, bytes: Data(text.utf8)).place()
  }
}
