/// Field names of a type.
extension FieldListing {
  /// The names in the order in which they are listed.
  package static var listedNames: [String] {
    var collector = NameCollector()
    var value = blank
    try? value.listFields(to: &collector)
    return collector.names
  }
}

private struct NameCollector: FieldVisitor {
  private(set) var names: [String] = []

  private mutating func add(_ name: StaticString) { names.append(name.description) }

  mutating func text(_ name: StaticString, _ value: inout String) { add(name) }

  mutating func text(_ name: StaticString, _ value: inout String?) { add(name) }

  mutating func always(_ name: StaticString, _ value: inout String) { add(name) }

  mutating func needed(_ name: StaticString, _ value: inout String) { add(name) }

  mutating func required(_ name: StaticString, _ value: inout String) { add(name) }

  mutating func texts(_ name: StaticString, _ value: inout [String]) { add(name) }

  mutating func flag(_ name: StaticString, _ value: inout Bool) { add(name) }

  mutating func number(
    _ name: StaticString, _ value: inout Int, in range: ClosedRange<Int>, absent: Int?
  ) { add(name) }

  mutating func number(_ name: StaticString, _ value: inout Int?, in range: ClosedRange<Int>) {
    add(name)
  }

  mutating func required(_ name: StaticString, _ value: inout Int, in range: ClosedRange<Int>) {
    add(name)
  }

  mutating func strict(_ name: StaticString, _ value: inout Int?, in range: ClosedRange<Int>) {
    add(name)
  }

  mutating func double(
    _ name: StaticString, _ value: inout Double, in range: ClosedRange<Double>
  ) { add(name) }

  mutating func double(
    _ name: StaticString, _ value: inout Double?, in range: ClosedRange<Double>
  ) { add(name) }

  mutating func word<Word: RawRepresentable<String> & Codable>(
    _ name: StaticString, _ value: inout Word, absent: Word?, unreadable: Word
  ) { add(name) }

  mutating func word<Word: RawRepresentable<String> & Codable>(
    _ name: StaticString, _ value: inout Word?
  ) { add(name) }

  mutating func part<Part: FieldListing>(_ name: StaticString, _ value: inout Part?) { add(name) }

  mutating func parts<Part: FieldListing>(_ name: StaticString, _ value: inout [Part]) {
    add(name)
  }

  mutating func rare<Part: Codable>(
    _ name: StaticString, _ value: inout Part?, unreadable: Part?
  ) { add(name) }

  mutating func derived(_ name: StaticString, _ value: @autoclosure () -> String?) { add(name) }

  mutating func derived(_ name: StaticString, _ value: @autoclosure () -> Bool) { add(name) }
}
