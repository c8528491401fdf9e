import Languages
import Pictures

/// A QR code: a square of dark and light modules that a camera reads.
package struct QRCode: Sendable, Hashable {
  /// How much of it may be covered or dirty.
  package enum Level: Sendable, Hashable, CaseIterable {
    /// About 7 of 100 parts.
    case low
    /// About 15 of 100 parts.
    case medium
    /// About 25 of 100 parts.
    case quartile
    /// About 30 of 100 parts.
    case high
  }

  /// The largest there is: 177 modules a side.
  package static let largestVersion = 40

  /// How large it is, 1 to 40.
  package let version: Int
  private let isDark: [Bool]

  init(version: Int, isDark: [Bool]) {
    (self.version, self.isDark) = (version, isDark)
  }

  /// Modules from edge to edge, without the quiet zone around them.
  package var side: Int { Self.side(ofVersion: version) }

  /// Modules from edge to edge of a version.
  package static func side(ofVersion version: Int) -> Int { 17 + 4 * version }

  /// The largest version of which so many modules a side are no more than there is room for.
  ///
  /// - Parameters:
  ///   - modules: The room, 0 or more.
  ///   - quiet: Light modules on every side of it.
  /// - Returns: 1 to 40; none where there is no room even for the smallest.
  package static func version(fitting modules: Int, quiet: Int) -> Int? {
    let version = (modules - 2 * quiet - 17) / 4
    return version < 1 ? nil : min(version, largestVersion)
  }

  /// Whether a module is dark; outside the square all are light.
  package subscript(row: Int, column: Int) -> Bool {
    guard row >= 0, column >= 0, row < side, column < side else { return false }
    return isDark[row * side + column]
  }

  /// Its rows, dark modules true, with so many light ones on every side; 4 by the standard.
  package func rows(quiet: Int) -> [[Bool]] {
    let range = -quiet..<side + quiet
    return range.map { row in range.map { self[row, $0] } }
  }
}

/// Why there is no such code.
package enum QRCodeError: Worded, Hashable {
  /// Nothing to say.
  case empty
  /// It has more than fits into the largest version that was allowed.
  case tooLong
  /// A sign that the mode has no room for: anything but digits, or a zero byte in a text.
  case sign
  /// The machine has no memory left.
  case noMemory

  package var wording: Wording {
    switch self {
    case .empty: Wording("files.code.empty")
    case .tooLong: Wording("files.code.tooLong")
    case .sign: Wording("files.code.sign")
    case .noMemory: Wording("files.code.noMemory")
    }
  }
}

extension QRCode {
  /// The code as a PNG file, to be sent or printed.
  ///
  /// - Parameters:
  ///   - pixels: How many a module has on each side, 1 to 100.
  ///   - quiet: Light modules on every side of it.
  /// - Returns: The bytes; none where there is no memory.
  package func png(pixels: Int = 8, quiet: Int = 4) -> [UInt8]? {
    let rows = rows(quiet: quiet)
    let greys = rows.flatMap { row in
      let line = row.flatMap { Array(repeating: $0 ? UInt8(0) : 255, count: pixels) }
      return Array(repeatElement(line, count: pixels).joined())
    }
    return PNGFile.file(width: rows.count * pixels, height: rows.count * pixels, greys: greys)
  }
}
