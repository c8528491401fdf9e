import Chance
import Testing

@testable import Store

@Suite("Wanted members are read and others are skipped")
struct JSONPiecesTests {
  private func reading<Value>(
    _ text: String, _ body: (inout JSONPieces) -> Value?
  ) -> (value: Value?, isWhole: Bool) {
    Array(text.utf8).withUnsafeBytes { bytes in
      var pieces = JSONPieces(bytes)
      let value = body(&pieces)
      return (value, pieces.isAtEnd)
    }
  }

  @Test func `in whatever order they are written`() {
    for text in [
      #"{"a":1,"more":{"b":[1,"}",{}]},"name":"Ana","no":null}"#,
      #"{"name":"Ana","more":"a \"quote\"\n","a":1}"#,
    ] {
      var (name, number): (String?, Int?)
      let read = reading(text) { pieces in
        pieces.members { member, pieces in
          switch member {
          case "name":
            name = pieces.text()
            return name != nil
          case "a":
            number = pieces.number()
            return number != nil
          default: return pieces.skip()
          }
        }
      }
      #expect(read.value == true && read.isWhole)
      #expect(name == "Ana" && number == 1)
    }
  }

  @Test(arguments: [
    "", "{", "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":1,", "{\"a\":1,}", "{a:1}", "[1,", "[1 2]",
  ])
  func `broken JSON is left to the decoder`(text: String) {
    let object = reading(text) { $0.members { $1.skip() } }
    let list = reading(text) { $0.elements { $0.skip() } }
    #expect(object.value == false && list.value == false)
  }

  @Test func `a decimal is the number that is written, to the last bit`() {
    var chance = SeededGenerator(seed: 4)
    for _ in 0..<5_000 {
      let digits = Int.random(in: 0...9, using: &chance)
      let unit = (0..<digits).reduce(1) { unit, _ in unit * 10 }
      let whole = Int.random(in: -99_999...99_999, using: &chance)
      let rest = String(Int.random(in: 0..<unit, using: &chance) + unit).dropFirst()
      let text = digits == 0 ? "\(whole)" : "\(whole).\(rest)"
      #expect(reading(text) { $0.decimal() }.value == Double(text), "\(text)")
    }
    for text in ["1234567890123.4567", "x", ".5", "-", "1.", "1234567890123456"] {
      #expect(reading(text) { $0.decimal() }.value == nil, "\(text)")
    }
  }
}
