import Chance

/// An external program that makes codes: `qrencode`.
enum CodeEncoder {
  static let isThere = !CodeReader.output(of: "command -v qrencode").isEmpty

  /// Returns the modules that it makes, dark ones `#`.
  static func encoded(_ text: String, level: String) -> [String] {
    CodeReader.output(of: "qrencode -t ASCII -m 0 -l \(level) -- '\(text)'")
      .split(separator: "\n").map { line in
        let cells = Array(line)
        return String(stride(from: 0, to: cells.count, by: 2).map { cells[$0] })
      }
  }
}
