import Commands
import FoundationEssentials

/// The list of installed files, in the format of `sha256sum --check`.
struct InstalledList {
  private struct Line: Hashable {
    var checksum: String
    var path: String
  }

  let path: String
  private var lines: Set<Line> = []

  /// Reads the list; a missing file is an empty list.
  init(at path: String) {
    self.path = path
    let bytes = FileManager.default.contents(atPath: path) ?? Data()
    let text = String(decoding: bytes, as: UTF8.self)
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "  ", maxSplits: 1).map(String.init)
      if parts.count == 2 { lines.insert(Line(checksum: parts[0], path: parts[1])) }
    }
  }

  /// The paths of the files, in order.
  var paths: [String] { Set(lines.map(\.path)).sorted() }

  func has(_ path: String, checksum: String) -> Bool {
    lines.contains(Line(checksum: checksum, path: path))
  }

  /// Adds files before they are installed.
  ///
  /// After an interrupted installation, the next one still knows these files as its own.
  mutating func add(_ files: [InstalledFile]) {
    lines.formUnion(files.map { Line(checksum: $0.checksum, path: $0.path) })
  }

  mutating func keepOnly(_ files: [InstalledFile]) {
    lines = []
    add(files)
  }

  /// - Throws: `CommandFailure` if the list cannot be written.
  func write() throws(CommandFailure) {
    let sorted = lines.sorted { ($0.path, $0.checksum) < ($1.path, $1.checksum) }
    let text = sorted.map { "\($0.checksum)  \($0.path)\n" }.joined()
    try InstalledFile(path: path, bytes: Data(text.utf8)).place()
  }
}
