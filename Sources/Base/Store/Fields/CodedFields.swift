/// Decoding and encoding by Foundation's coders, which find faults and accept any order of fields.
extension FieldListing {
  package init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, NamedKey.self)
    var (reader, value) = (DecodedFields(fields), Self.blank)
    try value.listFields(to: &reader)
    try value.complete { let _: Int? = try fields.noteOutOfRange(NamedKey($0)) }
    guard value.isSound else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "fields that do not fit together"))
    }
    self = value
  }

  package func encode(to encoder: any Encoder) throws {
    var writer = EncodedFields(encoder.container(keyedBy: NamedKey.self))
    var value = self
    try value.listFields(to: &writer)
  }
}

/// A coding key made from a field name.
private struct NamedKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: StaticString) { stringValue = name.description }
  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

private struct DecodedFields: FieldVisitor {
  private let fields: DocumentFields<NamedKey>

  init(_ fields: DocumentFields<NamedKey>) { self.fields = fields }

  func text(_ name: StaticString, _ value: inout String) throws {
    value = try fields.value(NamedKey(name), default: value)
  }

  func text(_ name: StaticString, _ value: inout String?) throws {
    value = try fields.optional(NamedKey(name))
  }

  func always(_ name: StaticString, _ value: inout String) throws { try text(name, &value) }

  func needed(_ name: StaticString, _ value: inout String) throws {
    value = try fields.needed(NamedKey(name), standIn: value)
  }

  func required(_ name: StaticString, _ value: inout String) throws {
    value = try fields.required(NamedKey(name))
  }

  func texts(_ name: StaticString, _ value: inout [String]) throws {
    value = try fields.list(NamedKey(name), default: value)
  }

  func flag(_ name: StaticString, _ value: inout Bool) throws {
    value = try fields.value(NamedKey(name), default: value)
  }

  func number(
    _ name: StaticString, _ value: inout Int, in range: ClosedRange<Int>, absent: Int?
  ) throws {
    value = try fields.value(NamedKey(name), default: value, in: range)
  }

  func number(_ name: StaticString, _ value: inout Int?, in range: ClosedRange<Int>) throws {
    value = try fields.optional(NamedKey(name), in: range)
  }

  func required(_ name: StaticString, _ value: inout Int, in range: ClosedRange<Int>) throws {
    value = try fields.required(NamedKey(name), in: range)
  }

  func strict(_ name: StaticString, _ value: inout Int?, in range: ClosedRange<Int>) throws {
    value = try fields.strict(NamedKey(name))
  }

  func double(
    _ name: StaticString, _ value: inout Double, in range: ClosedRange<Double>
  ) throws {
    value = try fields.value(NamedKey(name), default: value, in: range)
  }

  func double(
    _ name: StaticString, _ value: inout Double?, in range: ClosedRange<Double>
  ) throws {
    value = try fields.optional(NamedKey(name), in: range)
  }

  func word<Word: RawRepresentable<String> & Codable>(
    _ name: StaticString, _ value: inout Word, absent: Word?, unreadable: Word
  ) throws {
    value = try fields.value(NamedKey(name), default: value, unreadable: unreadable)
  }

  func word<Word: RawRepresentable<String> & Codable>(
    _ name: StaticString, _ value: inout Word?
  ) throws {
    value = try fields.optional(NamedKey(name))
  }

  func part<Part: FieldListing>(_ name: StaticString, _ value: inout Part?) throws {
    value = try fields.optional(NamedKey(name))
  }

  func parts<Part: FieldListing>(_ name: StaticString, _ value: inout [Part]) throws {
    value = try fields.list(NamedKey(name))
  }

  func rare<Part: Codable>(
    _ name: StaticString, _ value: inout Part?, unreadable: Part?
  ) throws {
    value = try fields.value(NamedKey(name), default: value, unreadable: unreadable)
  }

  func derived(_ name: StaticString, _ value: @autoclosure () -> String?) {}

  func derived(_ name: StaticString, _ value: @autoclosure () -> Bool) {}
}

private struct EncodedFields: FieldVisitor {
  private var fields: KeyedEncodingContainer<NamedKey>

  init(_ fields: KeyedEncodingContainer<NamedKey>) { self.fields = fields }

  private mutating func put(_ name: StaticString, _ value: (some Encodable)?) throws {
    try fields.encodeIfPresent(value, forKey: NamedKey(name))
  }

  mutating func text(_ name: StaticString, _ value: inout String) throws {
    try put(name, value.isEmpty ? nil : value)
  }

  mutating func text(_ name: StaticString, _ value: inout String?) throws {
    try put(name, value)
  }

  mutating func always(_ name: StaticString, _ value: inout String) throws {
    try put(name, value)
  }

  mutating func needed(_ name: StaticString, _ value: inout String) throws {
    try put(name, value)
  }

  mutating func required(_ name: StaticString, _ value: inout String) throws {
    try put(name, value)
  }

  mutating func texts(_ name: StaticString, _ value: inout [String]) throws {
    try put(name, value.isEmpty ? nil : value)
  }

  mutating func flag(_ name: StaticString, _ value: inout Bool) throws {
    try put(name, value ? true : nil)
  }

  mutating func number(
    _ name: StaticString, _ value: inout Int, in range: ClosedRange<Int>, absent: Int?
  ) throws {
    try put(name, value == absent ? nil : value)
  }

  mutating func number(
    _ name: StaticString, _ value: inout Int?, in range: ClosedRange<Int>
  ) throws {
    try put(name, value)
  }

  mutating func required(
    _ name: StaticString, _ value: inout Int, in range: ClosedRange<Int>
  ) throws {
    try put(name, value)
  }

  mutating func strict(
    _ name: StaticString, _ value: inout Int?, in range: ClosedRange<Int>
  ) throws {
    try put(name, value)
  }

  mutating func double(
    _ name: StaticString, _ value: inout Double, in range: ClosedRange<Double>
  ) throws {
    try put(name, value)
  }

  mutating func double(
    _ name: StaticString, _ value: inout Double?, in range: ClosedRange<Double>
  ) throws {
    try put(name, value)
  }

  mutating func word<Word: RawRepresentable<String> & Codable>(
    _ name: StaticString, _ value: inout Word, absent: Word?, unreadable: Word
  ) throws {
    let isAbsent = absent.map { $0.rawValue == value.rawValue } ?? false
    try put(name, isAbsent ? nil : value)
  }

  mutating func word<Word: RawRepresentable<String> & Codable>(
    _ name: StaticString, _ value: inout Word?
  ) throws {
    try put(name, value)
  }

  mutating func part<Part: FieldListing>(_ name: StaticString, _ value: inout Part?) throws {
    try put(name, value)
  }

  mutating func parts<Part: FieldListing>(_ name: StaticString, _ value: inout [Part]) throws {
    try put(name, value.isEmpty ? nil : value)
  }

  mutating func rare<Part: Codable>(
    _ name: StaticString, _ value: inout Part?, unreadable: Part?
  ) throws {
    try put(name, value)
  }

  mutating func derived(_ name: StaticString, _ value: @autoclosure () -> String?) throws {
    try put(name, value())
  }

  mutating func derived(_ name: StaticString, _ value: @autoclosure () -> Bool) throws {
    try put(name, value() ? true : nil)
  }
}
