import Events
import Testing

@Suite("A plan as text")
struct PlanTextTests {
  @Test func `a written plan is read back, in lines and in a cell`() {
    let plan = [
      PlanRow(at: "18:00", text: "Doors"), PlanRow(at: "19:15", text: "Main set", place: "Quay"),
      PlanRow(at: "2026-12-06 00:30", text: "Last bus", place: "Gate 2"),
    ]
    #expect(PlanText.rows(of: PlanText.text(of: plan)) == plan)
    #expect(PlanText.rows(ofCell: PlanText.cell(of: plan)) == plan)
  }

  @Test(arguments: [
    ("9:30 Breakfast", PlanRow(at: "09:30", text: "Breakfast")),
    ("  18:00   Doors  @  Quay ", PlanRow(at: "18:00", text: "Doors", place: "Quay")),
    (
      "18:00 Questions to desk@club.example",
      PlanRow(at: "18:00", text: "Questions to desk@club.example")
    ),
    ("18:00 Doors @", PlanRow(at: "18:00", text: "Doors")),
    (
      "2026-12-06 9:30 Run @ dawn @ Gate 2",
      PlanRow(at: "2026-12-06 09:30", text: "Run @ dawn", place: "Gate 2")
    ),
    ("18:00", PlanRow(at: "18:00", text: "")),
  ])
  func `a row is read as expected`(line: String, row: PlanRow) {
    #expect(PlanText.rows(of: "\n" + line + "\n\n") == [row])
    #expect(PlanText.rows(ofCell: line) == [row])
  }

  @Test func `a slash separates rows only in a cell`() {
    #expect(PlanText.rows(of: "18:00 Quiz | Round 1").map(\.text) == ["Quiz | Round 1"])
    #expect(PlanText.rows(ofCell: "18:00 Doors | 19:00 Set").map(\.at) == ["18:00", "19:00"])
  }

  @Test(arguments: [
    PlanRow(at: "18:00", text: "Talk @ noon"), PlanRow(at: "18:00", text: "", place: "Quay"),
    PlanRow(at: "18:00", text: "@ last", place: "Yard"), PlanRow(at: "18:00", text: "Jazz @home"),
  ])
  func `a written row is read back`(row: PlanRow) {
    #expect(PlanRow(line: row.line) == row)
  }

  @Test func `an existing row stays unchanged`() {
    let odd = PlanRow(at: "18:00", text: "Doors  open", place: "A @ B")
    let lines = "9:30 Breakfast\n18:00 Doors  open @ A @ B"
    #expect(
      PlanText.rows(of: lines, keeping: [odd]) == [PlanRow(at: "09:30", text: "Breakfast"), odd])
  }
}
