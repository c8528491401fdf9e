/// The value of a field of a document, as queries and indexes see it.
///
/// Objects and arrays count as `null`: they cannot be queried or sorted by.
public enum FieldValue: Sendable, Hashable {
  case null
  case bool(Bool)
  case int(Int)
  /// A number with a fraction.
  ///
  /// Whole numbers are `int` in any notation.
  case double(Double)
  case string(String)

  /// The value in lower case, if it is text.
  var folded: FieldValue {
    if case .string(let text) = self { .string(text.lowercased()) } else { self }
  }

  /// Whether uniqueness rules ignore documents with this value.
  var isBlank: Bool {
    switch self {
    case .null: true
    case .string(let text): text.isEmpty
    default: false
    }
  }

  /// Returns whole numbers as `int`, so that `1`, `1.0` and `1e0` are equal.
  static func number(_ value: Double) -> FieldValue {
    Int(exactly: value).map(FieldValue.int) ?? .double(value)
  }
}

extension FieldValue: Comparable {
  /// Sorts absent values first, then `false`, `true`, numbers, and text by Unicode order.
  public static func < (one: FieldValue, other: FieldValue) -> Bool {
    switch (one, other) {
    case (.bool(let one), .bool(let other)): !one && other
    case (.int(let one), .int(let other)): one < other
    case (.double(let one), .double(let other)): one < other
    case (.int(let one), .double(let other)): Double(one) < other
    case (.double(let one), .int(let other)): one < Double(other)
    case (.string(let one), .string(let other)): one < other
    default: one.rank < other.rank
    }
  }

  private var rank: Int {
    switch self {
    case .null: 0
    case .bool: 1
    case .int, .double: 2
    case .string: 3
    }
  }
}

extension FieldValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByFloatLiteral, ExpressibleByNilLiteral
{
  /// Creates a text value.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Creates a whole number.
  public init(integerLiteral value: Int) { self = .int(value) }
  /// Creates a Boolean value.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Creates a number.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// Creates the value of an absent field.
  public init(nilLiteral: ()) { self = .null }
}
