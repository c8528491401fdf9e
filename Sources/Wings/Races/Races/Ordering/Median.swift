/// The middle of some values: one value, or the two around it where their number is even.
struct Median<Value: Comparable> {
  let lower: Value
  let upper: Value

  /// Finds it among values in any order; none without any.
  init?(of values: some Sequence<Value>) { self.init(ofSorted: values.sorted()) }

  /// Reads it off values that are in order; none without any.
  init?(ofSorted values: [Value]) {
    guard !values.isEmpty else { return nil }
    lower = values[(values.count - 1) / 2]
    upper = values[values.count / 2]
  }
}

extension Median where Value: BinaryInteger {
  var mean: Value { (lower + upper) / 2 }
}

extension Median where Value: FloatingPoint {
  var mean: Value { (lower + upper) / 2 }
}
