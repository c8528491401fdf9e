import Testing

@testable import Terminal

@Suite struct SpokenFrameTests {
  private func canvas(_ rows: [String], cursor: Point? = nil) -> Canvas {
    var canvas = Canvas(size: Size(columns: 40, rows: rows.count))
    canvas.isLinear = true
    for (row, text) in rows.enumerated() { canvas.write(text, row: row, column: 0) }
    canvas.cursor = cursor
    return canvas
  }

  @Test func `rules and gaps between columns are not read out`() {
    let frame = SpokenFrame(
      canvas(["─ Home › Cross ─────── 3 newer ─", "", "28   Petra   4 laps"]))
    #expect(frame.lines == ["Home › Cross, 3 newer", "28, Petra, 4 laps"])
  }

  @Test func `rules of letters are not read out, and a minus before a time is`() {
    let frame = SpokenFrame(
      canvas([
        "- History -------- 3 newer -", "+-- Board ---+", "--------", "+----+----+", "-0:12  28",
        "a - b -- c",
      ]))
    #expect(frame.lines == ["History, 3 newer", "Board", "-0:12, 28", "a - b -- c"])
  }

  @Test func `a row with its own spoken text is read out in those words`() {
    var canvas = canvas(["  Pl Bib", "   1 28"])
    canvas.tell("", row: 0)
    canvas.tell("Pl 1, Bib 28", row: 1)
    #expect(SpokenFrame(canvas).lines == ["Pl 1, Bib 28"])
  }

  @Test func `signs of a row are read out as words, at its front, alone, and at a number`() {
    var canvas = canvas(["> * Loop  g+  2", "", "A + B"])
    canvas.signs.words = [
      "*": "own", "g": "going", "+": "saved", "?": "in doubt", "=": "shared",
    ]
    canvas.tell("> * Loop + Mile, g+, Pl ?2=, Km 4", row: 0)
    canvas.tell("Bram g, Gap -", row: 1)
    let lines = SpokenFrame(canvas).lines
    #expect(lines[0] == "> own, Loop + Mile, going, saved, Pl 2 in doubt, shared, Km 4")
    #expect(lines[1...] == ["Bram g, Gap -", "A + B"])
  }

  @Test func `only new lines and the selected line are read out`() {
    let first = SpokenFrame(canvas(["> Ana", "Bo", "clock"]))
    #expect(first.changes(since: nil) == ["> Ana", "Bo", "clock"])
    let second = SpokenFrame(canvas(["Ana", "> Bo", "clock", "new"]))
    #expect(second.changes(since: first) == ["> Bo", "new"])
    #expect(second.changes(since: second).isEmpty)
  }

  @Test func `keys that depend on the typed text are named once while the place is open`() {
    func frame(_ head: String, _ keys: String) -> SpokenFrame {
      var shown = canvas([head, "way", "fact", keys])
      shown.tellOnce(row: 3)
      return SpokenFrame(shown)
    }
    var story = SpokenStory()
    #expect(story.goOn(to: frame("Desk", "+ mark")) == ["Desk", "way", "fact", "+ mark"])
    #expect(story.goOn(to: frame("Desk", "Enter record")) == ["Enter record"])
    #expect(story.goOn(to: frame("Desk", "+ mark")).isEmpty)
    #expect(story.goOn(to: frame("Home", "+ mark")) == ["Home", "+ mark"])
  }

  @Test func `the line something is typed in ends at the cursor`() {
    let frame = SpokenFrame(canvas(["Bib > 28     Petra"], cursor: Point(column: 8, row: 0)))
    #expect(frame.typed == "Bib > 28" && frame.lines.isEmpty)
  }
}
