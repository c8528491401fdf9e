import Testing
import Timekeeping

@Suite(
  "Zones beside Python's",
  .enabled(if: PythonZones.areThere, "python3 with zoneinfo is not installed"))
struct PythonZonesTests {
  @Test
  func `show the same clocks at 20,000 random moments in all zones`() throws {
    let lines = PythonZones.moments()
    #expect(lines.count == 20_000)
    for line in lines {
      let fields = line.split(separator: " ").map(String.init)
      try #require(fields.count == 4, "\(line)")
      let moment = try #require(Int(fields[1]))
      let clock = try LocalZone.named(fields[0]).clock(at: moment)
      #expect(["\(clock.offset)", clock.abbreviation] == Array(fields[2...]), "\(line)")
    }
  }

  @Test
  func `find the same skipped and repeated times about 600 random changes`() throws {
    let lines = PythonZones.walls()
    #expect(lines.count == 600)
    for line in lines {
      let fields = line.split(separator: " ").map(String.init)
      try #require(fields.count == 5, "\(line)")
      let (wall, first, second) = try (number(fields[1]), number(fields[3]), number(fields[4]))
      let moments = LocalTime(wallSeconds: wall).moments(in: try .named(fields[0]))
      switch fields[2] {
      case "once": #expect(moments == .once(offset: first), "\(line)")
      case "twice": #expect(moments == .twice(first: first, second: second), "\(line)")
      default: #expect(moments == .never(before: first, after: second), "\(line)")
      }
    }
  }

  private func number(_ text: String) throws -> Int { try #require(Int(text)) }
}
