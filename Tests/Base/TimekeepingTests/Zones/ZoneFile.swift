/// A zone file made by a test, valid until a field is changed.
struct ZoneFile {
  var version = UInt8(ascii: "3")
  var moments: [Int] = []
  var indexes: [UInt8] = []
  /// Offset, summer time, and the position of the abbreviation in the letters.
  var kinds: [(offset: Int32, isSummer: UInt8, letter: UInt8)] = [(7200, 0, 0)]
  var letters = Array("EET\0EEST\0".utf8)
  var leaps = 0
  var marks = 0
  var foot: String? = ""

  init(foot: String? = "") { self.foot = foot }

  var bytes: [UInt8] {
    guard version != 0 else { return block(width: 4) }
    var bytes = ZoneFile().emptyBlock(version) + block(width: 8)
    if let foot { bytes += Array("\n\(foot)\n".utf8) }
    return bytes
  }

  /// Returns 32-bit tables of the smallest size.
  private func emptyBlock(_ version: UInt8) -> [UInt8] {
    header(version, [0, 0, 0, 0, 1, 1]) + [UInt8](repeating: 0, count: 7)
  }

  private func block(width: Int) -> [UInt8] {
    let counts = [marks, marks, leaps, moments.count, kinds.count, letters.count]
    return header(version, counts) + moments.flatMap { Self.big($0, width) } + indexes
      + kinds.flatMap { Self.big(Int($0.offset), 4) + [$0.isSummer, $0.letter] } + letters
      + [UInt8](repeating: 7, count: leaps * (width + 4) + marks * 2)
  }

  private func header(_ version: UInt8, _ counts: [Int]) -> [UInt8] {
    Array("TZif".utf8) + [version] + [UInt8](repeating: 0, count: 15)
      + counts.flatMap { Self.big($0, 4) }
  }

  private static func big(_ number: Int, _ width: Int) -> [UInt8] {
    (0..<width).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }
}
