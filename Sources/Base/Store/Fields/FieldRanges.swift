/// A check of listed numbers against their ranges, without writing and reading them.
private struct FieldRanges: FieldVisitor {
  var areKept = true

  private mutating func check<Value: Comparable>(_ value: Value?, in range: ClosedRange<Value>) {
    if let value, !range.contains(value) { areKept = false }
  }

  private mutating func check<Part: FieldListing>(_ part: Part) throws {
    var part = part
    try part.listFields(to: &self)
    if !part.isSound { areKept = false }
  }

  mutating func number(
    _ name: StaticString, _ value: inout Int, in range: ClosedRange<Int>, absent: Int?
  ) {
    if value != absent { check(value, in: range) }
  }

  mutating func number(_ name: StaticString, _ value: inout Int?, in range: ClosedRange<Int>) {
    check(value, in: range)
  }

  mutating func required(_ name: StaticString, _ value: inout Int, in range: ClosedRange<Int>) {
    check(value, in: range)
  }

  mutating func strict(_ name: StaticString, _ value: inout Int?, in range: ClosedRange<Int>) {
    check(value, in: range)
  }

  mutating func double(
    _ name: StaticString, _ value: inout Double, in range: ClosedRange<Double>
  ) {
    check(value, in: range)
  }

  mutating func double(
    _ name: StaticString, _ value: inout Double?, in range: ClosedRange<Double>
  ) {
    check(value, in: range)
  }

  mutating func part<Part: FieldListing>(_ name: StaticString, _ value: inout Part?) throws {
    if let value { try check(value) }
  }

  mutating func parts<Part: FieldListing>(_ name: StaticString, _ value: inout [Part]) throws {
    for part in value { try check(part) }
  }

  mutating func rare<Part: Codable>(
    _ name: StaticString, _ value: inout Part?, unreadable: Part?
  ) {
    if value != nil { areKept = false }
  }

  // Texts, flags and words can always be read back.
  func text(_ name: StaticString, _ value: inout String) {}
  func text(_ name: StaticString, _ value: inout String?) {}
  func always(_ name: StaticString, _ value: inout String) {}
  func needed(_ name: StaticString, _ value: inout String) {}
  func required(_ name: StaticString, _ value: inout String) {}
  func texts(_ name: StaticString, _ value: inout [String]) {}
  func flag(_ name: StaticString, _ value: inout Bool) {}
  func word<Word: RawRepresentable<String> & Codable>(
    _ name: StaticString, _ value: inout Word, absent: Word?, unreadable: Word
  ) {}
  func word<Word: RawRepresentable<String> & Codable>(
    _ name: StaticString, _ value: inout Word?
  ) {}
  func derived(_ name: StaticString, _ value: @autoclosure () -> String?) {}
  func derived(_ name: StaticString, _ value: @autoclosure () -> Bool) {}
}

extension FaultCarrying where Self: FieldListing {
  /// Whether all its numbers are in their ranges, and it has no rare part.
  package var isKnownReadable: Bool {
    var (copy, ranges) = (self, FieldRanges())
    return (try? copy.listFields(to: &ranges)) != nil && ranges.areKept && isSound
  }
}
