extension ZoneRules {
  /// The largest zone file that is read; current files are under 4 KiB.
  static let mostBytes = 1 << 20

  /// Parses a zone file of version 1 to 4 (RFC 9636); `nil` if it is damaged.
  ///
  /// Leap seconds are skipped, since wall clocks do not show them.
  public init?(zoneFile bytes: [UInt8]) {
    guard bytes.count <= Self.mostBytes, let first = ZoneBlock(bytes, at: 0, wide: false) else {
      return nil
    }
    guard first.version > 0 else {
      self.init(first, rule: nil)
      return
    }
    guard let second = ZoneBlock(bytes, at: first.end, wide: true), second.version > 0,
      let foot = Self.foot(bytes[second.end...])
    else { return nil }
    if foot.isEmpty {
      self.init(second, rule: nil)
    } else {
      guard let rule = YearlyZoneRule(parsing: foot[...]) else { return nil }
      self.init(second, rule: rule)
    }
  }

  private init?(_ block: ZoneBlock, rule: YearlyZoneRule?) {
    guard let moments = block.moments(), let clocks = block.clocks(),
      let indexes = block.indexes(below: clocks.count)
    else { return nil }
    self.init(moments: moments, indexes: indexes, clocks: clocks, rule: rule)
  }

  /// Returns the text between the two line feeds at the end.
  private static func foot(_ bytes: ArraySlice<UInt8>) -> String? {
    guard bytes.first == 0x0A, let end = bytes.dropFirst().firstIndex(of: 0x0A) else { return nil }
    let foot = bytes[(bytes.startIndex + 1)..<end]
    guard foot.count <= 200, foot.allSatisfy({ (0x20..<0x7F).contains($0) }) else { return nil }
    return String(decoding: foot, as: UTF8.self)
  }
}

/// A header of a zone file and the positions of its tables.
private struct ZoneBlock {
  let bytes: [UInt8]
  /// 0 for the first version.
  let version: UInt8
  let width: Int
  private let times: Range<Int>
  private let types: Range<Int>
  private let kinds: Range<Int>
  private let letters: Range<Int>
  /// The position after the last table.
  let end: Int

  init?(_ bytes: [UInt8], at start: Int, wide: Bool) {
    guard bytes.count >= start + 44, bytes[start..<start + 4].elementsEqual("TZif".utf8) else {
      return nil
    }
    self.bytes = bytes
    version = bytes[start + 4]
    width = wide ? 8 : 4
    let counts = (0..<6).map { Self.number(bytes, start + 20 + $0 * 4, 4) & 0xFFFF_FFFF }
    // The 32-bit tables before 64-bit ones are skipped, and some writers leave them empty.
    let isUsed = wide || version == 0
    guard version == 0 || (0x32...0x39).contains(version), !isUsed || Self.agree(counts) else {
      return nil
    }
    times = start + 44..<start + 44 + counts[3] * width
    types = times.upperBound..<times.upperBound + counts[3]
    kinds = types.upperBound..<types.upperBound + counts[4] * 6
    letters = kinds.upperBound..<kinds.upperBound + counts[5]
    end = letters.upperBound + counts[2] * (width + 4) + counts[1] + counts[0]
    guard end <= bytes.count else { return nil }
  }

  /// Checks the counts of UT, standard, leap, times, types and letters.
  private static func agree(_ counts: [Int]) -> Bool {
    (1...256).contains(counts[4]) && counts[5] > 0 && (counts[0] == 0 || counts[0] == counts[4])
      && (counts[1] == 0 || counts[1] == counts[4])
  }

  private static func number(_ bytes: [UInt8], _ start: Int, _ width: Int) -> Int {
    let bits = bytes[start..<start + width].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return width == 4 ? Int(Int32(truncatingIfNeeded: bits)) : Int(Int64(bitPattern: bits))
  }

  func moments() -> [Int]? {
    let moments = stride(from: times.lowerBound, to: times.upperBound, by: width)
      .map { Self.number(bytes, $0, width) }
    // Some files begin with the Big Bang; no meaningful time is before that.
    let inReach = moments.allSatisfy((-ZoneRules.farthest...ZoneRules.farthest).contains)
    return inReach && zip(moments, moments.dropFirst()).allSatisfy(<) ? moments : nil
  }

  func indexes(below count: Int) -> [UInt8]? {
    let indexes = Array(bytes[types])
    return indexes.allSatisfy { Int($0) < count } ? indexes : nil
  }

  func clocks() -> [ZoneClock]? {
    let clocks = stride(from: kinds.lowerBound, to: kinds.upperBound, by: 6).compactMap(clock)
    return clocks.count * 6 == kinds.count ? clocks : nil
  }

  private func clock(at start: Int) -> ZoneClock? {
    let offset = Self.number(bytes, start, 4)
    let isSummer = bytes[start + 4]
    // RFC 9636 3.2: more than -25 hours and less than 26.
    guard offset > -25 * 3600, offset < 26 * 3600, isSummer < 2,
      let name = abbreviation(Int(bytes[start + 5]))
    else { return nil }
    return ZoneClock(offset: offset, isSummerTime: isSummer == 1, abbreviation: name)
  }

  private func abbreviation(_ index: Int) -> String? {
    let tail = bytes[letters].dropFirst(index)
    guard let end = tail.firstIndex(of: 0), end - tail.startIndex <= 16 else { return nil }
    let name = tail[..<end]
    guard name.allSatisfy({ (0x21..<0x7F).contains($0) }) else { return nil }
    return String(decoding: name, as: UTF8.self)
  }
}
