import Commands
import Fields
import Files
import Foundation
import Languages
import Testing

@testable import RaceCommands
@testable import lapit

/// `Ctrl-C` during long work.
@Suite struct StoppedWorkTests {
  private let program = Program()

  init() { ProgramParts.current = .ofThisProgram }

  @Test func `an import that was stopped says as JSON how many rows were not reached`() throws {
    var report = ImportReport()
    (report.added, report.unsaved) = (500, 1_700)
    let stopped = try JSONOutput.line(
      ImportText(file: "a.csv", report: report, summary: Wording("races.csv.done")).json)
    #expect(stopped.contains(#""added":500,"#) && stopped.contains(#""unsaved":1700,"#))
    let id = try program.competition()
    let whole = try program.run(
      "import", "entries", "--competition", id, "-", "--json", input: "bib,name\n1,Ada\n")
    #expect(whole.output.contains(#""unsaved":0,"#) && whole.status == 0)
  }
}
