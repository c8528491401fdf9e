/// Reads and writes the store's own lines, without looking up each field by its name.
extension FieldListing {
  package init?(reading pieces: inout JSONPieces) {
    var reader = LineReader(JSONMembers(Self.fieldNames))
    var value = Self.blank
    guard reader.members.find(in: &pieces), (try? value.listFields(to: &reader)) != nil,
      reader.isReadable, value.isSound
    else { return nil }
    self = value
  }

  package func write(to line: inout JSONLine) -> Bool {
    var writer = LineWriter()
    swap(&writer.line, &line)
    writer.write(self)
    swap(&writer.line, &line)
    return writer.isWritable
  }
}

/// Reads fields in the order in which they are listed.
private struct LineReader: FieldVisitor {
  var members: JSONMembers
  private var place = -1
  /// Whether each field is as this program writes it.
  private(set) var isReadable = true

  init(_ members: JSONMembers) { self.members = members }

  private mutating func next() -> Int {
    place += 1
    return place
  }

  private mutating func note(_ isRead: Bool) { isReadable = isReadable && isRead }

  mutating func text(_ name: StaticString, _ value: inout String) {
    let place = next()
    note(members.anyText(place, in: &value))
  }

  mutating func text(_ name: StaticString, _ value: inout String?) {
    let place = next()
    note(members.text(place, in: &value))
  }

  mutating func always(_ name: StaticString, _ value: inout String) { text(name, &value) }

  mutating func needed(_ name: StaticString, _ value: inout String) { required(name, &value) }

  mutating func required(_ name: StaticString, _ value: inout String) {
    let place = next()
    note(members[place] != nil && members.text(place, in: &value))
  }

  mutating func texts(_ name: StaticString, _ value: inout [String]) {
    let place = next()
    note(members.texts(place, in: &value))
  }

  mutating func flag(_ name: StaticString, _ value: inout Bool) {
    let place = next()
    note(members.flag(place, in: &value))
  }

  mutating func number(
    _ name: StaticString, _ value: inout Int, in range: ClosedRange<Int>, absent: Int?
  ) {
    let place = next()
    note(members.number(place, range, in: &value))
  }

  mutating func number(_ name: StaticString, _ value: inout Int?, in range: ClosedRange<Int>) {
    let place = next()
    note(members.number(place, range, in: &value))
  }

  mutating func required(_ name: StaticString, _ value: inout Int, in range: ClosedRange<Int>) {
    let place = next()
    note(members[place] != nil && members.number(place, range, in: &value))
  }

  mutating func strict(_ name: StaticString, _ value: inout Int?, in range: ClosedRange<Int>) {
    number(name, &value, in: range)
  }

  mutating func double(
    _ name: StaticString, _ value: inout Double, in range: ClosedRange<Double>
  ) {
    let place = next()
    note(members.double(place, range, in: &value))
  }

  mutating func double(
    _ name: StaticString, _ value: inout Double?, in range: ClosedRange<Double>
  ) {
    let place = next()
    note(members.double(place, range, in: &value))
  }

  mutating func word<Word: RawRepresentable<String> & Codable>(
    _ name: StaticString, _ value: inout Word, absent: Word?, unreadable: Word
  ) {
    let place = next()
    note(members.word(place, in: &value))
  }

  mutating func part<Part: FieldListing>(_ name: StaticString, _ value: inout Part?) {
    guard var pieces = members[next()] else { return }
    value = Part(reading: &pieces)
    note(value != nil && pieces.isAtEnd)
  }

  mutating func parts<Part: FieldListing>(_ name: StaticString, _ value: inout [Part]) {
    let place = next()
    let isRead = members.elements(place) { pieces in
      Part(reading: &pieces).map { value.append($0) } != nil
    }
    note(isRead)
  }

  mutating func rare<Part: Codable>(
    _ name: StaticString, _ value: inout Part?, unreadable: Part?
  ) {
    let place = next()
    note(members[place] == nil)
  }

  mutating func derived(_ name: StaticString, _ value: @autoclosure () -> String?) { place += 1 }

  mutating func derived(_ name: StaticString, _ value: @autoclosure () -> Bool) { place += 1 }
}

/// Writes fields in the order in which they are listed, as the encoder does.
private struct LineWriter: FieldVisitor {
  var line = JSONLine()
  private var fields = WrittenFields()
  /// Whether no field is left to the encoder.
  private(set) var isWritable = true

  mutating func write(_ value: some FieldListing) {
    let outer = fields
    fields = WrittenFields()
    var value = value
    if (try? value.listFields(to: &self)) == nil { isWritable = false }
    fields.end(&line)
    fields = outer
  }

  mutating func text(_ name: StaticString, _ value: inout String) {
    fields.text(name, value, in: &line)
  }

  mutating func text(_ name: StaticString, _ value: inout String?) {
    fields.always(name, value, in: &line)
  }

  mutating func always(_ name: StaticString, _ value: inout String) {
    fields.always(name, value, in: &line)
  }

  mutating func needed(_ name: StaticString, _ value: inout String) { always(name, &value) }

  mutating func required(_ name: StaticString, _ value: inout String) { always(name, &value) }

  mutating func texts(_ name: StaticString, _ value: inout [String]) {
    fields.texts(name, value, in: &line)
  }

  mutating func flag(_ name: StaticString, _ value: inout Bool) {
    fields.flag(name, value, in: &line)
  }

  mutating func number(
    _ name: StaticString, _ value: inout Int, in range: ClosedRange<Int>, absent: Int?
  ) {
    fields.number(name, value == absent ? nil : value, in: &line)
  }

  mutating func number(_ name: StaticString, _ value: inout Int?, in range: ClosedRange<Int>) {
    fields.number(name, value, in: &line)
  }

  mutating func required(_ name: StaticString, _ value: inout Int, in range: ClosedRange<Int>) {
    fields.number(name, value, in: &line)
  }

  mutating func strict(_ name: StaticString, _ value: inout Int?, in range: ClosedRange<Int>) {
    fields.number(name, value, in: &line)
  }

  mutating func double(
    _ name: StaticString, _ value: inout Double, in range: ClosedRange<Double>
  ) {
    fields.double(name, value, in: &line)
  }

  mutating func double(
    _ name: StaticString, _ value: inout Double?, in range: ClosedRange<Double>
  ) {
    fields.double(name, value, in: &line)
  }

  mutating func word<Word: RawRepresentable<String> & Codable>(
    _ name: StaticString, _ value: inout Word, absent: Word?, unreadable: Word
  ) {
    let isAbsent = absent.map { $0.rawValue == value.rawValue } ?? false
    fields.always(name, isAbsent ? nil : value.rawValue, in: &line)
  }

  mutating func part<Part: FieldListing>(_ name: StaticString, _ value: inout Part?) {
    guard let value else { return }
    fields.name(name, in: &line)
    write(value)
  }

  mutating func parts<Part: FieldListing>(_ name: StaticString, _ value: inout [Part]) {
    guard !value.isEmpty else { return }
    fields.name(name, in: &line)
    for (place, part) in value.enumerated() {
      line.raw(place == 0 ? "[" : ",")
      write(part)
    }
    line.raw("]")
  }

  mutating func rare<Part: Codable>(
    _ name: StaticString, _ value: inout Part?, unreadable: Part?
  ) {
    if value != nil { isWritable = false }
  }

  mutating func derived(_ name: StaticString, _ value: @autoclosure () -> String?) {
    fields.always(name, value(), in: &line)
  }

  mutating func derived(_ name: StaticString, _ value: @autoclosure () -> Bool) {
    fields.flag(name, value(), in: &line)
  }
}
