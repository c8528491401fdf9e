import Testing

@testable import Widgets

@Suite struct BarChartTests {
  @Test(arguments: [
    (4, ["2", "3"]), (8, ["2", "3", "4", "5", "6", "7"]), (12, ["5", "10"]),
    (57, ["10", "20", "30", "40", "50"]),
  ])
  func `an axis counts in whole steps, without one that is shorter at its start`(
    last: Int, between: [String]
  ) {
    let labels = ChartEnds.round(Array(1...last))
    #expect(labels.sorted { $0.key < $1.key }.map(\.value) == between)
  }

  @Test func `the highest value fills its column and the lowest is still seen`() {
    let chart = BarChart([1, 2, 3])
    #expect(chart.lines(columns: 6, rows: 2) == ["  ▁ █ ", "▁ █ █ "])
  }

  @Test func `upside down, the smallest value has the highest bar`() {
    let chart = BarChart([1, 3], isInverted: true)
    #expect(chart.lines(columns: 4, rows: 1) == ["█ ▁ "])
  }

  @Test func `a terminal without blocks gets signs of ASCII`() {
    let lines = BarChart([1, 3], glyphs: .ascii).lines(columns: 4, rows: 2)
    #expect(lines == ["  @ ", ". @ "])
    #expect(lines.joined().allSatisfy { $0.isASCII })
  }

  @Test func `labels are beside the highest and the lowest row`() {
    let chart = BarChart([1, 3], topLabel: "best", bottomLabel: "last")
    #expect(chart.lines(columns: 9, rows: 2) == ["best   █ ", "last ▁ █ "])
  }

  @Test func `with much space bars are wide`() {
    let line = BarChart([1, 2]).lines(columns: 100, rows: 1)[0]
    #expect(line.hasPrefix("▁▁▁▁▁▁▁ ███████ "))
  }

  @Test func `one row has no space for labels`() {
    #expect(BarChart([1, 3], topLabel: "best").lines(columns: 4, rows: 1) == ["▁ █ "])
  }

  @Test func `a missing value has no bar`() {
    #expect(BarChart([1, nil, 3]).lines(columns: 6, rows: 1) == ["▁   █ "])
  }

  @Test func `a given range sets the full height, whatever the values`() {
    #expect(BarChart([0.5], range: 0...1).lines(columns: 4, rows: 1) == ["▅▅▅ "])
  }

  @Test func `equal values are half high`() {
    #expect(BarChart([7, 7], range: nil).lines(columns: 4, rows: 1) == ["▅ ▅ "])
  }

  @Test func `more values than columns are gathered, none is left out`() {
    #expect(BarChart.gathered([1, 3, 5, 7], into: 2) == [2, 6])
    #expect(BarChart.gathered([1, nil, nil, nil], into: 2) == [1, nil])
  }

  @Test(arguments: [0, 1, 2, 3, 5, 8, 40, 81])
  func `every line has exactly the columns asked for`(columns: Int) {
    let chart = BarChart((0..<30).map(Double.init), topLabel: "1:02", bottomLabel: "1:30")
    let widths = Set(chart.lines(columns: columns, rows: 3).map(\.count))
    #expect(widths == (columns == 0 ? [] : [columns]))
  }

  @Test func `values without a zero are marks at their height, three to a row`() {
    let chart = BarChart([1, 2, 3, 4, 5, 6], as: .marks)
    #expect(chart.lines(columns: 12, rows: 2) == ["      ▁ ─ ▔ ", "▁ ─ ▔       "])
  }

  @Test func `the ends have labels, and the chosen value is pointed at from below`() {
    let chart = BarChart(
      [1, 2, 3, 4], as: .marks, ends: ChartEnds(start: "1", end: "4"), chosen: 2)
    #expect(chart.lines(columns: 16, rows: 2) == ["▁▁▁ ─── ─── ▔▔▔ ", "1       ▴     4 "])
  }

  @Test func `a label makes room for the sign of the chosen value, and is never read with it`() {
    let ends = ChartEnds(start: "2026-06-25", end: "2026-11-22")
    let chart = BarChart([1, 2, 3, 4, 5, 6], as: .marks, ends: ends, chosen: 1)
    #expect(chart.lines(columns: 24, rows: 2).last == "    ▴        2026-11-22 ")
  }

  @Test func `unknown values are dots, and provisional ones are open`() {
    let chart = BarChart(
      [1, nil, 3], range: 0...3, ends: ChartEnds(start: "a", end: "c"), running: [2])
    #expect(chart.lines(columns: 12, rows: 3) == ["        ███ ", "▆▆▆ ··· ◌◌◌ ", "a         c "])
  }

  @Test func `under one bar or two the label of the first stays where the first is`() {
    for count in 1...2 {
      let chart = BarChart(
        Array(repeating: 1, count: count), range: 0...1,
        ends: ChartEnds(start: "22:00", end: "23:00"), chosen: 0)
      let lines = chart.lines(columns: 30, rows: 6)
      #expect(lines[4].hasPrefix("▴") && lines[5].hasPrefix("22:00"), "\(lines)")
    }
  }

  @Test func `the user's own value and the selected one have signs`() {
    let ends = ChartEnds(start: "", end: "")
    let apart = BarChart([1, 2, 3], ends: ends, chosen: 2, own: 0)
    #expect(apart.lines(columns: 12, rows: 2).last == "*       ▴   ")
    let together = BarChart([1, 2, 3], ends: ends, chosen: 1, own: 1)
    #expect(together.lines(columns: 12, rows: 2).last == "    ▴*      ")
  }

  @Test func `the one value that all have has its label beside it`() {
    let chart = BarChart([5, 5], as: .marks, isInverted: true, bottomLabel: "5")
    #expect(chart.lines(columns: 6, rows: 3) == ["      ", "5 ─ ─ ", "      "])
    let times = BarChart([5, 5], as: .marks, topLabel: "5:30", bottomLabel: "5:30")
    #expect(times.lines(columns: 9, rows: 3).map { $0.contains("5:30") } == [false, true, false])
  }

  @Test func `zero has no bar if the axis starts there`() {
    let chart = BarChart([0, 2, nil], range: 0...2, ends: ChartEnds(start: "a", end: "c"))
    #expect(chart.lines(columns: 12, rows: 2) == ["    ███ ··· ", "a         c "])
  }

  @Test func `a sign at an end has its label beside it`() {
    let ends = ChartEnds(start: "2026-06-25", end: "2026-11-22")
    func foot(_ chosen: Int, columns: Int) -> String? {
      BarChart([1, 2, 3, 4, 5, 6], as: .marks, ends: ends, chosen: chosen)
        .lines(columns: columns, rows: 2).last
    }
    #expect(foot(5, columns: 40)?.hasPrefix("2026-06-25          ▴ 2026-11-22") == true)
    #expect(foot(0, columns: 40)?.hasPrefix("▴ 2026-06-25 2026-11-22") == true)
    #expect(foot(5, columns: 24) == "2026-06-25          ▴   ", "there is no room for it")
  }

  @Test(arguments: 0..<6)
  func `both ends keep their labels wherever the cursor is`(chosen: Int) {
    let ends = ChartEnds(start: "2026-06-25", end: "2026-11-22")
    let lines = BarChart([1, 2, 3, 4, 5, 6], as: .marks, ends: ends, chosen: chosen)
      .lines(columns: 24, rows: 4)
    #expect(lines.count == 4 && lines[3] == "2026-06-25   2026-11-22 ")
    #expect(lines[2].firstIndex(of: "▴")?.utf16Offset(in: lines[2]) == chosen * 4)
  }
}
