import Languages
import RaceScreens
import Races
import Shell
import Terminal
import Testing

@testable import DeskScreens

@Suite("The history of a desk's acts")
struct HistoryWordsTests {
  @Test func `every act at the desk has a text`() throws {
    let scene = try DeskScreenScene()
    scene.wait(milliseconds: 60_000)
    scene.press("12")
    scene.press(.enter)
    scene.press("12/4")
    scene.press("/986broken chain")
    scene.press(.enter)
    scene.press("12/916")
    scene.press("99")
    scene.press(.enter)
    scene.press("/941")
    scene.press("/943")
    scene.press(.enter)
    let lines = try RaceHistory(store: scene.store, competitionID: scene.raceID).lines
    let said = Set(lines.map(\.wording.key))
    for act in ["explained", "exchanged", "stopped", "continued"] {
      #expect(said.contains("scoring.history.\(act)"))
    }
    #expect(said.filter { !scene.desk.context.texts.has($0) } == [])
  }
}
