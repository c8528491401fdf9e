import FoundationEssentials
import Store

/// A document of any JSON, as if edited by hand.
package indirect enum RawDocument: Codable, Sendable, Equatable {
  case object([String: RawDocument])
  case array([RawDocument])
  case text(String)
  case number(Double)
  /// A number that is written exactly; decoding never produces it.
  case whole(Int)
  case flag(Bool)
  case null

  package init(_ json: String) throws {
    self = try JSONDecoder().decode(RawDocument.self, from: Data(json.utf8))
  }

  package init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let flag = try? value.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let members = try? value.decode([String: RawDocument].self) {
      self = .object(members)
    } else {
      self = .array(try value.decode([RawDocument].self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .object(let members): try value.encode(members)
    case .array(let elements): try value.encode(elements)
    case .text(let text): try value.encode(text)
    case .number(let number): try value.encode(number)
    case .whole(let number): try value.encode(number)
    case .flag(let flag): try value.encode(flag)
    case .null: try value.encodeNil()
    }
  }

  /// A field, or a field of a field: `race.starts`.
  package subscript(path: String) -> RawDocument? {
    get {
      path.split(separator: ".").reduce(self) { document, name in
        guard case .object(let members) = document else { return nil }
        return members[String(name)]
      }
    }
    set { set(path.split(separator: ".").map(String.init)[...], newValue) }
  }

  private mutating func set(_ path: ArraySlice<String>, _ value: RawDocument?) {
    guard let name = path.first else { return }
    guard case .object(var members) = self else { return }
    if path.count == 1 {
      members[name] = value
    } else {
      members[name, default: .object([:])].set(path.dropFirst(), value)
    }
    self = .object(members)
  }
}

extension DocumentStore {
  /// A document with all of its stored fields.
  package func raw(_ collection: String, _ id: String) throws -> RawDocument? {
    try read { try $0.get(StoreCollection<RawDocument>(collection), id)?.value }
  }

  /// Replaces a field, as an editor can.
  package func edit(_ collection: String, _ id: String, _ path: String, to json: String) throws {
    let value = try RawDocument(json)
    try write(by: "editor", at: 0) { transaction in
      let collection = StoreCollection<RawDocument>(collection)
      guard var document = try transaction.get(collection, id)?.value else { return }
      document[path] = value
      try transaction.put(collection, id: id, document)
    }
  }
}
