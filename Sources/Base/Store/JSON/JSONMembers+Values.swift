import Glibc

/// Reading of member values into variables.
///
/// An absent member leaves its variable unchanged.
///
/// Each function returns whether the member is absent, or is a valid value without anything after
/// it.
extension JSONMembers {
  package func bytes(_ place: Int, in text: inout UnsafeRawBufferPointer) -> Bool {
    guard var value = self[place] else { return true }
    guard let bytes = value.textBytes() else { return false }
    text = bytes
    return value.isAtEnd
  }

  package func text(_ place: Int, in text: inout String) -> Bool {
    guard var value = self[place] else { return true }
    return value.text().put(in: &text) && value.isAtEnd
  }

  package func text(_ place: Int, in text: inout String?) -> Bool {
    guard var value = self[place] else { return true }
    return value.text().put(in: &text) && value.isAtEnd
  }

  /// Reads a text that may have escapes.
  package func anyText(_ place: Int, in text: inout String) -> Bool {
    guard var value = self[place] else { return true }
    return value.escapedText().put(in: &text) && value.isAtEnd
  }

  package func texts(_ place: Int, in texts: inout [String]) -> Bool {
    elements(place) { $0.text().map { texts.append($0) } != nil }
  }

  package func flag(_ place: Int, in flag: inout Bool) -> Bool {
    guard var value = self[place] else { return true }
    return value.flag().put(in: &flag) && value.isAtEnd
  }

  package func number(_ place: Int, _ range: ClosedRange<Int>, in number: inout Int) -> Bool {
    guard var value = self[place] else { return true }
    return value.number(in: range).put(in: &number) && value.isAtEnd
  }

  package func number(_ place: Int, _ range: ClosedRange<Int>, in number: inout Int?) -> Bool {
    guard var value = self[place] else { return true }
    return value.number(in: range).put(in: &number) && value.isAtEnd
  }

  package func double(_ place: Int, _ range: ClosedRange<Double>, in number: inout Double?) -> Bool
  {
    guard var value = self[place] else { return true }
    return value.double(in: range).put(in: &number) && value.isAtEnd
  }

  /// Reads a list, passing each element to a visitor.
  package func elements(_ place: Int, _ visit: (inout JSONPieces) -> Bool) -> Bool {
    guard var value = self[place] else { return true }
    return value.elements(visit) && value.isAtEnd
  }
}

extension UnsafeRawBufferPointer {
  /// An empty text.
  package static var noText: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: nil, count: 0) }

  package var isASCII: Bool { allSatisfy { $0 < 0x80 } }

  /// Compares the bytes with others; negative if they sort before, 0 if they are equal.
  func order(to other: UnsafeRawBufferPointer) -> Int32 {
    let longer = Int32(truncatingIfNeeded: count - other.count)
    guard let one = baseAddress, let two = other.baseAddress else { return longer }
    let order = memcmp(one, two, Swift.min(count, other.count))
    return order == 0 ? longer : order
  }
}
