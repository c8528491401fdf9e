import Store

/// Values of members, each put where it belongs; a member that is absent leaves what is there.
///
/// Every one answers whether its member is absent or just such a value and nothing behind it.
extension JSONMembers {
  func bytes(_ place: Int, in text: inout UnsafeRawBufferPointer) -> Bool {
    guard var value = self[place] else { return true }
    guard let bytes = value.textBytes() else { return false }
    text = bytes
    return value.isAtEnd
  }

  func text(_ place: Int, in text: inout String) -> Bool {
    guard var value = self[place] else { return true }
    return value.text().put(in: &text) && value.isAtEnd
  }

  func flag(_ place: Int, in flag: inout Bool) -> Bool {
    guard var value = self[place] else { return true }
    return value.flag().put(in: &flag) && value.isAtEnd
  }

  func number(_ place: Int, _ range: ClosedRange<Int>, in number: inout Int) -> Bool {
    guard var value = self[place] else { return true }
    return value.number(in: range).put(in: &number) && value.isAtEnd
  }

  func number(_ place: Int, _ range: ClosedRange<Int>, in number: inout Int?) -> Bool {
    guard var value = self[place] else { return true }
    return value.number(in: range).put(in: &number) && value.isAtEnd
  }

  func double(_ place: Int, _ range: ClosedRange<Double>, in number: inout Double) -> Bool {
    guard var value = self[place] else { return true }
    return value.double(in: range).put(in: &number) && value.isAtEnd
  }

  func double(_ place: Int, _ range: ClosedRange<Double>, in number: inout Double?) -> Bool {
    guard var value = self[place] else { return true }
    return value.double(in: range).put(in: &number) && value.isAtEnd
  }

  /// A list; each element is handed on.
  func elements(_ place: Int, _ visit: (inout JSONPieces) -> Bool) -> Bool {
    guard var value = self[place] else { return true }
    return value.elements(visit) && value.isAtEnd
  }
}

extension UnsafeRawBufferPointer {
  /// No text at all.
  static var noText: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: nil, count: 0) }

  var isASCII: Bool { allSatisfy { $0 < 0x80 } }
}
