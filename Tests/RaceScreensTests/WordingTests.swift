import Languages
import Races
import Stage
import Terminal
import Testing

@testable import RaceScreens

@Suite struct WordingTests {
  @Test func `every key and title of these screens has its text`() throws {
    let scene = try RaceScreensScene()
    let race = try scene.competition()
    for route: Route in [
      .defaultHome, .history, .stats, .competition(race.id), .statsRace(competition: race.id),
    ] {
      let pane = try scene.pane(route)
      for key in [pane.title.key] + pane.bindings.map(\.label) {
        #expect(Catalogue.english.has(key), "\(key)")
      }
    }
  }

  @Test(arguments: BoardSign.allCases)
  func `every sign of a board has its text`(sign: BoardSign) {
    #expect(Catalogue.english.has(sign.label.key))
  }

  @Test(arguments: BoardOrder.allCases.filter { $0 != .place })
  func `every order of a board has its text`(order: BoardOrder) {
    #expect(Catalogue.english.has("races.board.sortedBy.\(order)"))
  }

  @Test func `no two keys of a board do different things`() throws {
    let scene = try RaceScreensScene()
    let race = try scene.competition()
    let keys = try scene.pane(.competition(race.id)).bindings.flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
  }
}
