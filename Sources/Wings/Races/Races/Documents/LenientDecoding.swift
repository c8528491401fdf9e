extension KeyedDecodingContainer {
  /// A field, or nothing where it is absent or of another type: old documents open.
  package func optional<Value: Decodable>(_ key: Key) -> Value? {
    (try? decodeIfPresent(Value.self, forKey: key)) ?? nil
  }

  /// A field, or what stands for an absent one.
  package func value<Value: Decodable>(_ key: Key, default absent: Value) -> Value {
    optional(key) ?? absent
  }

  /// A text, empty where absent.
  package func text(_ key: Key) -> String { value(key, default: "") }
}
