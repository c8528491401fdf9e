extension JSONNode {
  /// Returns the value's JSON with all texts cleaned, or `nil` if none changes.
  func cleaned(by clean: (String) -> String) -> [UInt8]? {
    guard let node = cleanedNode(by: clean) else { return nil }
    var bytes: [UInt8] = []
    node.append(to: &bytes)
    return bytes
  }

  private func cleanedNode(by clean: (String) -> String) -> JSONNode? {
    switch self {
    case .scalar(let bytes): return Self.cleaned(bytes, by: clean)
    case .array(let nodes):
      let cleaned = nodes.map { $0.cleanedNode(by: clean) }
      guard cleaned.contains(where: { $0 != nil }) else { return nil }
      return .array(zip(nodes, cleaned).map { $1 ?? $0 })
    case .object(let members):
      let cleaned = members.map { $0.value.cleanedNode(by: clean) }
      guard cleaned.contains(where: { $0 != nil }) else { return nil }
      return .object(zip(members, cleaned).map { ($0.name, $1 ?? $0.value) })
    }
  }

  private static func cleaned(_ written: [UInt8], by clean: (String) -> String) -> JSONNode? {
    guard written.first == UInt8(ascii: "\""),
      let text = written.withUnsafeBytes({ bytes in
        var scanner = JSONScanner(bytes)
        return scanner.string()
      }), case let cleaned = clean(text), cleaned != text
    else { return nil }
    var bytes: [UInt8] = []
    bytes.append(quoted: cleaned)
    return .scalar(bytes)
  }
}
