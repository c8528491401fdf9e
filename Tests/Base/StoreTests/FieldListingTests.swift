import FoundationEssentials
import Testing

@testable import Store

@Suite("A type that lists its fields is read and written from the list")
struct FieldListingTests {
  private func encoded(_ film: Film) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(film), as: UTF8.self)
  }

  private func read(_ text: String) -> Film? {
    Array(text.utf8).withUnsafeBytes { bytes in
      var pieces = JSONPieces(bytes)
      return Film(reading: &pieces).flatMap { pieces.isAtEnd ? $0 : nil }
    }
  }

  private func decoded(_ text: String) throws -> Film {
    try JSONDecoder().decode(Film.self, from: Data(text.utf8))
  }

  private static let full = Film(
    title: "Quay", code: "q1", note: "a \"b\"", reel: "r", length: 90, rating: 7, seats: 40,
    score: 0.5, gain: -1, isShort: true, tags: ["x", "y"], kind: .talk, mood: .sad,
    studio: Studio(name: "S"), parts: [Studio(name: "T", floor: 2)])

  private static let text =
    #"{"code":"q1","gain":-1,"isShort":true,"kind":"talk","length":90,"mood":"sad","#
    + #""note":"a \"b\"","parts":[{"floor":2,"name":"T"}],"rating":7,"reel":"r","#
    + #""score":0.5,"seats":40,"studio":{"name":"S"},"tags":["x","y"],"title":"Quay","titleKey":"Quay/q1"}"#

  @Test func `the field list writes what the encoder writes`() throws {
    for film in [Self.full, Film.blank] {
      var line = JSONLine()
      #expect(film.write(to: &line) && line.isPlain)
      #expect(try line.string == encoded(film))
    }
    #expect(try encoded(Self.full) == Self.text)
    #expect(
      try encoded(Film.blank) == #"{"code":"","kind":"film","length":0,"score":0,"title":""}"#)
  }

  @Test func `the field list reads what the decoder reads`() throws {
    #expect(read(Self.text) == Self.full)
    #expect(try decoded(Self.text) == Self.full)
  }

  @Test func `absent fields keep what they are in a blank value`() throws {
    let film = try #require(read(#"{"code":"a"}"#))
    #expect(film.title == "" && film.rating == 5 && film.kind == .film && film.studio == nil)
    #expect(try film == decoded(#"{"code":"a"}"#))
  }

  @Test(arguments: [
    #"{"title":"a"}"#, #"{"code":"a","rating":11}"#, #"{"code":"a","kind":"opera"}"#,
    #"{"code":"a","studio":{"floor":1}}"#, #"{"code":"a","studio":{"floor":-9,"name":"S"}}"#,
    #"{"code":"a","tags":[1]}"#, #"{"code":"a","mood":"grim"}"#, #"{"code":"a","seats":13}"#,
    #"{"code":"a","secret":{"why":"x"}}"#,
  ])
  func `the field list leaves other input to the decoder`(text: String) {
    #expect(read(text) == nil)
  }

  @Test(arguments: [
    #"{"a":1,"code":"a"}"#, #"{"coda":[{}],"code":"a","title":""}"#,
    #"{"code":"a","zz":{"b":2}}"#, #"{"code":"a","parts":[],"q":"x\"","y":null}"#,
  ])
  func `members that are not listed are skipped`(text: String) throws {
    #expect(try read(text) == decoded(text))
  }

  @Test(arguments: [
    #"{"title":"T","code":"a"}"#, #"{"code":"a","title":"T","kind":"talk"}"#,
    #"{"code":"a","code":"b"}"#, #"{"cod\u0065":"a"}"#, #"{"code":"a","\u0074itle":"T"}"#,
    #"{"code":"a",}"#, #"{"code":"a""title":"T"}"#, #"{ "code":"a"}"#, #"{"code":"a""#, "{", "",
  ])
  func `an object in another form is left to the decoder`(text: String) {
    #expect(read(text) == nil)
  }

  @Test func `a damaged field is named and reads as absent`() {
    func damaged(_ text: String) -> [String] {
      Array(text.utf8).withUnsafeBytes { DocumentShape(Film.self).faults($0).map(\.field) }
    }
    #expect(
      damaged(#"{"code":"a","rating":"high","kind":"opera","title":"T"}"#) == ["kind", "rating"])
    #expect(damaged(#"{"code":"a","mood":"grim","seats":13}"#) == ["mood", "seats"])
  }

  @Test func `rare fields are left to encoder and decoder`() throws {
    var film = Self.full
    film.secret = Secret(why: "x")
    var line = JSONLine()
    #expect(!film.write(to: &line))
    #expect(try decoded(encoded(film)) == film)
  }

  @Test func `names are in alphabetical order, as in the list`() {
    #expect(Film.listedNames == Film.listedNames.sorted() && Film.listedNames.count == 17)
  }
}

private struct Film: FaultCarrying, FieldListing, Equatable {
  enum Kind: String, Codable { case film, talk }
  enum Mood: String, Codable { case glad, sad }

  var title = ""
  var code = ""
  var note = ""
  var reel: String?
  var length = 0
  var rating = 5
  var seats: Int?
  var score = 0.0
  var gain: Double?
  var isShort = false
  var tags: [String] = []
  var kind = Kind.film
  var mood: Mood?
  var studio: Studio?
  var parts: [Studio] = []
  var secret: Secret?
  var faults = DocumentFaults()

  static var blank: Film { Film() }

  mutating func listFields(to visitor: inout some FieldVisitor) throws {
    try visitor.needed("code", &code)
    try visitor.double("gain", &gain, in: -9...9)
    try visitor.flag("isShort", &isShort)
    try visitor.word("kind", &kind, absent: nil, unreadable: .talk)
    try visitor.number("length", &length, in: 0...900)
    try visitor.word("mood", &mood)
    try visitor.text("note", &note)
    try visitor.parts("parts", &parts)
    try visitor.number("rating", &rating, in: 1...10, absent: 5)
    try visitor.text("reel", &reel)
    try visitor.double("score", &score, in: 0...1)
    try visitor.number("seats", &seats, in: 1...900)
    try visitor.rare("secret", &secret, unreadable: nil)
    try visitor.part("studio", &studio)
    try visitor.texts("tags", &tags)
    try visitor.always("title", &title)
    try visitor.derived("titleKey", title.isEmpty ? nil : "\(title)/\(code)")
  }

  mutating func complete(_ note: (StaticString) throws -> Void) throws {
    if seats == 13 { try note("seats") }
  }
}

private struct Studio: FieldListing, Equatable {
  var name: String
  var floor: Int?

  static var blank: Studio { Studio(name: "") }

  mutating func listFields(to visitor: inout some FieldVisitor) throws {
    try visitor.strict("floor", &floor, in: -2...90)
    try visitor.required("name", &name)
  }

  var isSound: Bool { floor.map { $0 >= -2 } ?? true }
}

private struct Secret: Codable, Equatable {
  var why: String
}
