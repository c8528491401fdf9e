/// The mapping between person ids in documents and addresses in exported files.
///
/// The first version of the program identified people by address. Its files can be imported, and it
/// can read exported ones.
struct PersonMapping {
  private let rules: (String) -> [PersonField]
  /// Addresses by person id, by collection of people.
  private var addresses: [String: [String: String]] = [:]
  /// Ids by lower-case address, by collection of people.
  private var ids: [String: [String: String]] = [:]

  init(_ schema: Schema) {
    rules = { schema.rules(of: $0).people }
  }

  /// Returns the collections of people in a schema, with their address fields.
  static func places(in schema: Schema) -> [String: String] {
    let all = Array(schema.collections.values) + Array(schema.prefixes.values)
    return all.flatMap(\.people).reduce(into: [:]) { $0[$1.people.collection] = $1.people.address }
  }

  mutating func add(_ id: String, of collection: String, address: FieldValue) {
    guard case .string(let address) = address, !address.isEmpty else { return }
    addresses[collection, default: [:]][id] = address
    ids[collection, default: [:]][address.lowercased()] = id
  }

  /// Returns the document for an export, with the address added to the id.
  func exported(_ document: UnsafeRawBufferPointer, of collection: String) -> [UInt8]? {
    changed(document, of: collection) { field, id, address in
      guard let id, address == nil, let known = addresses[field.people.collection]?[id] else {
        return nil
      }
      return [(field.address, .string(known))]
    }
  }

  /// Returns the document for the store, with only the id if the address belongs to that person.
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

  /// Returns the document with some fields set or removed; `nil` if it is unchanged.
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
  /// The text, unless it is empty.
  fileprivate var text: String? {
    if case .string(let text) = self, !text.isEmpty { text } else { nil }
  }
}

extension JSONNode {
  /// Returns the object with a member replaced, appended or removed.
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
