/// A parsed JSON value whose scalars keep their original text.
///
/// Numbers keep their digits and objects their order, so that unchanged parts stay byte-equal.
/// Unlike the scanner it validates its input.
indirect enum JSONNode {
  case object([(name: String, value: JSONNode)])
  case array([JSONNode])
  case scalar([UInt8])

  /// The deepest accepted nesting.
  static let deepest = 32

  init?(_ bytes: UnsafeRawBufferPointer) {
    var scanner = JSONScanner(bytes)
    guard let node = JSONNode(&scanner, depth: 0), scanner.isAtEnd() else { return nil }
    self = node
  }

  private init?(_ scanner: inout JSONScanner, depth: Int) {
    guard depth < Self.deepest else { return nil }
    scanner.skipSpace()
    switch scanner.current {
    case UInt8(ascii: "{"): self.init(object: &scanner, depth: depth)
    case UInt8(ascii: "["): self.init(array: &scanner, depth: depth)
    default: self.init(scalar: &scanner)
    }
  }

  private init?(object scanner: inout JSONScanner, depth: Int) {
    var members: [(name: String, value: JSONNode)] = []
    let whole = scanner.members { name, scanner in
      guard let node = JSONNode(&scanner, depth: depth + 1) else { return false }
      members.append((name, node))
      return true
    }
    guard whole else { return nil }
    self = .object(members)
  }

  private init?(array scanner: inout JSONScanner, depth: Int) {
    var nodes: [JSONNode] = []
    let whole = scanner.elements { scanner in
      guard let node = JSONNode(&scanner, depth: depth + 1) else { return false }
      nodes.append(node)
      return true
    }
    guard whole else { return nil }
    self = .array(nodes)
  }

  private init?(scalar scanner: inout JSONScanner) {
    var ahead = scanner
    guard let range = scanner.skipValue() else { return nil }
    let text = scanner.text(in: range)
    let isQuoted = text.utf8.first == UInt8(ascii: "\"")
    guard isQuoted ? ahead.string() != nil : Self.isLiteral(text) else { return nil }
    self = .scalar(Array(text.utf8))
  }

  private static func isLiteral(_ text: String) -> Bool {
    if text == "true" || text == "false" || text == "null" { return true }
    let isPlain = text.utf8.allSatisfy { "0123456789+-.eE".utf8.contains($0) }
    return isPlain && Double(text)?.isFinite == true
  }
}

extension JSONNode {
  func append(to bytes: inout [UInt8]) {
    switch self {
    case .scalar(let written): bytes.append(contentsOf: written)
    case .array(let nodes):
      bytes.append(UInt8(ascii: "["))
      for (index, node) in nodes.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        node.append(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members): Self.append(members, to: &bytes)
    }
  }

  private static func append(
    _ members: [(name: String, value: JSONNode)], to bytes: inout [UInt8]
  ) {
    bytes.append(UInt8(ascii: "{"))
    for (index, member) in members.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      bytes.append(quoted: member.name)
      bytes.append(UInt8(ascii: ":"))
      member.value.append(to: &bytes)
    }
    bytes.append(UInt8(ascii: "}"))
  }
}

// MARK: - Members of members
extension JSONNode {
  /// The value at a path of member names, or `nil` if one of them is absent.
  subscript(path: [String]) -> JSONNode? {
    path.reduce(self) { node, name in
      guard case .object(let members) = node else { return nil }
      return members.first { $0.name == name }?.value
    }
  }

  /// Returns the value without the member at a path.
  func without(_ path: ArraySlice<String>) -> JSONNode {
    guard let name = path.first, case .object(var members) = self else { return self }
    if path.count == 1 {
      members.removeAll { $0.name == name }
    } else if let place = members.firstIndex(where: { $0.name == name }) {
      members[place].value = members[place].value.without(path.dropFirst())
    }
    return .object(members)
  }

  /// Returns whether two values have the same JSON, or are both absent.
  static func areSame(_ one: JSONNode?, _ other: JSONNode?) -> Bool {
    let both = [one, other].map { node in
      var bytes: [UInt8] = []
      node?.append(to: &bytes)
      return bytes
    }
    return both[0] == both[1]
  }
}
