import RaceSamples
import Store
import Testing

@testable import RaceDay
@testable import Races

/// A list of races is read again if it may have changed, and only then.
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
    #expect(try watch.ifChanged { "read" } == "read")
    try scene.cross("1", 100, in: race)
    #expect(try watch.ifChanged { "read" } == nil)
    try scene.enter(["2"], into: race)
    #expect(try watch.ifChanged { "read" } == "read")
    #expect(try watch.ifChanged { "read" } == nil)
  }

  @Test func `a failed read is repeated the next time`() throws {
    var watch = CollectionWatch.entries(of: scene.store)
    #expect(throws: StoreError.closed) {
      try watch.ifChanged { throw StoreError.closed }
    }
    #expect(try watch.ifChanged { "read" } == "read")
  }
}
