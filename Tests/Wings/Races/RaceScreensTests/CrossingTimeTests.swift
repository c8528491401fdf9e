import RaceDay
import Races
import Shell
import Terminal
import Testing

@testable import RaceScreens

@Suite("One crossing has one time on every screen")
struct CrossingTimeTests {
  /// The times of a crossing after 8.41 seconds, on the board and in the splits.
  private func times(_ rules: RuleSet) throws -> (board: String, splits: String, book: String) {
    let scene = try RaceScreensScene()
    let race = try scene.competition(rules)
    try scene.join(race)
    try scene.cross("5", 8.41, in: race)
    let entry = try #require(try scene.context.races.entry(bib: "5", in: race.id))
    let splits = try scene.pane(.splits(competition: race.id, entry: entry.id))
    let book = try LiveRace(store: scene.store, competitionID: race.id).book
    return (
      scene.screen(of: try scene.pane(.competition(race.id))), scene.screen(of: splits),
      book.text(ofTime: 8_410)
    )
  }

  @Test(arguments: [(RuleSet.road, "0:09"), (.laps, "0:08.4"), (.track, "0:08.5")])
  func `the board and the splits print it as the rules do`(rules: RuleSet, time: String) throws {
    let (board, splits, book) = try times(rules)
    #expect(board.split(whereSeparator: \.isWhitespace).contains(Substring(time)), "\(board)")
    #expect(splits.split(whereSeparator: \.isWhitespace).contains(Substring(time)), "\(splits)")
    #expect(book == time)
  }
}
