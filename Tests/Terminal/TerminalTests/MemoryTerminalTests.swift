import Terminal
import Testing

@Suite struct MemoryTerminalTests {
  private let terminal = MemoryTerminal(size: Size(columns: 8, rows: 2))

  @Test func `a presented frame can be read from the screen`() {
    var canvas = Canvas(size: terminal.size)
    canvas.write("117 漢", row: 1, column: 0)
    canvas.cursor = Point(column: 3, row: 1)
    terminal.present(canvas)
    #expect(terminal.lines == ["", "117 漢"])
    #expect(terminal.frame.cursor == Point(column: 3, row: 1))
  }

  @Test func `only the cells that changed are counted`() {
    var canvas = Canvas(size: terminal.size)
    canvas.write("31.4", row: 0, column: 0)
    terminal.present(canvas)
    canvas.write("31.5", row: 0, column: 0)
    terminal.present(canvas)
    #expect(terminal.cellsChangedLast == 1)
    #expect(terminal.cellsChanged == 5)
    #expect(terminal.frames == 2)
  }

  @Test func `fed events come out once, in order`() {
    terminal.press(.character("1"), .enter)
    terminal.feed([.paste("12\n15"), .hangUp])
    let events = terminal.readEvents()
    #expect(
      events == [.key(.character("1")), .key(.enter), .paste("12\n15"), .hangUp])
    #expect(terminal.readEvents().isEmpty)
  }

  @Test func `a resize is reported and wipes the screen`() {
    var canvas = Canvas(size: terminal.size)
    canvas.write("old", row: 0, column: 0)
    terminal.present(canvas)
    terminal.resize(to: Size(columns: 4, rows: 1))
    #expect(terminal.readEvents() == [.resized(Size(columns: 4, rows: 1))])
    #expect(terminal.lines == [""])
    terminal.present(canvas)
    #expect(terminal.lines == ["old"])
  }

  @Test func `asking for the mouse, the bell and the end is seen`() {
    terminal.setMouse(enabled: true)
    terminal.beep()
    terminal.suspend()
    terminal.end()
    #expect(terminal.isMouseEnabled)
    #expect(terminal.beeps == 1)
    #expect(terminal.suspensions == 1)
    #expect(terminal.redraws == 1)
    #expect(terminal.hasEnded)
  }
}
