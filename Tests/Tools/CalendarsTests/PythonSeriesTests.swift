import Calendars
import Testing
import Timekeeping

@Suite(
  "Series beside recurring-ical-events'",
  .enabled(
    if: PythonSeries.areThere, "python3 with icalendar and recurring-ical-events is not installed"))
struct PythonSeriesTests {
  private struct Case {
    let text: String
    let starts: [Int]

    init(_ line: String) throws {
      let sides = line.split(separator: "|", omittingEmptySubsequences: false)
      try #require(sides.count == 2, "\(line)")
      text = sides[0].split(separator: "^").joined(separator: "\r\n")
      starts = sides[1].split(separator: " ").compactMap { Int($0) }
    }

    /// Reads a calendar, and returns its items and their starts in the same two years.
    func read(_ text: String) throws -> (items: [CalendarItem], starts: [Int]) {
      let file = try CalendarReader.file(Array(text.utf8), zoneName: "Etc/UTC")
      let items = file.entries.map(\.item)
      let series = CalendarSeries.grouped(items)
      let range = CalendarSamples.moment(2026)..<CalendarSamples.moment(2028)
      let dates = try series.flatMap { try $0.dates(in: range) }
      return (items, Set(dates.map { $0.start / 1000 }).sorted())
    }
  }

  @Test
  func `have the same dates for 500 random series, and again from what we write`() throws {
    let cases = PythonSeries.cases()
    #expect(cases.count == 500)
    var wrong: [String] = []
    for line in cases {
      let sample = try Case(line)
      let (items, starts) = try sample.read(sample.text)
      if starts != sample.starts { wrong.append(difference(line, starts, sample.starts)) }
      let written = try CalendarWriter(productID: "-//LapIt//Test//EN", now: 0).text(items)
      let again = try sample.read(written).starts
      if again != starts { wrong.append(difference("again " + line, again, starts)) }
    }
    #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(5).joined(separator: "\n"))")
  }

  private func difference(_ line: String, _ given: [Int], _ wanted: [Int]) -> String {
    let (given, wanted) = (Set(given), Set(wanted))
    func told(_ moments: Set<Int>) -> String {
      moments.sorted().prefix(3).map { CalendarTime.utc($0).text }.joined(separator: " ")
    }
    return "\(line.prefix { $0 != "|" }) has too many \(told(given.subtracting(wanted))), "
      + "lacks \(told(wanted.subtracting(given)))"
  }
}
