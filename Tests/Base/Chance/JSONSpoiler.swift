/// A generator of JSON with absurd values, which mostly stays valid JSON.
package struct JSONSpoiler {
  private var chance: SeededGenerator

  package init(seed: some BinaryInteger) { chance = SeededGenerator(seed: seed) }

  /// Returns the number of rounds: the value of `LAPIT_FUZZ_ROUNDS`, or the usual one.
  package static func rounds(_ usual: Int, asked: String?) -> Int {
    asked.flatMap(Int.init) ?? usual
  }

  /// Returns a random number under a limit.
  package mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &chance) }

  /// Returns a line of JSON with one to three values replaced, doubled, removed or mangled.
  package mutating func spoiled(_ line: [UInt8]) -> [UInt8] {
    var line = line
    for _ in 0...below(3) { line = spoiledOnce(line) }
    return line.filter { $0 != UInt8(ascii: "\n") }
  }

  private mutating func spoiledOnce(_ line: [UInt8]) -> [UInt8] {
    let values = Self.values(in: line)
    guard let value = values.randomElement(using: &chance), !line.isEmpty else { return line }
    var spoiled = line
    switch below(12) {
    case 0: spoiled[below(line.count)] = UInt8(below(256))
    case 1: spoiled.removeSubrange(value)
    case 2: spoiled.insert(contentsOf: line[value], at: value.upperBound)
    case 3:
      if let other = values.randomElement(using: &chance) {
        spoiled.replaceSubrange(value, with: line[other])
      }
    case 4: spoiled.replaceSubrange(value, with: deep())
    case 5:
      let start = below(line.count)
      spoiled.removeSubrange(start..<min(line.count, start + below(20)))
    default: spoiled.replaceSubrange(value, with: odd())
    }
    return spoiled
  }

  private mutating func odd() -> [UInt8] {
    Array((Self.oddities.randomElement(using: &chance) ?? "").utf8)
  }

  private mutating func deep() -> [UInt8] {
    let depth = [3, 40, 600, 5000][below(4)]
    return Array(repeating: UInt8(ascii: "["), count: depth)
      + Array(repeating: UInt8(ascii: "]"), count: depth)
  }

  private static let powers = [10, 16, 20, 31, 32, 40, 42, 43, 50, 53, 60, 62, 63, 64]
  private static let oddities: [String] =
    powers.flatMap { power in
      let number = UInt128(1) << power
      return ["\(number)", "-\(number)", "\(number - 1)", "\(number + 1)"]
    } + [
      "0", "-0", "-1", "1", "0.5", "-0.1", "1e308", "1e400", "-1e400", "1e-400", "nan", "+7", "07",
      "true", "false", "null", "[]", "{}", "[1,2,3]", #"{"a":1}"#, #""""#, #""\u0000""#,
      #""\ud800""#,
      #""../../x""#, #""zzzzzzzzzzzzz""#, #""1~0""#, #""1~99999999999999999999""#, #""-1""#,
      #""1.zz""#, #""🏁""#, #""2026-13-40""#, #""9223372036854775807""#, #""\u202e\u009b""#,
      "\"" + String(repeating: "x", count: 70_000) + "\"",
      "[" + Array(repeating: "0", count: 1500).joined(separator: ",") + "]",
    ]

  /// Returns the positions of texts, numbers and words, including the names of members.
  private static func values(in line: [UInt8]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var place = 0
    while place < line.count {
      let start = place
      if line[place] == UInt8(ascii: "\"") {
        place += 1
        while place < line.count, line[place] != UInt8(ascii: "\"") {
          place += line[place] == UInt8(ascii: "\\") ? 2 : 1
        }
        place = min(place + 1, line.count)
      } else if isPlain(line[place]) {
        while place < line.count, isPlain(line[place]) { place += 1 }
      } else {
        place += 1
        continue
      }
      found.append(start..<place)
    }
    return found
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    !",:[]{}\" ".utf8.contains(byte)
  }
}
