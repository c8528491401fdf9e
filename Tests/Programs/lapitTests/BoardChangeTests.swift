import Commands
import Testing

@testable import RaceCommands
@testable import Races
@testable import lapit

@Suite struct BoardChangeTests {
  init() { ProgramParts.current = .ofThisProgram }

  @Test func `a deleted account is named as such on the line, as on every board`() {
    var row = BoardRow()
    (row.bib, row.isErased, row.place, row.time) = ("7", true, 1, "1:01.5")
    let change = BoardChange(.now, row, before: nil)
    #expect(change.text == "7 erased: place 1, 1:01.5")
  }
}
