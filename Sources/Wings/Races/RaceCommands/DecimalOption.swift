import Commands
import ArgumentParser

/// A decimal number given to an option, such as `2.5`.
struct DecimalOption: ExpressibleByArgument {
  /// Beyond every limit, and far from overflow: what is larger counts as this.
  private static let largest = 1e12

  private let value: Double
  /// As it was typed.
  let text: String

  /// Reads digits, a sign and a decimal point; `nan`, `inf` and the like are no numbers here.
  init?(argument: String) {
    let isPlain = argument.utf8.allSatisfy { "0123456789+-.eE".utf8.contains($0) }
    guard isPlain, let value = Double(argument) else { return nil }
    self.value = max(-Self.largest, min(value, Self.largest))
    text = argument
  }

  /// Metres of kilometres, milliseconds of seconds.
  func thousandths(_ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero) -> Int {
    Int((value * 1_000).rounded(rule))
  }
}
