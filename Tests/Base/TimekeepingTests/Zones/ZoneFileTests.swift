import Testing
import Timekeeping

@Suite("Zone files")
struct ZoneFileTests {
  private static func file(_ change: (inout ZoneFile) -> Void) -> [UInt8] {
    var file = ZoneFile(foot: "EET-2")
    file.moments = [100, 200]
    file.indexes = [1, 0]
    file.kinds = [(7200, 0, 0), (10_800, 1, 4)]
    change(&file)
    return file.bytes
  }

  @Test(arguments: [0, UInt8(ascii: "2"), UInt8(ascii: "3"), UInt8(ascii: "4")])
  func `of every version are read, leap seconds or not`(version: UInt8) throws {
    let bytes = Self.file {
      $0.version = version
      $0.leaps = 3
      $0.marks = 2
    }
    let rules = try #require(ZoneRules(zoneFile: bytes))
    #expect(
      [99, 100, 199, 200].map { rules.clock(at: $0).offset } == [7200, 10_800, 10_800, 7200])
    #expect(rules.clock(at: 150).abbreviation == "EEST")
    #expect(rules.clock(at: .max).offset == 7200 && rules.clock(at: .min).offset == 7200)
  }

  @Test(arguments: [
    ("times that do not ascend", Self.file { $0.moments = [200, 100] }),
    ("a time twice", Self.file { $0.moments = [100, 100] }),
    ("times beyond all reach", Self.file { $0.moments = [.min, 100] }),
    ("a kind that is not there", Self.file { $0.indexes = [1, 2] }),
    ("no kinds", Self.file { $0.kinds = [] }),
    ("no letters", Self.file { $0.letters = [] }),
    ("an offset of 99 hours", Self.file { $0.kinds[1].offset = 99 * 3600 }),
    ("an offset of -99 hours", Self.file { $0.kinds[1].offset = -99 * 3600 }),
    ("a third kind of summer", Self.file { $0.kinds[1].isSummer = 2 }),
    ("an abbreviation behind the letters", Self.file { $0.kinds[1].letter = 9 }),
    ("letters without an end", Self.file { $0.letters = Array("EET\0EEST".utf8) }),
    ("letters that are none", Self.file { $0.letters = Array("E\u{1B}T\0EEST\0".utf8) }),
    ("more marks than kinds", Self.file { $0.marks = 3 }),
    ("no foot", Self.file { $0.foot = nil }),
    ("an unknown version", Self.file { $0.version = 0xFF }),
    ("nothing", []),
  ])
  func `that are damaged are refused`(fault: String, bytes: [UInt8]) {
    #expect(ZoneRules(zoneFile: bytes) == nil, "\(fault)")
  }

  @Test
  func `cut off anywhere, or with any byte changed, never crash`() {
    let sound = Self.file { $0.foot = "EET-2EEST,M3.5.0/3,M10.5.0/4" }
    for length in 0..<sound.count {
      #expect(ZoneRules(zoneFile: Array(sound.prefix(length))) == nil)
    }
    for index in sound.indices {
      for value: UInt8 in [0, 1, 0x7F, 0x80, 0xFF] {
        var bytes = sound
        bytes[index] = value
        let rules = ZoneRules(zoneFile: bytes)
        _ = rules?.changes(in: 0..<4_000_000_000)
        _ = rules?.clock(at: 1_000_000_000)
      }
    }
  }

  @Test(arguments: [
    "EET", "EE-2", "EET-25", "EET-2EEST", "EET-2EEST,M3.5.0", "EET-2EEST,M3.6.0,M10.5.0",
    "EET-2EEST,M13.1.0,M10.5.0", "EET-2EEST,M3.0.0,M10.5.0", "EET-2EEST,M3.5.7,M10.5.0",
    "EET-2EEST,J0,J365", "EET-2EEST,0,366", "EET-2EEST,M3.5.0/168,M10.5.0", "<+02-2", "EET-2 ",
    "EET-2EEST,M3.5.0/3,M10.5.0/4,", "EET-2:60", "E\u{301}ET-2", "EET-2EEST,M3.5.0/,M10.5.0",
  ])
  func `with an invalid rule are refused`(foot: String) {
    #expect(ZoneRules(zoneFile: ZoneFile(foot: foot).bytes) == nil)
  }

  @Test(arguments: [
    // Negative and large times of day, version 3: 23:00 of the Saturday before the last Sunday.
    ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", 1_774_745_999, 1_774_746_000, -7200, -3600),
    ("EET-2EEST,M3.4.4/50,M10.4.4/50", 1_774_655_999, 1_774_656_000, 7200, 10_800),
    // Day 60 is 1 March in every year, day 59 counted from 0 is 29 February in leap years.
    ("EET-2EEST,J60/0,J300/0", 1_835_474_399, 1_835_474_400, 7200, 10_800),
    ("EET-2EEST,59/0,300/0", 1_835_387_999, 1_835_388_000, 7200, 10_800),
  ])
  func `follow the rule in their foot`(
    foot: String, last: Int, first: Int, before: Int, after: Int
  ) throws {
    let rules = try #require(ZoneRules(zoneFile: ZoneFile(foot: foot).bytes))
    #expect(rules.clock(at: last).offset == before)
    #expect(rules.clock(at: first).offset == after)
    #expect(rules.changes(in: last..<first + 1).map(\.utcSeconds) == [first])
  }

  @Test
  func `have summer time all year where their rule says so`() throws {
    let rules = try #require(
      ZoneRules(zoneFile: ZoneFile(foot: "XXX3EDT4,0/0,J365/23").bytes))
    #expect(rules.changes(in: 0..<7_258_118_400).isEmpty)
    #expect(rules.clock(at: 1_767_236_400).abbreviation == "EDT")
  }
}
