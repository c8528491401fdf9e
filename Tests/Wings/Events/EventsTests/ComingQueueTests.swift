import Chance
import Testing

@testable import Events
@testable import Store

@Suite("Those who want to come are listed in order")
struct ComingQueueTests {
  private func row(_ number: Int, _ chance: inout SeededGenerator) -> Interest {
    var row = Interest(
      eventID: "e", userID: "u\(number * 7 % 90)", at: Int.random(in: 0...9, using: &chance),
      year: "2026")
    if chance.percent(5) { row.userID = Interest.guest }
    row.interested = chance.percent(60)
    row.inCalendar = true
    row.going = chance.percent(30) ? 2 : 0
    if chance.percent(20) { row.dates = ["a \"quoted\" date"] }
    return row
  }

  @Test(arguments: 0..<10) func `friends first, then by time`(
    seed: Int
  ) throws {
    var chance = SeededGenerator(seed: seed)
    let rows = (0..<90).map { row($0, &chance) }
    let near: Set = ["u3", "u14", "u77", "stranger"]
    let expected =
      rows
      .filter { $0.weight > 0 && $0.userID != Interest.guest }
      .map { (near.contains($0.userID) ? 0 : 1, $0.at, $0.userID, $0.going > 0) }
      .sorted { ($0.0, $0.1, $0.2) < ($1.0, $1.1, $1.2) }
    var queue = ComingQueue(near: near)
    for row in rows {
      let bytes = try #require(DocumentCoding.bytes(of: row))
      try bytes.withUnsafeBytes {
        try queue.add(
          DocumentGlance(id: .noText, document: $0), in: EventCollections.interests(of: "e"))
      }
    }
    var told: [ComingQueue.Person] = []
    while let person = queue.next() { told.append(person) }
    #expect(told.map(\.id) == expected.map(\.2))
    #expect(told.map(\.isGoing) == expected.map(\.3))
  }
}
