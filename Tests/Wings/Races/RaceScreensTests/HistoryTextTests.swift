import Accounts
import Languages
import RaceDay
import Races
import Shell
import Terminal
import Testing
import Timekeeping
import Widgets

@testable import RaceScreens

@Suite struct HistoryTextTests {
  @Test(arguments: [40, 80])
  func `an act is readable to its end in a narrow window`(columns: Int) throws {
    let scene = try RaceScreensScene()
    let race = try scene.competition()
    let bunch = (101...130).map {
      CrossingAct(bib: "\($0)", moment: .elapsed(60_000), source: .desk)
    }
    _ = try scene.context.races.record(bunch, in: race.id, by: .shell, session: "line")
    let history = try RaceHistory(store: scene.context.store, competitionID: race.id)
    let lines = history.lines.flatMap {
      HistoryText($0, scene.context).lines(columns: columns)
    }
    #expect(!lines.isEmpty)
    #expect(lines.allSatisfy { TextWidth.columns(of: $0.text) <= columns })
  }
}
