import RaceScreens
import Races
import Shell
import Testing

@testable import DeskScreens

@Suite("Why a competitor has a place, asked at the desk")
struct WhyAtTheDeskTests {
  /// The bib whose place was explained last.
  private func explained(_ scene: DeskScreenScene) -> String? {
    scene.moves.flatMap(parts).reversed().lazy.compactMap { move -> String? in
      guard case .open(let route) = move,
        case .report(.why(_, let entry)) = route.destination as? RaceDestination
      else { return nil }
      return scene.desk.book.entry(entry)?.bib
    }.first
  }

  private func parts(_ move: Move) -> [Move] {
    guard case .all(let moves) = move else { return [move] }
    return moves.flatMap(parts)
  }

  private func said(_ scene: DeskScreenScene) -> String {
    scene.screen(columns: 80, rows: 24).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }

  @Test func `without a bib it explains the last crossing's place, and says how to choose another`()
    throws
  {
    let scene = try DeskScreenScene.racing()
    scene.enter("3")
    scene.press("/985")
    #expect(explained(scene) == "3")
    #expect(
      said(scene).contains(
        "This is about 3 Runner 3. For another, type the bib, then /985. A bib and Enter record a"
          + " crossing here, too."))
    scene.press("12/985")
    #expect(explained(scene) == "12")
    #expect(said(scene).contains("This is about 12 Runner 12."))
  }

  @Test func `without a competitor to explain it asks for a bib until one is known`() throws {
    let scene = try DeskScreenScene.racing()
    scene.press("/985")
    #expect(explained(scene) == nil)
    #expect(said(scene).contains("Explain place of bib"))
    scene.enter("77")
    #expect(explained(scene) == nil && said(scene).contains("No entry has bib 77."))
    scene.enter("12")
    #expect(explained(scene) == "12")
    #expect(said(scene).contains("This is about 12 Runner 12."))
  }

  @Test func `a bib given as an answer can be recorded as a crossing`() throws {
    let scene = try DeskScreenScene.racing()
    scene.press("/985")
    scene.enter("12")
    scene.press("/1")
    #expect(scene.bibs == ["12"])
  }
}
