extension JSONPieces {
  package mutating func number(in range: ClosedRange<Int>) -> Int? {
    number().flatMap { range.contains($0) ? $0 : nil }
  }

  package mutating func double(in range: ClosedRange<Double>) -> Double? {
    double().flatMap { range.contains($0) ? $0 : nil }
  }

  /// Steps over a value; answers whether it was none.
  package mutating func isNull() -> Bool? {
    if take("null") { return true }
    return skip() ? false : nil
  }
}

extension Optional {
  /// Puts the value where it belongs; answers whether there is one.
  package func put(in place: inout Wrapped) -> Bool {
    guard let self else { return false }
    place = self
    return true
  }

  package func put(in place: inout Wrapped?) -> Bool {
    place = self
    return self != nil
  }
}
