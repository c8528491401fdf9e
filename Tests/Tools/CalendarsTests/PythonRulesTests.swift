import Testing
import Timekeeping

@testable import Calendars

@Suite(
  "Rules beside python-dateutil's",
  .enabled(if: PythonRules.areThere, "python3-dateutil is not installed"))
struct PythonRulesTests {
  @Test
  func `give the same dates for 2,000 random rules, from the start and from anywhere`() throws {
    let cases = PythonRules.cases()
    #expect(cases.count == 2000)
    var wrong: [String] = []
    for line in cases {
      let fields = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      try #require(fields.count == 3, "\(line)")
      guard case .wall(let start)? = CalendarTime(parsing: fields[0]) else { continue }
      let expected = fields[2].split(separator: " ").map(String.init)
      var rule = try RecurrenceRule(parsing: fields[1])
      var end = LocalTime(year: 2080, month: 12, day: 31, hour: 23, minute: 59).wallSeconds
      if let until = rule.until { end = min(end, until.lastWall(in: .utc).wallSeconds) }
      func dates(from: Int, _ most: Int) -> [String] {
        var rules = RuleDates(rule, start: start, from: from, until: end, countsStart: false)
        var dates: [String] = []
        while dates.count < most, let date = rules.next() {
          if date >= from { dates.append(CalendarTime.wall(LocalTime(wallSeconds: date)).text) }
        }
        return dates
      }
      let given = dates(from: .min, 60)
      if given != expected { wrong.append("\(line.prefix(200)) gives \(given.prefix(8))") }
      rule.until = nil
      if rule.count == nil, let middle = expected.dropFirst(expected.count / 2).first,
        case .wall(let from)? = CalendarTime(parsing: middle)
      {
        let rest = expected.drop { $0 < middle }
        let given = dates(from: from.wallSeconds, rest.count)
        if given != Array(rest) {
          wrong.append("\(line.prefix(200)) from \(middle) gives \(given.prefix(8))")
        }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(5).joined(separator: "\n"))")
  }
}
