import Testing
import Timekeeping

@Suite("Zones by name")
struct LocalZoneTests {
  @Test(arguments: KnownChanges.zones)
  func `set their clocks when and as the world does`(known: KnownChanges.Zone) throws {
    let zone = try LocalZone.named(known.name)
    for change in known.changes {
      #expect(zone.offsetSeconds(change.moment - 1) == change.before)
      let after = zone.clock(at: change.moment)
      let expected = ZoneClock(
        offset: change.after, isSummerTime: change.isSummerTime, abbreviation: change.abbreviation)
      #expect(after == expected)
    }
    #expect(zone.rules?.changes(in: 1..<1_767_225_600).count == known.count)
  }

  @Test(arguments: [
    ("Europe/Kyiv", "2027-03-28 03:30", LocalMoments.never(before: 7200, after: 10_800)),
    ("Europe/Kyiv", "2026-10-25 03:30", .twice(first: 10_800, second: 7200)),
    ("Europe/Kyiv", "2026-10-25 04:00", .once(offset: 7200)),
    ("Australia/Lord_Howe", "2026-10-04 02:15", .never(before: 37_800, after: 39_600)),
    ("Australia/Lord_Howe", "2026-04-05 01:45", .twice(first: 39_600, second: 37_800)),
    ("Europe/Dublin", "2026-10-25 01:30", .twice(first: 3600, second: 0)),
    ("Africa/Casablanca", "2026-02-15 02:30", .twice(first: 3600, second: 0)),
    ("Pacific/Chatham", "2026-09-27 03:00", .never(before: 45_900, after: 49_500)),
    ("Pacific/Apia", "2011-12-30 12:00", .never(before: -36_000, after: 50_400)),
    ("Antarctica/Troll", "2026-03-29 02:59", .never(before: 0, after: 7200)),
    ("America/New_York", "2199-11-03 01:30", .twice(first: -14_400, second: -18_000)),
    ("Etc/UTC", "2026-10-25 03:30", .once(offset: 0)),
  ])
  func `know when a local time occurs once, twice or never`(
    name: String, text: String, moments: LocalMoments
  ) throws {
    #expect(try LocalTime(parsing: text).moments(in: .named(name)) == moments)
  }

  @Test
  func `refuse a skipped time with both offsets, and a rule reads it as if nothing had changed`()
    throws
  {
    let kyiv = try LocalZone.named("Europe/Kyiv")
    let skipped = try LocalTime(parsing: "2027-03-28 03:30")
    #expect(throws: LocalTimeError.neverOccurs(offsets: [7200, 10_800])) {
      try skipped.utcMilliseconds(in: kyiv)
    }
    let settled = LocalTime(utcMilliseconds: skipped.settledUTCMilliseconds(in: kyiv), in: kyiv)
    #expect(settled.timeOfDay == "04:30:00")
    let twice = try LocalTime(parsing: "2026-10-25 03:30")
    #expect(twice.settledUTCMilliseconds(in: kyiv) == 1_792_888_200_000)
  }

  @Test
  func `resolve former names to present ones`() throws {
    #expect(try LocalZone.named("Europe/Kiev").name == "Europe/Kyiv")
    #expect(try LocalZone.named("Asia/Calcutta").name == "Asia/Kolkata")
    #expect(try LocalZone.named("UTC").name == "Etc/UTC")
    #expect(try LocalZone.named("Europe/Oslo").name == "Europe/Oslo")
  }

  @Test(arguments: [
    "", ".", "..", "/", "/etc/passwd", "../../etc/passwd", "Europe/../../../../etc/passwd",
    "Europe", "Europe/", "/Europe/Kyiv", "Europe//Kyiv", "Europe/kyiv", "Mars/Olympus", "zone.tab",
    "right/Europe/Kyiv", "posixrules", "localtime", "Europe/Kyiv\0", "Europe/Kyiv ", "Європа/Київ",
    "A/B/C/D/E", String(repeating: "A", count: 100_000),
  ])
  func `are refused if the name is unknown`(name: String) {
    #expect(throws: ZoneError.self) { try LocalZone.named(name) }
    #expect(!ZoneFolder.system.has(name))
  }

  @Test
  func `can be listed, without former names`() {
    let names = ZoneFolder.system.names
    #expect(names.count > 300)
    #expect(names == names.sorted())
    #expect(names.contains("Europe/Kyiv") && names.contains("Etc/UTC"))
    #expect(!names.contains("Europe/Kiev") && !names.contains("zone.tab"))
    #expect(ZoneFolder.system.formerNames["Europe/Kiev"] == "Europe/Kyiv")
    #expect(names.allSatisfy { (try? LocalZone.named($0)) != nil })
    #expect(ZoneFolder.system.version?.hasPrefix("20") == true)
  }

  @Test
  func `made for tests use the offset as abbreviation`() {
    let zone = LocalZone { _ in 20_700 }
    #expect(zone.clock(at: 0).abbreviation == "+05:45")
    #expect(zone.name == nil)
  }
}
