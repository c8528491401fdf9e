import Accounts
import Languages
import RaceDay
import Races
import Shell
import Testing
import Timekeeping

@testable import DeskScreens

@Suite("A time of day as it is typed")
struct TypedTimeTests {
  /// A zone whose clocks go back from 3:00 to 2:00 on 25 October 2026.
  private static let zone = LocalZone { $0 < 1_792_890_000 ? 7200 : 3600 }

  private func utc(_ local: String, _ offset: Int) throws -> Int {
    try LocalTime(parsing: local).utcMilliseconds(in: LocalZone { _ in offset })
  }

  /// The moment of a typed time in milliseconds since 1970.
  private func typed(
    _ text: String, at now: Int, _ occurrence: TypedTime.Occurrence = .last
  ) throws -> Int {
    let stamp = Stamp(boot: "boot", bootTime: 1_000_000, utc: now)
    return try TypedTime(now: stamp, occurrence: occurrence, zone: Self.zone).moment(of: text).utc
  }

  @Test func `before midnight is the previous evening, with clock changes too`() throws {
    let now = try utc("2026-10-25 00:30:00", 7200)
    #expect(try typed("23:50:00", at: now) == utc("2026-10-24 23:50:00", 7200))
    let morning = try utc("2026-10-25 22:30:00", 3600)
    #expect(try typed("23:50:00", at: morning) == utc("2026-10-24 23:50:00", 7200))
  }

  @Test func `a time that the clock has shown once so far is that one`() throws {
    let now = try utc("2026-10-25 02:40:00", 7200)
    #expect(try typed("2:30:00", at: now) == utc("2026-10-25 02:30:00", 7200))
  }

  @Test func `a time that it has shown twice is refused with both`() throws {
    let now = try utc("2026-10-25 09:00:00", 3600)
    let error = #expect(throws: RaceError.self) { try typed("2:30:00", at: now) }
    #expect(error?.reason == .ambiguousTime)
  }

  @Test func `a moment in between keeps its tenths`() throws {
    let now = try utc("2026-10-24 12:00:00", 7200)
    #expect(try typed("11:59:30.5", at: now) == utc("2026-10-24 11:59:30", 7200) + 500)
    #expect(throws: RaceError.self) { try typed("25:00:00", at: now) }
    #expect(throws: RaceError.self) { try typed("", at: now) }
  }
}
