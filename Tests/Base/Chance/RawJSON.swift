/// Any JSON value, as it is in a file.
package enum RawJSON: Codable, Sendable, Equatable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([RawJSON])
  case object([String: RawJSON])

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
    } else if let list = try? value.decode([RawJSON].self) {
      self = .list(list)
    } else {
      self = .object(try value.decode([String: RawJSON].self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .null: try value.encodeNil()
    case .flag(let flag): try value.encode(flag)
    case .number(let number):
      if let whole = Int(exactly: number) {
        try value.encode(whole)
      } else {
        try value.encode(number)
      }
    case .text(let text): try value.encode(text)
    case .list(let list): try value.encode(list)
    case .object(let object): try value.encode(object)
    }
  }

  package subscript(name: String) -> RawJSON? {
    get {
      guard case .object(let object) = self else { return nil }
      return object[name]
    }
    set {
      guard case .object(var object) = self else { return }
      object[name] = newValue
      self = .object(object)
    }
  }
}
