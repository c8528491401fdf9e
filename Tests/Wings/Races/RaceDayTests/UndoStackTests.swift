import Languages
import Races
import Testing
import Timekeeping

@testable import RaceDay

@Suite("Undo and redo in a session")
struct UndoStackTests {
  private func act(_ key: String, _ ticket: ActTicket = ActTicket(), line: String? = nil)
    -> DoneAct
  {
    DoneAct(
      ticket: ticket, at: Stamp(boot: "boot", bootTime: 0, utc: 0), name: Wording(key), line: line)
  }

  @Test func `the last act is undone first and redone last`() {
    var stack = UndoStack()
    stack.add(act("a"))
    stack.add(act("b"))
    let undone = [stack.undo(), stack.undo(), stack.undo()]
    #expect(undone.map { $0?.name.key } == ["b", "a", nil])
    #expect(!stack.canUndo)
    let redone = [stack.redo(), stack.redo(), stack.redo()]
    #expect(redone.map { $0?.name.key } == ["a", "b", nil])
    #expect(!stack.canRedo)
  }

  @Test func `an undone act cannot be redone after another act`() {
    var stack = UndoStack()
    stack.add(act("a"))
    _ = stack.undo()
    stack.add(act("b"))
    #expect(!stack.canRedo)
    #expect(stack.last?.name.key == "b")
  }

  @Test func `only a typed line returns to the input line`() {
    var stack = UndoStack()
    let none = stack.takeBack()
    stack.add(act("mark"))
    let ofMark = stack.takeBack()
    #expect(none == nil && ofMark == nil && stack.takenBack == nil)
    stack.add(act("crossing", line: "12"))
    let ofLine = stack.takeBack()
    let released = stack.release()
    #expect(ofLine == "12" && released?.line == "12")
    #expect(stack.takenBack == nil && stack.last?.line == "12")
  }

  @Test func `a second undo releases the line that was undone`() {
    var stack = UndoStack()
    stack.add(act("crossing", line: "12"))
    _ = stack.takeBack()
    _ = stack.undo()
    #expect(stack.takenBack == nil)
  }

  @Test func `a line that was retyped is one act, and once undone what it replaced is the next`() {
    var stack = UndoStack()
    let ticket = ActTicket()
    stack.add(act("before"))
    stack.add(act("crossing", ticket, line: "12"))
    stack.replace(ticket, by: act("retyped", line: "21"))
    let undone = [stack.undo(), stack.undo(), stack.undo()]
    #expect(undone.map { $0?.name.key } == ["retyped", "crossing", "before"])
    _ = [stack.redo(), stack.redo(), stack.redo()]
    #expect(stack.last?.name.key == "retyped")
    #expect([stack.undo(), stack.undo()].map { $0?.name.key } == ["retyped", "crossing"])
  }

  @Test func `an act that a refused line was to replace stays, to be undone next`() {
    var stack = UndoStack()
    let ticket = ActTicket(.made(CrossingID(rawValue: 2)))
    stack.add(act("before", ActTicket(.made(CrossingID(rawValue: 1)))))
    stack.add(act("crossing", ticket, line: "3"))
    stack.replace(ticket, by: act("refused", line: "12"))
    stack.noteUnsaved()
    stack.forgetUnsaved()
    let undone = [stack.undo(), stack.undo(), stack.undo()]
    #expect(undone.map { $0?.name.key } == ["crossing", "before", nil])
  }

  @Test func `a replaced act returns when the act that replaced it is removed`() throws {
    var stack = UndoStack()
    let ticket = ActTicket()
    stack.add(act("crossing", ticket, line: "3"))
    stack.replace(ticket, by: act("retyped", line: "12"))
    let retyped = try #require(stack.last)
    stack.add(act("later"))
    #expect(stack.remove(retyped.number)?.name.key == "retyped")
    #expect([stack.undo(), stack.undo()].map { $0?.name.key } == ["later", "crossing"])
  }

  @Test func `an unsaved act is forgotten after a failure`() {
    var stack = UndoStack()
    stack.add(act("saved", ActTicket(.made(CrossingID(rawValue: 1)))))
    stack.add(act("lost"))
    stack.forgetUnsaved()
    #expect(stack.last?.name.key == "lost")
    stack.noteUnsaved()
    stack.forgetUnsaved()
    #expect(stack.last?.name.key == "saved")
  }
}
