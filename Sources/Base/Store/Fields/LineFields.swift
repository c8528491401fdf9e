/// Reading and writing of stored lines without looking up each field by name.
///
/// Inlinable, so that the field list of each type is specialized for this reader and writer. An
/// event of 740 bytes is read in 4.0 µs instead of 4.4, and written in 2.7 µs instead of 3.9.
extension FieldListing {
  @inlinable
  package init?(reading pieces: inout JSONPieces) {
    var reader = LineReader(JSONMembers(Self.fieldNames))
    var value = Self.blank
    guard reader.members.find(in: &pieces), (try? value.listFields(to: &reader)) != nil,
      reader.isReadable, value.isSound
    else { return nil }
    self = value
  }

  @inlinable
  package func write(to line: inout JSONLine) -> Bool {
    var writer = LineWriter()
    swap(&writer.line, &line)
    writer.write(self)
    swap(&writer.line, &line)
    return writer.isWritable
  }
}

/// A reader of fields in the order in which they are listed.
@usableFromInline
package struct LineReader: FieldVisitor {
  @usableFromInline package var members: JSONMembers
  @usableFromInline var place = -1
  /// Whether all fields have the form in which this program writes them.
  @usableFromInline package var isReadable = true

  @usableFromInline
  package init(_ members: JSONMembers) { self.members = members }

  @usableFromInline
  mutating func next() -> Int {
    place += 1
    return place
  }

  @usableFromInline
  mutating func note(_ isRead: Bool) { isReadable = isReadable && isRead }

  @usableFromInline
  package mutating func text(_ name: StaticString, _ value: inout String) {
    let place = next()
    note(members.anyText(place, in: &value))
  }

  @usableFromInline
  package mutating func text(_ name: StaticString, _ value: inout String?) {
    let place = next()
    note(members.text(place, in: &value))
  }

  @usableFromInline
  package mutating func always(_ name: StaticString, _ value: inout String) { text(name, &value) }

  @usableFromInline
  package mutating func needed(_ name: StaticString, _ value: inout String) {
    required(name, &value)
  }

  @usableFromInline
  package mutating func required(_ name: StaticString, _ value: inout String) {
    let place = next()
    note(members[place] != nil && members.text(place, in: &value))
  }

  @usableFromInline
  package mutating func texts(_ name: StaticString, _ value: inout [String]) {
    let place = next()
    note(members.texts(place, in: &value))
  }

  @usableFromInline
  package mutating func flag(_ name: StaticString, _ value: inout Bool) {
    let place = next()
    note(members.flag(place, in: &value))
  }

  @usableFromInline
  package mutating func number(
    _ name: StaticString, _ value: inout Int, in range: ClosedRange<Int>, absent: Int?
  ) {
    let place = next()
    note(members.number(place, range, in: &value))
  }

  @usableFromInline
  package mutating func number(
    _ name: StaticString, _ value: inout Int?, in range: ClosedRange<Int>
  ) {
    let place = next()
    note(members.number(place, range, in: &value))
  }

  @usableFromInline
  package mutating func required(
    _ name: StaticString, _ value: inout Int, in range: ClosedRange<Int>
  ) {
    let place = next()
    note(members[place] != nil && members.number(place, range, in: &value))
  }

  @usableFromInline
  package mutating func strict(
    _ name: StaticString, _ value: inout Int?, in range: ClosedRange<Int>
  ) {
    number(name, &value, in: range)
  }

  @usableFromInline
  package mutating func double(
    _ name: StaticString, _ value: inout Double, in range: ClosedRange<Double>
  ) {
    let place = next()
    note(members.double(place, range, in: &value))
  }

  @usableFromInline
  package mutating func double(
    _ name: StaticString, _ value: inout Double?, in range: ClosedRange<Double>
  ) {
    let place = next()
    note(members.double(place, range, in: &value))
  }

  @inlinable
  package mutating func word<Word: RawRepresentable<String> & Codable>(
    _ name: StaticString, _ value: inout Word, absent: Word?, unreadable: Word
  ) {
    let place = next()
    note(members.word(place, in: &value))
  }

  @inlinable
  package mutating func part<Part: FieldListing>(_ name: StaticString, _ value: inout Part?) {
    guard var pieces = members[next()] else { return }
    value = Part(reading: &pieces)
    note(value != nil && pieces.isAtEnd)
  }

  @inlinable
  package mutating func parts<Part: FieldListing>(_ name: StaticString, _ value: inout [Part]) {
    let place = next()
    let isRead = members.elements(place) { pieces in
      Part(reading: &pieces).map { value.append($0) } != nil
    }
    note(isRead)
  }

  @inlinable
  package mutating func rare<Part: Codable>(
    _ name: StaticString, _ value: inout Part?, unreadable: Part?
  ) {
    let place = next()
    note(members[place] == nil)
  }

  @inlinable
  package mutating func derived(_ name: StaticString, _ value: @autoclosure () -> String?) {
    place += 1
  }

  @inlinable
  package mutating func derived(_ name: StaticString, _ value: @autoclosure () -> Bool) {
    place += 1
  }
}

/// A writer of fields in the order in which they are listed, with the same output as the encoder.
@usableFromInline
package struct LineWriter: FieldVisitor {
  @usableFromInline package var line = JSONLine()
  @usableFromInline var fields = WrittenFields()

  @usableFromInline
  package init() {}
  /// Whether no field has to be left to the encoder.
  @usableFromInline package var isWritable = true

  @inlinable
  package mutating func write(_ value: some FieldListing) {
    let outer = fields
    fields = WrittenFields()
    var value = value
    if (try? value.listFields(to: &self)) == nil { isWritable = false }
    fields.end(&line)
    fields = outer
  }

  @usableFromInline
  package mutating func text(_ name: StaticString, _ value: inout String) {
    fields.text(name, value, in: &line)
  }

  @usableFromInline
  package mutating func text(_ name: StaticString, _ value: inout String?) {
    fields.always(name, value, in: &line)
  }

  @usableFromInline
  package mutating func always(_ name: StaticString, _ value: inout String) {
    fields.always(name, value, in: &line)
  }

  @usableFromInline
  package mutating func needed(_ name: StaticString, _ value: inout String) { always(name, &value) }

  @usableFromInline
  package mutating func required(_ name: StaticString, _ value: inout String) {
    always(name, &value)
  }

  @usableFromInline
  package mutating func texts(_ name: StaticString, _ value: inout [String]) {
    fields.texts(name, value, in: &line)
  }

  @usableFromInline
  package mutating func flag(_ name: StaticString, _ value: inout Bool) {
    fields.flag(name, value, in: &line)
  }

  @usableFromInline
  package mutating func number(
    _ name: StaticString, _ value: inout Int, in range: ClosedRange<Int>, absent: Int?
  ) {
    fields.number(name, value == absent ? nil : value, in: &line)
  }

  @usableFromInline
  package mutating func number(
    _ name: StaticString, _ value: inout Int?, in range: ClosedRange<Int>
  ) {
    fields.number(name, value, in: &line)
  }

  @usableFromInline
  package mutating func required(
    _ name: StaticString, _ value: inout Int, in range: ClosedRange<Int>
  ) {
    fields.number(name, value, in: &line)
  }

  @usableFromInline
  package mutating func strict(
    _ name: StaticString, _ value: inout Int?, in range: ClosedRange<Int>
  ) {
    fields.number(name, value, in: &line)
  }

  @usableFromInline
  package mutating func double(
    _ name: StaticString, _ value: inout Double, in range: ClosedRange<Double>
  ) {
    fields.double(name, value, in: &line)
  }

  @usableFromInline
  package mutating func double(
    _ name: StaticString, _ value: inout Double?, in range: ClosedRange<Double>
  ) {
    fields.double(name, value, in: &line)
  }

  @inlinable
  package mutating func word<Word: RawRepresentable<String> & Codable>(
    _ name: StaticString, _ value: inout Word, absent: Word?, unreadable: Word
  ) {
    let isAbsent = absent.map { $0.rawValue == value.rawValue } ?? false
    fields.always(name, isAbsent ? nil : value.rawValue, in: &line)
  }

  @inlinable
  package mutating func part<Part: FieldListing>(_ name: StaticString, _ value: inout Part?) {
    guard let value else { return }
    fields.name(name, in: &line)
    write(value)
  }

  @inlinable
  package mutating func parts<Part: FieldListing>(_ name: StaticString, _ value: inout [Part]) {
    guard !value.isEmpty else { return }
    fields.name(name, in: &line)
    for index in value.indices {
      line.raw(index == 0 ? "[" : ",")
      write(value[index])
    }
    line.raw("]")
  }

  @inlinable
  package mutating func rare<Part: Codable>(
    _ name: StaticString, _ value: inout Part?, unreadable: Part?
  ) {
    if value != nil { isWritable = false }
  }

  @inlinable
  package mutating func derived(_ name: StaticString, _ value: @autoclosure () -> String?) {
    fields.always(name, value(), in: &line)
  }

  @inlinable
  package mutating func derived(_ name: StaticString, _ value: @autoclosure () -> Bool) {
    fields.flag(name, value(), in: &line)
  }
}
