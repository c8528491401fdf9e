import Accounts
import RaceDay
import Races
import Testing
import Timekeeping

@Suite("Times of another clock")
struct ClockReadingTests {
  /// Summer time from 2026-03-29 02:00 to 2026-10-25 03:00, as in Berlin.
  private static let zone = LocalZone {
    (1_774_746_000..<1_792_890_000).contains($0) ? 7200 : 3600
  }

  private func utc(_ text: String, _ offset: Int = 7200) throws -> Int {
    try LocalTime(parsing: text).utcMilliseconds(in: .fixed(offset: offset))
  }

  /// Returns a typed moment of a race as `YYYY-MM-DD HH:MM:SS` of UTC.
  private func read(
    _ text: String, gun: Int?, now: Int, _ repeated: RepeatedHour? = nil, stopped: Int? = nil,
    isConnected: Bool = false
  ) throws -> String {
    var race = RaceState()
    if let gun { race.starts = [RaceStart(wave: nil, at: Stamp(boot: "b", bootTime: 0, utc: gun))] }
    race.stopped = stopped.map { Stamp(boot: "b", bootTime: 0, utc: $0) }
    let stamp = Stamp(boot: "b", bootTime: 0, utc: now)
    let line = try RecordLine(parsing: "12," + text, clock: true)
    let act = try line.crossing(
      at: stamp, in: race, repeated: repeated, isConnected: isConnected, zone: Self.zone)
    guard case .stamp(let moment) = act.moment else { return "" }
    let time = LocalTime(utcMilliseconds: moment.utc, in: .utc)
    return time.date + " " + time.timeOfDay
  }

  @Test(arguments: ["2026-05-10 10:20:00", "2026-05-10 23:43:00", "2026-05-11 09:00:00"])
  func `a time of day is the first after the gun, whenever the log is read`(now: String) throws {
    let gun = try utc("2026-05-10 09:30:00")
    #expect(try read("10:15:00", gun: gun, now: utc(now)) == "2026-05-10 08:15:00")
    #expect(
      try read("10:15:00", gun: gun, now: utc("2026-05-14 12:00:00")) == "2026-05-10 08:15:00")
  }

  @Test func `past midnight it is the next day`() throws {
    let (gun, now) = (try utc("2026-05-10 22:00:00"), try utc("2026-05-11 07:00:00"))
    #expect(try read("23:59:59", gun: gun, now: now) == "2026-05-10 21:59:59")
    #expect(try read("00:00:01", gun: gun, now: now) == "2026-05-10 22:00:01")
    #expect(try read("06:10:00", gun: gun, now: now) == "2026-05-11 04:10:00")
  }

  @Test func `a time that is now is read now on the second day too`() throws {
    let (gun, now) = (try utc("2026-05-10 09:00:00"), try utc("2026-05-11 12:00:00"))
    #expect(try read("11:59:58", gun: gun, now: now) == "2026-05-11 09:59:58")
  }

  @Test func `a reader that was away for minutes is read today on the second day`() throws {
    let (gun, now) = (try utc("2026-05-09 10:00:00"), try utc("2026-05-10 14:05:00"))
    let stored = try read("14:01:00", gun: gun, now: now, isConnected: true)
    #expect(stored == "2026-05-10 12:01:00")
    let lastNight = try read("23:10:00", gun: gun, now: now, isConnected: true)
    #expect(lastNight == "2026-05-09 21:10:00")
    #expect(try read("14:01:00", gun: gun, now: now) == "2026-05-09 12:01:00", "of a file")
  }

  @Test func `a connected reader reads who waits before the gun, and no future`() throws {
    let (gun, now) = (try utc("2026-05-10 09:30:00"), try utc("2026-05-10 09:40:00"))
    let waiting = try read("09:12:00", gun: gun, now: now, isConnected: true)
    #expect(waiting == "2026-05-10 07:12:00")
    let error = #expect(throws: RaceError.self) {
      try read("11:00:00", gun: gun, now: now, isConnected: true)
    }
    #expect(error?.reason == .notInRace)
  }

  @Test func `a time just before the gun's is the last minute of a race of a day`() throws {
    let (gun, now) = (try utc("2026-05-09 10:00:00"), try utc("2026-05-10 14:00:00"))
    #expect(try read("09:59:30", gun: gun, now: now) == "2026-05-10 07:59:30")
    let stopped = try utc("2026-05-09 16:00:00")
    let short = try read("09:59:30", gun: gun, now: now, stopped: stopped)
    #expect(short == "2026-05-09 07:59:30")
  }

  @Test func `a slow clock of this machine refuses nothing after the gun`() throws {
    let (gun, now) = (try utc("2026-05-10 09:30:00"), try utc("2025-01-01 00:00:00"))
    #expect(try read("10:15:00", gun: gun, now: now) == "2026-05-10 08:15:00")
    #expect(try read("2026-05-10 10:15:00", gun: gun, now: now) == "2026-05-10 08:15:00")
  }

  @Test func `the mat reads before the gun who waits there`() throws {
    let (gun, now) = (try utc("2026-05-10 09:30:00"), try utc("2026-05-10 09:31:00"))
    #expect(try read("09:12:00", gun: gun, now: now) == "2026-05-10 07:12:00")
    let (later, stopped) = (try utc("2026-05-12 09:00:00"), try utc("2026-05-10 13:00:00"))
    let afterwards = try read("09:12:00", gun: gun, now: later, stopped: stopped)
    #expect(afterwards == "2026-05-10 07:12:00")
  }

  @Test(arguments: [
    "21:00:00", "13:31:00", "2026-05-10 12:00:00", "2026-05-11 10:00:00", "0001-01-01 00:00:00",
    "2036-05-10 10:00:00",
  ])
  func `a time in the future or days before the gun is refused`(text: String) throws {
    let (gun, now) = (try utc("2026-05-10 09:30:00"), try utc("2026-05-10 10:00:00"))
    let error = #expect(throws: RaceError.self) { try read(text, gun: gun, now: now) }
    #expect(error?.reason == .notInRace)
  }

  @Test func `an hour that occurred twice asks with both offsets, and is told by one`() throws {
    let (gun, now) = (try utc("2026-10-25 01:00:00"), try utc("2026-10-25 09:00:00", 3600))
    for text in ["02:30:00", "2026-10-25 02:30:00"] {
      let error = #expect(throws: RaceError.self) { try read(text, gun: gun, now: now) }
      #expect(error?.reason == .timeTwice)
      #expect(error?.arguments["first"] == "+02:00" && error?.arguments["second"] == "+01:00")
      #expect(try read(text, gun: gun, now: now, .first) == "2026-10-25 00:30:00")
      #expect(try read(text, gun: gun, now: now, .second) == "2026-10-25 01:30:00")
      #expect(try read(text + "+02:00", gun: gun, now: now) == "2026-10-25 00:30:00")
      #expect(try read(text + "+01:00", gun: gun, now: now) == "2026-10-25 01:30:00")
    }
  }

  @Test func `the gun and the present decide which of two it was where they can`() throws {
    let now = try utc("2026-10-25 09:00:00", 3600)
    let between = try utc("2026-10-25 02:45:00")
    #expect(try read("02:30:00", gun: between, now: now) == "2026-10-25 01:30:00")
    let gun = try utc("2026-10-25 01:00:00")
    #expect(
      try read("02:30:00", gun: gun, now: utc("2026-10-25 02:40:00")) == "2026-10-25 00:30:00")
    let live = try utc("2026-10-25 02:30:10", 3600)
    #expect(try read("02:30:00", gun: gun, now: live) == "2026-10-25 01:30:00")
  }

  @Test(arguments: ["02:30:00", "2026-03-29 02:30:00"])
  func `an hour that never occurred says why`(text: String) throws {
    let gun = try utc("2026-03-29 01:00:00", 3600)
    for now in ["2026-03-29 09:00:00", "2026-04-02 09:00:00"] {
      let error = #expect(throws: RaceError.self) { try read(text, gun: gun, now: utc(now)) }
      #expect(error?.reason == .neverTime && error?.arguments["second"] == "+02:00")
    }
  }
}
