/// A document type, or a part of one, that lists its fields once.
///
/// The decoder, the encoder, and the reader and writer of the store's own lines are made from the
/// list, and so is whatever else needs every field: a field is a stored property and a line of
/// ``listFields(to:)``.
///
/// A field that is absent keeps the value of ``blank``.
@usableFromInline
package protocol FieldListing: SelfReading, SelfWriting {
  /// The value before its fields are read.
  static var blank: Self { get }
  /// The names of the fields, `JSONNames(of: Self.self)`; stored, so that they are collected once.
  static var fieldNames: JSONNames { get }

  /// Hands each field to a visitor, in alphabetical order of the names.
  ///
  /// - Throws: What the visitor throws.
  mutating func listFields(to visitor: inout some FieldVisitor) throws

  /// Whether the fields fit together; a value that is not sound cannot be read.
  var isSound: Bool { get }
}

extension FieldListing {
  package var isSound: Bool { true }
}

/// Takes the fields of a value one after another, reads or writes them.
@usableFromInline
package protocol FieldVisitor {
  /// A text; absent if it is empty.
  ///
  /// - Throws: What the visitor throws.
  mutating func text(_ name: StaticString, _ value: inout String) throws

  /// A text; absent if it is `nil`.
  ///
  /// - Throws: What the visitor throws.
  mutating func text(_ name: StaticString, _ value: inout String?) throws

  /// A text that is always written.
  ///
  /// - Throws: What the visitor throws.
  mutating func always(_ name: StaticString, _ value: inout String) throws

  /// A text without which the document is damaged.
  ///
  /// - Throws: What the visitor throws.
  mutating func needed(_ name: StaticString, _ value: inout String) throws

  /// A text without which nothing can be read.
  ///
  /// - Throws: What the visitor throws.
  mutating func required(_ name: StaticString, _ value: inout String) throws

  /// Texts; absent if there are none.
  ///
  /// - Throws: What the visitor throws.
  mutating func texts(_ name: StaticString, _ value: inout [String]) throws

  /// Absent if it is false.
  ///
  /// - Throws: What the visitor throws.
  mutating func flag(_ name: StaticString, _ value: inout Bool) throws

  /// A number that is always written, or is absent if it is a certain one.
  ///
  /// - Throws: What the visitor throws.
  mutating func number(
    _ name: StaticString, _ value: inout Int, in range: ClosedRange<Int>, absent: Int?) throws

  /// A number; absent if it is `nil`.
  ///
  /// - Throws: What the visitor throws.
  mutating func number(
    _ name: StaticString, _ value: inout Int?, in range: ClosedRange<Int>) throws

  /// A number without which nothing can be read.
  ///
  /// - Throws: What the visitor throws.
  mutating func required(
    _ name: StaticString, _ value: inout Int, in range: ClosedRange<Int>) throws

  /// A number that makes the whole unreadable if it cannot be read; absent if it is `nil`.
  ///
  /// - Throws: What the visitor throws.
  mutating func strict(
    _ name: StaticString, _ value: inout Int?, in range: ClosedRange<Int>) throws

  /// A number that is always written.
  ///
  /// - Throws: What the visitor throws.
  mutating func double(
    _ name: StaticString, _ value: inout Double, in range: ClosedRange<Double>) throws

  /// A number; absent if it is `nil`.
  ///
  /// - Throws: What the visitor throws.
  mutating func double(
    _ name: StaticString, _ value: inout Double?, in range: ClosedRange<Double>) throws

  /// One of a few words, always written or absent if it is a certain one.
  ///
  /// - Throws: What the visitor throws.
  mutating func word<Word: RawRepresentable<String> & Codable>(
    _ name: StaticString, _ value: inout Word, absent: Word?, unreadable: Word) throws

  /// A part with fields of its own; absent if it is `nil`.
  ///
  /// - Throws: What the visitor throws.
  mutating func part<Part: FieldListing>(_ name: StaticString, _ value: inout Part?) throws

  /// Parts with fields of their own; absent if there are none.
  ///
  /// - Throws: What the visitor throws.
  mutating func parts<Part: FieldListing>(_ name: StaticString, _ value: inout [Part]) throws

  /// A part that few documents have; the store's own reader and writer leave those to the coders.
  ///
  /// - Throws: What the visitor throws.
  mutating func rare<Part: Codable>(
    _ name: StaticString, _ value: inout Part?, unreadable: Part?) throws

  /// A text that is written to be found by, and never read; absent if it is `nil`.
  ///
  /// - Throws: What the visitor throws.
  mutating func derived(_ name: StaticString, _ value: @autoclosure () -> String?) throws

  /// A flag that is written to be found by, and never read; absent if it is false.
  ///
  /// - Throws: What the visitor throws.
  mutating func derived(_ name: StaticString, _ value: @autoclosure () -> Bool) throws
}

extension FieldVisitor {
  /// A number that is always written.
  ///
  /// - Throws: What the visitor throws.
  package mutating func number(
    _ name: StaticString, _ value: inout Int, in range: ClosedRange<Int>
  ) throws {
    try number(name, &value, in: range, absent: nil)
  }

  /// A word that is absent if it is a certain one, which also stands for one that cannot be read.
  ///
  /// - Throws: What the visitor throws.
  package mutating func word<Word: RawRepresentable<String> & Codable>(
    _ name: StaticString, _ value: inout Word, absent: Word
  ) throws {
    try word(name, &value, absent: absent, unreadable: absent)
  }
}
