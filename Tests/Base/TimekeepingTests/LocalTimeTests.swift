import Testing
import Timekeeping

@Suite("Local times")
struct LocalTimeTests {
  /// A zone two hours ahead in summer and one in winter, as central Europe in 2026.
  private static let zone = LocalZone { utcSeconds in
    (1_774_746_000..<1_792_890_000).contains(utcSeconds) ? 7200 : 3600
  }

  @Test
  func `are read as the moment the wall clock showed them`() throws {
    let summer = try LocalTime(parsing: "2026-07-01 10:30").utcMilliseconds(in: Self.zone)
    let winter = try LocalTime(parsing: "2026-01-15T10:30:05").utcMilliseconds(in: Self.zone)
    #expect(LocalTime(utcMilliseconds: summer, in: Self.zone).timeOfDay == "10:30:00")
    #expect(LocalTime(utcMilliseconds: winter, in: Self.zone).timeOfDay == "10:30:05")
    #expect(LocalTime(utcMilliseconds: summer, in: LocalZone { _ in 0 }).timeOfDay == "08:30:00")
    #expect(LocalTime(utcMilliseconds: winter, in: LocalZone { _ in 0 }).date == "2026-01-15")
  }

  @Test
  func `that occur twice are refused with both offsets`() throws {
    let time = try LocalTime(parsing: "2026-10-25 02:30:00")
    #expect(throws: LocalTimeError.ambiguous(offsets: [7200, 3600])) {
      try time.utcMilliseconds(in: Self.zone)
    }
  }

  @Test
  func `that never occur are refused with both offsets`() throws {
    let time = try LocalTime(parsing: "2026-03-29 02:30:00")
    #expect(throws: LocalTimeError.neverOccurs(offsets: [3600, 7200])) {
      try time.utcMilliseconds(in: Self.zone)
    }
  }

  @Test(arguments: [
    "", "2026-02-29", "2026-13-01", "26-01-01", "2026-01-01 24:00", "2026-01-01 10:60",
    "2026-01-01 1:00", "2026-01-01 10:00:00:00", "yesterday", "2026-1-1",
    "0000-01-01", "2026-02-30", "2026-01-01T", "2026-01-01 ", "2026-01-01t10:00", "2026-01-0110:00",
    "2026-01-01 10:00:", "2026-01-01 10:00:60", "2026-01-01 10:0a", "2026/01/01", "+026-01-01",
    "2026-01-01 10:00Z", "\u{662}026-01-01", "2026-01-01  10:00",
  ])
  func `that are invalid are refused`(text: String) {
    #expect(throws: LocalTimeError.malformed) { try LocalTime(parsing: text) }
  }

  @Test
  func `are read as they are written, whatever the day`() throws {
    for number in stride(from: 0, to: 3_000_000_000, by: 86_399 * 997) {
      let time = LocalTime(wallSeconds: number * 37)
      guard time.year < 10_000 else { break }
      #expect(try LocalTime(parsing: time.date + " " + time.timeOfDay) == time)
      #expect(try LocalTime(parsing: time.date + "T" + time.timeOfDay) == time)
    }
    let day = LocalTime(year: 7, month: 3, day: 9, hour: 4, minute: 5, second: 6)
    #expect(day.date == "0007-03-09" && day.timeOfDay == "04:05:06")
    #expect(LocalTime(year: 10_000, month: 1, day: 2).date == "10000-01-02")
    #expect(LocalTime(year: -5, month: 1, day: 2).date.hasSuffix("-01-02"))
  }

  @Test
  func `of this machine are read back unchanged`() throws {
    let now = LocalTime(utcMilliseconds: 1_768_473_000_000)
    #expect(try now.utcMilliseconds() == 1_768_473_000_000)
  }

  @Test
  func `name offsets as people write them`() {
    #expect(LocalTimeError.text(ofOffset: 7200) == "+02:00")
    #expect(LocalTimeError.text(ofOffset: -12_600) == "-03:30")
  }

  @Test(arguments: [0, 59, 60, 365, 11_016, 20_513, 47_541, -1])
  func `know every day from 1970 on`(number: Int) {
    let (year, month, day) = CivilDay.fields(ofDay: number)
    #expect(CivilDay.day(year: year, month: month, day: day) == number)
    #expect(CivilDay.exists(year: year, month: month, day: day))
    #expect(!CivilDay.exists(year: 2025, month: 2, day: 29))
  }
}

@Suite struct FarYearTests {
  @Test(arguments: ["Europe/Kyiv", "America/New_York", "Asia/Tehran", "Etc/UTC"])
  func `a year before or after all zone files has a time in every zone`(name: String) throws {
    let zone = try LocalZone.named(name)
    for year in [-9_999, 0, 1, 1_583, 1_969, 2_200, 9_999, 10_000, 99_999, 1_000_000] {
      for month in [1, 6, 12] {
        let time = LocalTime(year: year, month: month, day: 15, hour: 12)
        for zone in [zone, .system] {
          let moment = time.settledUTCMilliseconds(in: zone)
          #expect(LocalTime(utcMilliseconds: moment, in: zone) == time, "\(name) \(year)")
        }
      }
    }
  }
}
