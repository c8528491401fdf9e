import Testing
import Timekeeping

@Suite("Zones by name, and moments in them")
struct ZonesTests {
  @Test func `a former name gives the present zone, an unknown one gives nil`() throws {
    let zone = try #require(Zones.system.named("Europe/Kiev"))
    #expect(zone.name == "Europe/Kyiv")
    #expect(Zones.system.named("Mars/Base") == nil)
    #expect(Zones.system.named("../../etc/passwd") == nil)
  }

  @Test func `every week at 19:00 stays 19:00 over the change of the clocks`() throws {
    let zone = try #require(Zones.system.named("Europe/Kyiv"))
    let summer = LocalTime(year: 2026, month: 10, day: 24, hour: 19)
    let moments = [summer, summer.adding(days: 7)].map { $0.settledSeconds(in: zone.local) }
    #expect(moments.map { $0 / 3600 % 24 } == [16, 17])
  }

  @Test func `a time a file has that never occurs or occurs twice is read as calendars read it`()
    throws
  {
    let zone = try #require(Zones.system.named("Europe/Kyiv"))
    let never = LocalTime(year: 2027, month: 3, day: 28, hour: 3, minute: 30)
    let twice = LocalTime(year: 2026, month: 10, day: 25, hour: 3, minute: 30)
    // 04:30 in summer time, and the first of two moments.
    #expect(never.settledSeconds(in: zone.local) % 86_400 == 3600 + 1800)
    #expect(twice.settledSeconds(in: zone.local) % 86_400 == 1800)
  }
}
