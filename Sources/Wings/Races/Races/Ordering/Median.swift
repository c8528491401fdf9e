/// The middle of some values: one value, or two if the number of values is even.
struct Median<Value: Comparable> {
  let lower: Value
  let upper: Value

  /// Finds the median of values in any order; `nil` if there are none.
  init?(of values: some Sequence<Value>) { self.init(ofSorted: values.sorted()) }

  /// Reads the median from sorted values; `nil` if there are none.
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
