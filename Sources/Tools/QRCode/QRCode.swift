import Languages
import Pictures

/// A QR code: a square of dark and light modules.
package struct QRCode: Sendable, Hashable {
  /// The level of error correction.
  package enum Level: Sendable, Hashable, CaseIterable {
    /// Recovers about 7 % of the code.
    case low
    /// Recovers about 15 % of the code.
    case medium
    /// Recovers about 25 % of the code.
    case quartile
    /// Recovers about 30 % of the code.
    case high
  }

  /// The largest version, with 177 modules per side.
  package static let largestVersion = 40

  /// The version, 1 to 40, which gives the size.
  package let version: Int
  private let isDark: [Bool]

  init(version: Int, isDark: [Bool]) {
    (self.version, self.isDark) = (version, isDark)
  }

  /// The modules per side, without the quiet zone.
  package var side: Int { Self.side(ofVersion: version) }

  /// Returns the modules per side of a version.
  package static func side(ofVersion version: Int) -> Int { 17 + 4 * version }

  /// Returns the largest version that fits.
  ///
  /// - Parameters:
  ///   - modules: The available modules per side, 0 or more.
  ///   - quiet: The width of the quiet zone in modules.
  /// - Returns: 1 to 40; `nil` if not even the smallest version fits.
  package static func version(fitting modules: Int, quiet: Int) -> Int? {
    let version = (modules - 2 * quiet - 17) / 4
    return version < 1 ? nil : min(version, largestVersion)
  }

  /// Whether a module is dark; modules outside the square are light.
  package subscript(row: Int, column: Int) -> Bool {
    guard row >= 0, column >= 0, row < side, column < side else { return false }
    return isDark[row * side + column]
  }

  /// Returns the rows with `true` for dark modules, and a quiet zone.
  ///
  /// The standard requires 4 modules.
  package func rows(quiet: Int) -> [[Bool]] {
    let range = -quiet..<side + quiet
    return range.map { row in range.map { self[row, $0] } }
  }
}

/// The reason why a code cannot be made.
package enum QRCodeError: Worded, Hashable {
  /// The content is empty.
  case empty
  /// The content does not fit into the largest allowed version.
  case tooLong
  /// The mode does not allow a character: a non-digit, or a zero byte in a text.
  case sign
  /// Memory is exhausted.
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
  /// Returns the code as a PNG file.
  ///
  /// - Parameters:
  ///   - pixels: The width of a module in pixels, 1 to 100.
  ///   - quiet: The width of the quiet zone in modules.
  /// - Returns: The bytes; `nil` if memory is exhausted.
  package func png(pixels: Int = 8, quiet: Int = 4) -> [UInt8]? {
    let rows = rows(quiet: quiet)
    let greys = rows.flatMap { row in
      let line = row.flatMap { Array(repeating: $0 ? UInt8(0) : 255, count: pixels) }
      return Array(repeatElement(line, count: pixels).joined())
    }
    return PNGFile.file(width: rows.count * pixels, height: rows.count * pixels, greys: greys)
  }
}
