import Foundation
import Testing

@testable import Languages

@Suite("Text files are read by a dedicated parser")
struct TextReaderTests {
  private func read(_ text: String) -> [String: AreaTexts.Entry]? {
    let texts = Array(text.utf8).withUnsafeBytes { try? TextReader.texts(in: $0) }
    return texts.map { Dictionary($0.map { ($0.key, $0.entry) }) { first, _ in first } }
  }

  @Test("every file of the program is read as a JSON parser reads it")
  func sameAsJSON() throws {
    for file in TextFile.base {
      let whole = try JSONSerialization.jsonObject(with: Data(file.bytes)) as? [String: Any]
      let expected = try #require(whole).mapValues { value in
        (value as? String).map(AreaTexts.Entry.one)
          ?? .plural(value as? [String: String] ?? [:])
      }
      #expect(read(String(decoding: file.bytes, as: UTF8.self)) == expected)
    }
  }

  @Test("a single text is the same as in the whole file")
  func oneByOne() throws {
    for file in TextFile.base {
      let whole = try #require(read(String(decoding: file.bytes, as: UTF8.self)))
      for (key, entry) in whole { #expect(TextReader.text(of: key, in: file.bytes) == entry) }
      #expect(TextReader.text(of: file.area + ".no such text", in: file.bytes) == nil)
    }
    let text = #"{"a.c":"a.b","a.b" : {"one":"1","other":"\"a.d\": 2"},"a.e":"3"}"#
    Array(text.utf8).withUnsafeBytes { bytes in
      #expect(TextReader.text(of: "a.c", in: bytes) == .one("a.b"))
      #expect(
        TextReader.text(of: "a.b", in: bytes) == .plural(["one": "1", "other": "\"a.d\": 2"]))
      #expect(TextReader.text(of: "a.d", in: bytes) == nil)
      #expect(TextReader.text(of: "a.e", in: bytes) == .one("3"))
    }
  }

  @Test("escapes, blanks and characters of any plane are read")
  func escapes() {
    let text = #" { "a.b" : "x\n\t\"\\\/\u0416é🏁" , "c" : { "one" : "1" } } "#
    #expect(read(text) == ["a.b": .one("x\n\t\"\\/Жé🏁"), "c": .plural(["one": "1"])])
    #expect(read("{}") == [:])
  }

  @Test(
    "a file that is not an object of texts is refused",
    arguments: [
      "", "{", "[]", #"{"a"}"#, #"{"a":1}"#, #"{"a":null}"#, #"{"a":"b",}"#, #"{"a":"b"} x"#,
      #"{"a":"b" "c":"d"}"#, #"{"a":"\x"}"#, #"{"a":"\u12"}"#, #"{"a":"\uD83C"}"#, #"{"a":"b"#,
      #"{"a":{"one":{"x":"y"}}}"#, "{\"a\":\"b\nc\"}", #"{"a":"\"#,
    ])
  func refused(_ text: String) { #expect(read(text) == nil) }

  @Test("a text in a file twice is a fault that names it")
  func twice() {
    let file = TextFile("en", "a", Array(#"{"a.b":"x","a.b":"y"}"#.utf8))
    #expect(throws: TextFault.twice(key: "a.b")) { try AreaTexts([file]).check() }
  }
}
