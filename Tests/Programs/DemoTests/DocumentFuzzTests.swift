import Accounts
import Chance
import Demo
import Foundation
import Races
import RacesWing
import Shell
import Testing
import Timekeeping

@testable import Store

@Suite("No field of a document traps, whatever it says")
struct DocumentFuzzTests {
  private static let schema = Schema(
    version: 1, parts: [AccountsSchema.part, ShownWings.schema] + Wing.races.schema)
  private static let rounds = JSONSpoiler.rounds(
    300, asked: ProcessInfo.processInfo.environment["LAPIT_FUZZ_ROUNDS"])

  /// Returns stored documents of every collection that the demo fills.
  private func samples() throws -> [(collection: String, documents: [[UInt8]])] {
    let store = MemoryStore(schema: Self.schema)
    let clock = Clock.manual(ManualClock())
    let accounts = AccountService(store: store, clock: clock, hasher: .cheap)
    _ = try DemoData.fill(store, accounts: accounts, clock: clock, wings: [.races])
    return try store.read { reader in
      let access = try #require(reader as? any ContentsAccess)
      return try reader.collectionNames(startingWith: "").map { name in
        let table = try #require(try access.table(name))
        let rows = (0..<table.rows.count).filter { table.rows[$0].isLive }.prefix(200)
        return (name, rows.map { Array(table.document(at: $0)) })
      }
    }
  }

  /// A course, since the demo has none.
  private let course =
    #"{"name":"Mill","metres":900,"climbMetres":12,"points":[{"m":0,"lat":42,"lon":23,"ele":5}],"#
    + #""bounds":{"south":1,"west":2,"north":3,"east":4}}"#

  @Test func `every kind of document is read, or its damage is reported`() throws {
    var samples = try samples()
    samples.append((collection: "courses", documents: [Array(course.utf8)]))
    let names = samples.map(\.collection)
    for name in ["users", "series", "competitions", "competitions_stats", "credentials"] {
      #expect(names.contains(name), "\(name)")
    }
    var spoiler = JSONSpoiler(seed: 3)
    for (collection, documents) in samples where !documents.isEmpty {
      guard let shape = Self.schema.rules(of: collection).shape else { continue }
      var damaged = 0
      for _ in 0..<Self.rounds {
        let spoiled = spoiler.spoiled(documents[spoiler.below(documents.count)])
        if !spoiled.withUnsafeBytes({ shape.faults($0) }).isEmpty { damaged += 1 }
      }
      #expect(damaged > 0, "\(collection)")
    }
  }
}
