import FoundationEssentials

/// A folder for output files, deleted with its test.
final class OutputFolder {
  let path = FileManager.default.temporaryDirectory
    .appending(path: "lapit-output-" + UUID().uuidString).path

  init() {
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
