/// A document type, or a part of one, that lists its fields once.
///
/// The decoder, the encoder and the fast reader and writer of stored lines all derive from the
/// list. Each field is a stored property and a line of ``listFields(to:)``.
///
/// An absent field keeps its value in ``blank``.
@usableFromInline
package protocol FieldListing: SelfReading, SelfWriting {
  /// The value with all fields absent.
  static var blank: Self { get }

  /// Passes each field to a visitor, in alphabetical order of the names.
  ///
  /// - Throws: What the visitor throws.
  mutating func listFields(to visitor: inout some FieldVisitor) throws

  /// Completes a value whose fields were read.
  ///
  /// - Parameter note: Notes a field as unreadable.
  /// - Throws: What `note` throws.
  mutating func complete(_ note: (StaticString) throws -> Void) throws

  /// Whether the fields are consistent.
  ///
  /// Reading an inconsistent value fails.
  var isSound: Bool { get }
}

extension FieldListing {
  /// Leaves a read value as it is.
  package mutating func complete(_ note: (StaticString) throws -> Void) throws {}

  package var isSound: Bool { true }
}

/// A visitor that reads or writes the fields of a value one after another.
@usableFromInline
package protocol FieldVisitor {
  /// Visits a text; absent if it is empty.
  ///
  /// - Throws: What the visitor throws.
  mutating func text(_ name: StaticString, _ value: inout String) throws

  /// Visits a text; absent if it is `nil`.
  ///
  /// - Throws: What the visitor throws.
  mutating func text(_ name: StaticString, _ value: inout String?) throws

  /// Visits a text that is always written.
  ///
  /// - Throws: What the visitor throws.
  mutating func always(_ name: StaticString, _ value: inout String) throws

  /// Visits a text whose absence is a fault of the document.
  ///
  /// - Throws: What the visitor throws.
  mutating func needed(_ name: StaticString, _ value: inout String) throws

  /// Visits a text without which the document cannot be read.
  ///
  /// - Throws: What the visitor throws.
  mutating func required(_ name: StaticString, _ value: inout String) throws

  /// Visits a list of texts; absent if it is empty.
  ///
  /// - Throws: What the visitor throws.
  mutating func texts(_ name: StaticString, _ value: inout [String]) throws

  /// Visits a flag; absent if it is false.
  ///
  /// - Throws: What the visitor throws.
  mutating func flag(_ name: StaticString, _ value: inout Bool) throws

  /// Visits a number.
  ///
  /// It is not written if it equals `absent`; if `absent` is `nil`, it is always written.
  ///
  /// - Throws: What the visitor throws.
  mutating func number(
    _ name: StaticString, _ value: inout Int, in range: ClosedRange<Int>, absent: Int?) throws

  /// Visits a number; absent if it is `nil`.
  ///
  /// - Throws: What the visitor throws.
  mutating func number(
    _ name: StaticString, _ value: inout Int?, in range: ClosedRange<Int>) throws

  /// Visits a number without which the document cannot be read.
  ///
  /// - Throws: What the visitor throws.
  mutating func required(
    _ name: StaticString, _ value: inout Int, in range: ClosedRange<Int>) throws

  /// Visits a number that makes the document unreadable if it is unreadable; absent if it is `nil`.
  ///
  /// - Throws: What the visitor throws.
  mutating func strict(
    _ name: StaticString, _ value: inout Int?, in range: ClosedRange<Int>) throws

  /// Visits a number that is always written.
  ///
  /// - Throws: What the visitor throws.
  mutating func double(
    _ name: StaticString, _ value: inout Double, in range: ClosedRange<Double>) throws

  /// Visits a number; absent if it is `nil`.
  ///
  /// - Throws: What the visitor throws.
  mutating func double(
    _ name: StaticString, _ value: inout Double?, in range: ClosedRange<Double>) throws

  /// Visits a word of an enumeration, always written or absent if it has the value `absent`.
  ///
  /// - Throws: What the visitor throws.
  mutating func word<Word: RawRepresentable<String> & Codable>(
    _ name: StaticString, _ value: inout Word, absent: Word?, unreadable: Word) throws

  /// Visits a word of an enumeration; absent if it is `nil`.
  ///
  /// - Throws: What the visitor throws.
  mutating func word<Word: RawRepresentable<String> & Codable>(
    _ name: StaticString, _ value: inout Word?) throws

  /// Visits a part that lists its own fields; absent if it is `nil`.
  ///
  /// - Throws: What the visitor throws.
  mutating func part<Part: FieldListing>(_ name: StaticString, _ value: inout Part?) throws

  /// Visits a list of parts that list their own fields; absent if it is empty.
  ///
  /// - Throws: What the visitor throws.
  mutating func parts<Part: FieldListing>(_ name: StaticString, _ value: inout [Part]) throws

  /// Visits a part that few documents have.
  ///
  /// Foundation's coders read and write the documents that have it.
  ///
  /// - Throws: What the visitor throws.
  mutating func rare<Part: Codable>(
    _ name: StaticString, _ value: inout Part?, unreadable: Part?) throws

  /// Visits a text that is written for indexes and never read; absent if it is `nil`.
  ///
  /// - Throws: What the visitor throws.
  mutating func derived(_ name: StaticString, _ value: @autoclosure () -> String?) throws

  /// Visits a flag that is written for indexes and never read; absent if it is false.
  ///
  /// - Throws: What the visitor throws.
  mutating func derived(_ name: StaticString, _ value: @autoclosure () -> Bool) throws
}

extension FieldVisitor {
  /// Visits a number that is always written.
  ///
  /// - Throws: What the visitor throws.
  package mutating func number(
    _ name: StaticString, _ value: inout Int, in range: ClosedRange<Int>
  ) throws {
    try number(name, &value, in: range, absent: nil)
  }

  /// Visits a word that is absent if it equals `absent`, which also replaces an unreadable one.
  ///
  /// - Throws: What the visitor throws.
  package mutating func word<Word: RawRepresentable<String> & Codable>(
    _ name: StaticString, _ value: inout Word, absent: Word
  ) throws {
    try word(name, &value, absent: absent, unreadable: absent)
  }
}
