/// The first line of a journal segment: the position at which it continues the chain.
///
/// Lines of the previous segment after `base` are void: they were never reported as saved, or this
/// segment repeats them.
struct SegmentHeader: Equatable {
  var number: Int
  /// The last transaction before the segment.
  var base: Int
  /// The checksum of that transaction.
  var chain: Checksum

  static func fileName(_ number: Int) -> String { "journal-\(padded(number)).jsonl" }

  /// Returns the number in a segment's file name.
  static func number(inName name: String) -> Int? {
    guard name.hasPrefix("journal-"), name.hasSuffix(".jsonl"),
      let number = Int(name.dropFirst(8).dropLast(6)),
      StoreLimits.segments.contains(number), fileName(number) == name
    else { return nil }
    return number
  }

  static func padded(_ number: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, 6 - digits.count)) + digits
  }

  var line: [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(plain: "{\"format\":\"lapit-journal\",\"segment\":")
    bytes.append(number: number)
    bytes.append(plain: ",\"base\":")
    bytes.append(number: base)
    bytes.append(plain: ",\"p\":\"")
    bytes.append(chain)
    bytes.append(UInt8(ascii: "\""))
    SealedLine.seal(&bytes, from: 0)
    return bytes
  }

  init(number: Int, base: Int, chain: Checksum) {
    self.number = number
    self.base = base
    self.chain = chain
  }

  /// Parses the first line of a segment; returns it and its length including the newline.
  static func read(_ bytes: [UInt8]) -> (header: SegmentHeader, length: Int)? {
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")),
      let header = SegmentHeader(bytes[..<end])
    else { return nil }
    return (header, end + 1)
  }

  private init?(_ line: ArraySlice<UInt8>) {
    var number: Int?
    var base: Int?
    var chain: Checksum?
    let isWhole = line.withUnsafeBytes { bytes -> Bool in
      guard SealedLine.checked(bytes) != nil else { return false }
      var scanner = JSONScanner(bytes)
      return scanner.members { name, scanner in
        switch name {
        case "segment": number = scanner.integer(StoreLimits.segments)
        case "base": base = scanner.integer(StoreLimits.sequences)
        case "p": chain = scanner.string().flatMap(Checksum.init)
        default: return scanner.skipValue() != nil
        }
        return true
      }
    }
    guard isWhole, let number, let base, let chain else { return nil }
    self.init(number: number, base: base, chain: chain)
  }
}
