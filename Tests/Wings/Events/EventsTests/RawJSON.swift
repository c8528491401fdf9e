import Store

/// A document as it stands in a file, whatever it is.
enum RawJSON: Codable, Sendable, Equatable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([RawJSON])
  case object([String: RawJSON])

  init(from decoder: any Decoder) throws {
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

  func encode(to encoder: any Encoder) throws {
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

  subscript(name: String) -> RawJSON? {
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

extension DocumentStore {
  /// A document without a type.
  func raw(_ collection: String, _ id: String) throws -> RawJSON? {
    try read { try $0.get(StoreCollection<RawJSON>(collection), id)?.value }
  }

  /// Does to a document what an editor of text would.
  func edit(_ collection: String, _ id: String, _ field: String, to value: RawJSON?) throws {
    guard var document = try raw(collection, id) else { return }
    document[field] = value
    try write(by: "editor", at: 0) { [document] in
      // Fields that are taken out must not stay as unknown ones.
      try $0.delete(StoreCollection<RawJSON>(collection), id: id)
      try $0.put(StoreCollection<RawJSON>(collection), id: id, document)
    }
  }
}
