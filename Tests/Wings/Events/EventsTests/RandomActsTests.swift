import Accounts
import Events
import Foundation
import Languages
import Store
import Synchronization
import Testing
import Timekeeping

@Suite("Random acts of eight people")
struct RandomActsTests {
  @Test(arguments: 0..<10)
  func `the data is consistent after each act, and no deleted account is named`(seed: Int) throws {
    var town = try RandomTown(seed: seed)
    for step in 0..<200 {
      let act = try town.act()
      let found = try town.scene.service.maintenance.check().map {
        "\($0.collection) \($0.id): \(Catalogue.english.text($0.wording))"
      }
      try #require(found == [], "seed \(seed), step \(step), after \(act)")
    }
    #expect(try town.traces() == [])
    // Most acts succeed.
    #expect(town.counts.done > 60, "\(town.counts)")
  }

  @Test func `the last place goes to one of two processes`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "lapit-last-place-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let stores = try (0..<2).map { _ in
      try FileStore.open(folder: folder.path, schema: ServiceScene.schema)
    }
    defer { stores.forEach { $0.close() } }
    let people = (0..<40).map { "p\($0)" }
    let scene = try ServiceScene(people + ["ana"], store: stores[0])
    let event = try scene.publish { $0.capacity = 7 }
    let other = EventService(
      store: stores[1], clock: .manual(scene.hands), zones: SampleZones.all, storeID: "s")
    let outcomes = Mutex<[String]>([])
    let desks = [scene.service, other].enumerated().map { desk, service in
      Thread {
        for place in stride(from: desk, to: people.count, by: 2) {
          let outcome: String
          do {
            try service.responses.give(.going(1), event.id, by: people[place])
            outcome = "goes"
          } catch let error as EventError {
            outcome = Catalogue.english.text(error.wording)
          } catch {
            outcome = "\(error)"
          }
          outcomes.withLock { $0.append(outcome) }
        }
      }
    }
    desks.forEach { $0.start() }
    while outcomes.withLock({ $0.count }) < people.count { Thread.sleep(forTimeInterval: 0.01) }
    let all = outcomes.withLock { $0 }
    #expect(all.count { $0 == "goes" } == 7)
    #expect(all.filter { $0 != "goes" }.allSatisfy { $0.contains("full") }, "\(Set(all))")
    #expect(try scene.places(event) == "full")
    #expect(try scene.service.maintenance.check() == [])
  }
}
