import FoundationEssentials
import Timekeeping

/// JSON for other programs.
package enum JSONOutput {
  /// Returns a value as one line: names in snake case, members in alphabetical order.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - keepsNames: Whether names stay as they are, for files of another program.
  /// - Returns: The line without its end.
  /// - Throws: `EncodingError` if it cannot be encoded.
  package static func line(_ value: some Encodable, keepsNames: Bool = false) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if !keepsNames { encoder.keyEncodingStrategy = .convertToSnakeCase }
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}

/// A document with its type: one thing, or a head with rows in `items`.
package struct JSONDocument<Head: Encodable, Row: Encodable>: Encodable {
  let type: String
  let head: Head
  let items: [Row]?

  private enum Key: CodingKey { case type, items }

  package func encode(to encoder: any Encoder) throws {
    try head.encode(to: encoder)
    var members = encoder.container(keyedBy: Key.self)
    try members.encode(type, forKey: .type)
    try members.encodeIfPresent(items, forKey: .items)
  }
}

extension JSONDocument {
  package init(_ type: String, _ head: Head, items: [Row]) {
    (self.type, self.head, self.items) = (type, head, items)
  }
}

extension JSONDocument where Head == [String: String] {
  package init(_ type: String, items: [Row]) { self.init(type, [:], items: items) }
}

extension JSONDocument where Row == Int {
  /// Creates a document about one thing.
  package init(_ type: String, _ thing: Head) { (self.type, head, items) = (type, thing, nil) }
}

/// A thing that rows are about.
package struct JSONSubject: Encodable {
  package let id, name: String

  package init(_ id: String, _ name: String) { (self.id, self.name) = (id, name) }
}

/// A moment as in RFC 3339, with the offset of a time zone: `2026-12-05T18:00:00+02:00`.
package struct JSONMoment: Encodable {
  package let text: String

  /// Creates a moment; it is in UTC if the zone is not known.
  package init(seconds: Int, in zone: LocalZone? = .system) {
    let zone = zone ?? .utc
    text =
      LocalTime(utcMilliseconds: seconds * 1000, in: zone).wallText
      + LocalTimeError.text(ofOffset: zone.offsetSeconds(seconds))
  }

  package init(milliseconds: Int, in zone: LocalZone? = .system) {
    self.init(seconds: milliseconds / 1000, in: zone)
  }

  /// Parses a moment, as seconds since 1970; `nil` if it has another form or no offset.
  package static func seconds(_ text: String) -> Int? {
    guard let wall = try? LocalTime(parsing: String(text.prefix(19))),
      let offset = LocalTimeError.offset(of: text.dropFirst(19))
    else { return nil }
    return wall.utcMilliseconds(atOffset: offset) / 1000
  }

  package func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    try value.encode(text)
  }
}

/// A sum of money in the minor units of its currency.
package struct JSONMoney: Encodable {
  let minor: Int
  let currency: String

  /// Creates a sum; `nil` without an amount.
  package init?(_ minor: Int?, _ currency: String) {
    guard let minor else { return nil }
    (self.minor, self.currency) = (minor, currency)
  }
}

/// A member that is `null` if it is known that there is none; others are left out.
@propertyWrapper package struct OrNull<Value: Encodable>: Encodable {
  package var wrappedValue: Value?

  package init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }

  package func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    try value.encode(wrappedValue)
  }
}
