import FoundationEssentials
import Languages

/// A fault in a JSON file and its path.
package struct JSONFieldError: Worded, Equatable {
  package enum Reason: String, Sendable {
    /// Not JSON, or not an object.
    case malformed
    /// A value of another type is needed.
    case text, number, flag, list, object, choice
    /// The number is out of range.
    case range
    case missing
  }

  /// The text key of the message.
  private let key: String
  /// A path such as `plan[2].at`; empty for the whole file.
  package let path: String

  package init(_ key: String, path: String = "") { (self.key, self.path) = (key, path) }

  package var wording: Wording { Wording(key, ["path": path]) }
}

/// A JSON value of any type.
package enum JSONValue: Decodable, Equatable, Sendable {
  case null
  case flag(Bool)
  case whole(Int)
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

  package init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let flag = try? value.decode(Bool.self) {
      self = .flag(flag)
    } else if let whole = try? value.decode(Int.self) {
      self = .whole(whole)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let list = try? value.decode([JSONValue].self) {
      self = .list(list)
    } else {
      self = .object(try value.decode([String: JSONValue].self))
    }
  }
}

/// The members of a JSON object, regardless of how their names are spelt.
///
/// `event_id`, `eventId` and `eventID` are the same name. A member that is `null` counts as absent.
package struct JSONFields: Sendable {
  package let path: String
  /// The prefix of the text keys of errors.
  private let errors: String
  private let members: [String: JSONValue]

  /// Parses a whole file; the text keys of errors begin with `errors`.
  ///
  /// - Throws: `JSONFieldError` if it is not an object.
  package init(_ bytes: [UInt8], errors: String) throws(JSONFieldError) {
    guard let value = try? JSONDecoder().decode(JSONValue.self, from: Data(bytes)) else {
      throw JSONFieldError(errors + JSONFieldError.Reason.malformed.rawValue)
    }
    try self.init(value, path: "", errors: errors)
  }

  /// - Throws: `JSONFieldError` if the value is not an object.
  package init(_ value: JSONValue, path: String, errors: String) throws(JSONFieldError) {
    guard case .object(let members) = value else {
      let reason = path.isEmpty ? JSONFieldError.Reason.malformed : .object
      throw JSONFieldError(errors + reason.rawValue, path: path)
    }
    (self.path, self.errors) = (path, errors)
    // Of two spellings of one name, the first in alphabetical order counts.
    self.members = Dictionary(
      members.sorted { $0.key < $1.key }.map { (Self.folded($0.key), $0.value) }
    ) { first, _ in first }
  }

  /// Returns a copy without some members.
  package func without(_ names: Set<String>) -> JSONFields {
    let folded = Set(names.map(Self.folded))
    return JSONFields(
      path: path, errors: errors, members: members.filter { !folded.contains($0.key) })
  }

  private init(path: String, errors: String, members: [String: JSONValue]) {
    (self.path, self.errors, self.members) = (path, errors, members)
  }

  private static func folded(_ name: String) -> String {
    name.lowercased().filter { $0 != "_" }
  }

  private func path(of name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }

  private func fault(_ reason: JSONFieldError.Reason, _ name: String) -> JSONFieldError {
    JSONFieldError(errors + reason.rawValue, path: path(of: name))
  }

  private subscript(name: String) -> JSONValue? {
    let value = members[Self.folded(name)]
    return value == .null ? nil : value
  }

  /// Returns whether a member is present, even if it is `null`.
  package func says(_ name: String) -> Bool { members[Self.folded(name)] != nil }

  /// - Throws: `JSONFieldError` if the value is not a text.
  package func text(_ name: String) throws(JSONFieldError) -> String? {
    guard let value = self[name] else { return nil }
    guard case .text(let text) = value else { throw fault(.text, name) }
    return text
  }

  /// - Throws: `JSONFieldError` if the value is not a Boolean.
  package func flag(_ name: String) throws(JSONFieldError) -> Bool? {
    guard let value = self[name] else { return nil }
    guard case .flag(let flag) = value else { throw fault(.flag, name) }
    return flag
  }

  /// - Throws: `JSONFieldError` if the value is not a whole number in the range.
  package func whole(_ name: String, in range: ClosedRange<Int>) throws(JSONFieldError) -> Int? {
    guard let value = self[name] else { return nil }
    guard case .whole(let whole) = value else { throw fault(.number, name) }
    guard range.contains(whole) else { throw fault(.range, name) }
    return whole
  }

  /// Returns a moment in seconds since 1970, which is such a number or a text as in RFC 3339.
  ///
  /// - Throws: `JSONFieldError` if the value is neither, or not in the range.
  package func moment(_ name: String, in range: ClosedRange<Int>) throws(JSONFieldError) -> Int? {
    guard case .text(let text) = self[name] else { return try whole(name, in: range) }
    guard let seconds = JSONMoment.seconds(text) else { throw fault(.number, name) }
    guard range.contains(seconds) else { throw fault(.range, name) }
    return seconds
  }

  /// - Throws: `JSONFieldError` if the value is not a number in the range.
  package func number(
    _ name: String, in range: ClosedRange<Double>
  ) throws(JSONFieldError) -> Double? {
    let number: Double
    switch self[name] {
    case nil: return nil
    case .whole(let whole): number = Double(whole)
    case .number(let value): number = value
    default: throw fault(.number, name)
    }
    guard range.contains(number) else { throw fault(.range, name) }
    return number
  }

  /// Returns one of a few words.
  ///
  /// - Throws: `JSONFieldError` if the value is something else.
  package func choice(_ name: String, of known: [String]) throws(JSONFieldError) -> String? {
    guard let text = try text(name) else { return nil }
    guard known.contains(text) else { throw fault(.choice, name) }
    return text
  }

  /// - Throws: `JSONFieldError` if the value is not an object.
  package func object(_ name: String) throws(JSONFieldError) -> JSONFields? {
    guard let value = self[name] else { return nil }
    return try JSONFields(value, path: path(of: name), errors: errors)
  }

  /// Returns an element of a list as an object.
  ///
  /// - Throws: `JSONFieldError` if it is not an object.
  package func object(_ value: JSONValue, at path: String) throws(JSONFieldError) -> JSONFields {
    try JSONFields(value, path: path, errors: errors)
  }

  /// Returns the elements of a list, each with its path.
  ///
  /// - Throws: `JSONFieldError` if the value is not a list.
  package func list(_ name: String) throws(JSONFieldError) -> [(value: JSONValue, path: String)]? {
    guard let value = self[name] else { return nil }
    guard case .list(let list) = value else { throw fault(.list, name) }
    return list.enumerated().map { ($0.element, "\(path(of: name))[\($0.offset)]") }
  }

  /// - Throws: `JSONFieldError` if the value is `nil`.
  package func needed<Value>(_ value: Value?, _ name: String) throws(JSONFieldError) -> Value {
    guard let value else { throw fault(.missing, name) }
    return value
  }
}
