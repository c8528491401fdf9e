import Terminal
import Testing
import Widgets

@testable import EventScreens

/// The entries of a day in the week and in the month.
@Suite struct DayEntryTests {
  private let walk = DayEntry(time: "16:00", title: "Neighbourhood Meeting at Six", role: .text)
  private let swap = DayEntry(time: "09:30", title: "Book Swap", role: .text)

  private func lines(_ entries: [DayEntry], hasTimes: Bool, rows: Int) -> [String]? {
    DayEntryLines(entries, hasTimes: hasTimes).fitting(in: Size(columns: 10, rows: rows))?
      .map(\.text)
  }

  @Test func `a word that is too long is cut with a sign, not broken`() {
    #expect(
      lines([walk], hasTimes: true, rows: 9)?.prefix(4)
        == ["16:00", "Neighbour…", "Meeting at", "Six"])
  }

  @Test func `in a narrow day a title takes two lines at most`() {
    let narrow = DayEntryLines([walk], hasTimes: true).fitting(in: Size(columns: 7, rows: 9))
    #expect(narrow?.map(\.text) == ["16:00", "Neighb…", "Meetin…"])
    let month = DayEntryLines([walk], hasTimes: false).fitting(in: Size(columns: 7, rows: 9))
    #expect(month?.count == 2)
  }

  @Test func `names take the free rows, and no more`() {
    #expect(lines([swap, walk], hasTimes: false, rows: 2) == ["Book Swap", "Neighbour…"])
    #expect(
      lines([swap, walk], hasTimes: false, rows: 4)
        == ["Book Swap", "Neighbour…", "Meeting at", "Six"])
    #expect(lines([swap, walk], hasTimes: false, rows: 1) == nil)
  }

  @Test func `a week shows times as long as there is space`() {
    #expect(
      lines([swap, walk], hasTimes: true, rows: 4)
        == ["09:30", "Book Swap", "16:00", "Neighbour…"])
    #expect(lines([swap, walk], hasTimes: true, rows: 3)?.contains("09:30") == false)
  }
}
