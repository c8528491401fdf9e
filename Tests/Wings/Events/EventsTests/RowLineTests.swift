import Chance
import FoundationEssentials
import Testing

@testable import Events
@testable import Store

/// The user waits while these rows are written, so they are written without an encoder.
@Suite("A row's line is the encoder's")
struct RowLineTests {
  private static let texts = ["e1", "u\"1", "\\", "Крок", "a\nb", "日本語", ""]

  private func encoded(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private func written(_ value: some SelfWriting) -> String? {
    var line = JSONLine()
    return value.write(to: &line) && line.isPlain ? line.string : nil
  }

  @Test func `a user's response to an event`() throws {
    var chance = SeededGenerator(seed: 3)
    for number in 0..<300 {
      let text = Self.texts[number % Self.texts.count]
      var row = Interest(eventID: text, userID: "u\(number)", at: number - 5, year: "2026")
      (row.interested, row.inCalendar) = (chance.percent(50), chance.percent(50))
      row.going = chance.percent(50) ? number % 11 : 0
      row.dates = chance.percent(30) ? ["2026-11-28T18:00:00", text] : []
      row.remind = chance.percent(30) ? number : nil
      #expect(try written(row) == encoded(row))
    }
  }

  @Test func `a user's saved events`() throws {
    for count in 0..<5 {
      let items = (0..<count).map {
        SavedEvents.Item(eventID: "e\($0)", flags: ["", "ic", "g"][$0 % 3], at: $0)
      }
      for text in Self.texts {
        let saved = SavedEvents(userID: text, events: items)
        #expect(try written(saved) == encoded(saved))
      }
    }
  }

  @Test func `how popular an event is`() throws {
    var chance = SeededGenerator(seed: 4)
    let exact: [Double] = [0, 1, -3, 109.5, 1e-7, 123_456_789, 1e300]
    let drawn = (0..<300).map { _ in Double.random(in: -90_000...90_000, using: &chance) }
    for score in exact + drawn {
      for due in [nil, 1_795_276_800] {
        let popularity = Popularity(interestsCount: 4, goingCount: -2, score: score, due: due)
        #expect(try written(popularity) == encoded(popularity))
      }
    }
    #expect(written(Popularity(score: .infinity)) == nil)
  }
}
