/// Between documents that name people by id and plain files that name them by address, too.
///
/// The first program knew people by their addresses: its files can be read in, and it can read what
/// is written out.
struct PersonMapping {
  private let rules: (String) -> [PersonField]
  /// Addresses by the id of a person, by where people are kept.
  private var addresses: [String: [String: String]] = [:]
  /// Ids by address, letter case folded.
  private var ids: [String: [String: String]] = [:]

  init(_ schema: Schema) {
    rules = { schema.rules(of: $0).people }
  }

  /// Where the people that a schema's fields name are kept.
  static func places(in schema: Schema) -> [String: String] {
    let all = Array(schema.collections.values) + Array(schema.prefixes.values)
    return all.flatMap(\.people).reduce(into: [:]) { $0[$1.people.collection] = $1.people.address }
  }

  mutating func add(_ id: String, of collection: String, address: FieldValue) {
    guard case .string(let address) = address, !address.isEmpty else { return }
    addresses[collection, default: [:]][id] = address
    ids[collection, default: [:]][address.lowercased()] = id
  }

  /// A document as it is written out: the address stands beside the id.
  func exported(_ document: UnsafeRawBufferPointer, of collection: String) -> [UInt8]? {
    changed(document, of: collection) { field, id, address in
      guard let id, address == nil, let known = addresses[field.people.collection]?[id] else {
        return nil
      }
      return [(field.address, .string(known))]
    }
  }

  /// A document as it is kept: by the id alone where the address is that person's.
  func imported(_ document: UnsafeRawBufferPointer, of collection: String) -> [UInt8]? {
    changed(document, of: collection) { field, id, address in
      guard let address,
        let owner = ids[field.people.collection]?[address.lowercased()],
        id == nil || id == owner
      else { return nil }
      return [(field.id, .string(owner)), (field.address, .null)]
    }
  }

  private typealias Changes = [(field: String, value: FieldValue)]

  /// The document with some fields set, or taken out; `nil` where it stays as it is.
  private func changed(
    _ document: UnsafeRawBufferPointer, of collection: String,
    _ changes: (PersonField, _ id: String?, _ address: String?) -> Changes?
  ) -> [UInt8]? {
    var all: Changes = []
    for field in rules(collection) {
      let values = FieldReader.values(of: [field.id, field.address], in: document).map(\.text)
      all += changes(field, values[0], values[1]) ?? []
    }
    guard !all.isEmpty, var node = JSONNode(document) else { return nil }
    for change in all { node = node.setting(change.field, to: change.value) }
    var bytes: [UInt8] = []
    node.append(to: &bytes)
    return bytes
  }
}

extension FieldValue {
  /// A text that says something.
  fileprivate var text: String? {
    if case .string(let text) = self, !text.isEmpty { text } else { nil }
  }
}

extension JSONNode {
  /// The same object with a member where it stood, at the end where there was none, or without it.
  fileprivate func setting(_ name: String, to value: FieldValue) -> JSONNode {
    guard case .object(var members) = self else { return self }
    if value == .null { return without([name]) }
    var written: [UInt8] = []
    written.append(value)
    if let place = members.firstIndex(where: { $0.name == name }) {
      members[place].value = .scalar(written)
    } else {
      members.append((name, .scalar(written)))
    }
    return .object(members)
  }
}
