import RaceSamples
import Testing

@testable import RaceDay
@testable import Races

/// A list of races under the desk is read again where it may look otherwise, and only there.
@Suite("Watching collections")
struct CollectionWatchTests {
  private let scene: RaceScene
  private let race: Competition

  init() throws {
    scene = try RaceScene()
    race = try scene.competition(.road)
    try scene.enter(["1"], into: race)
  }

  @Test func `crossings change no list of races and entries, an entry does`() throws {
    var watch = CollectionWatch.entries(of: scene.store)
    #expect(try watch.hasChanged())
    try scene.cross("1", 100, in: race)
    #expect(try !watch.hasChanged())
    try scene.enter(["2"], into: race)
    #expect(try watch.hasChanged())
    #expect(try !watch.hasChanged())
  }
}
