import Terminal
import Testing
import Widgets

@Suite("Profiles")
struct ProfileChartTests {
  @Test func `heights are drawn as an area with labels and marks below`() {
    let chart = ProfileChart(
      [0, 10, 20, 30, 40, 30, 20, 10], marks: [.init(share: 0.5, sign: "1")], topLabel: "40 m",
      bottomLabel: "0 m", startLabel: "0", endLabel: "8 km")
    #expect(
      chart.lines(columns: 13, rows: 4)
        == [
          "40 m   ▁▄█▄▁ ",
          " 0 m ▁▅█████▅",
          "         1   ",
          "     0   8 km",
        ].map { TextWidth.pad($0, columns: 13) })
  }

  @Test func `a few heights fill the width, many share it`() {
    #expect(ProfileChart([0, 8]).lines(columns: 4, rows: 2)[0] == "▁▁██")
    let many = (0..<1_000).map { Double($0) }
    #expect(ProfileChart(many).lines(columns: 8, rows: 2)[0] == "▁▂▃▄▅▆▇█")
  }

  @Test func `ASCII does as well`() {
    let line = ProfileChart([0, 4, 8], glyphs: .ascii).lines(columns: 3, rows: 2)[0]
    #expect(line == ".+@" && line.utf8.count == 3)
  }

  @Test func `each line fits, however small the room`() {
    let chart = ProfileChart(
      [1, 2], marks: [.init(share: 1, sign: "9"), .init(share: 2, sign: "x")], topLabel: "1000 m",
      endLabel: "42.195 km")
    for columns in 1...20 {
      for line in chart.lines(columns: columns, rows: 5) {
        #expect(TextWidth.columns(of: line) == columns)
      }
    }
    #expect(chart.lines(columns: 10, rows: 2).isEmpty)
  }

  @Test func `the place that is pointed at has its sign below the heights`() {
    let chart = ProfileChart([0, 8], startLabel: "0", endLabel: "8 km", chosen: 0.5)
    #expect(chart.lines(columns: 8, rows: 3) == ["▁▁▁▁████", "    ▴   ", "0   8 km"])
  }
}
