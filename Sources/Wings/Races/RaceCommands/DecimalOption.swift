import Commands
import ArgumentParser

/// A decimal number given to an option, such as `2.5`.
struct DecimalOption: ExpressibleByArgument {
  /// The largest value, beyond every limit and far from overflow; larger ones count as this.
  private static let largest = 1e12

  private let value: Double
  /// The text as typed.
  let text: String

  /// Reads digits, a sign, a decimal point and an exponent; rejects `nan`, `inf` and the like.
  init?(argument: String) {
    let isPlain = argument.utf8.allSatisfy { "0123456789+-.eE".utf8.contains($0) }
    guard isPlain, let value = Double(argument) else { return nil }
    self.value = max(-Self.largest, min(value, Self.largest))
    text = argument
  }

  /// The value times 1000, such as metres of kilometres or milliseconds of seconds.
  func thousandths(_ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero) -> Int {
    Int((value * 1_000).rounded(rule))
  }
}
