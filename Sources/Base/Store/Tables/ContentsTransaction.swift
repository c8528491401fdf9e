/// A transaction in progress on a private version of the contents.
final class ContentsTransaction: StoreTransaction, ContentsAccess {
  let sequence: Int
  private(set) var contents: Contents
  private(set) var operations: [Operation] = []
  private(set) var erases = false
  private(set) var usesReserve = false
  private var byteCount = 0
  private let decoded: DecodedDocuments?

  init(on contents: Contents, _ decoded: DecodedDocuments? = nil) {
    self.contents = contents
    self.decoded = decoded
    sequence = contents.sequence + 1
  }

  func put<Value>(
    _ collection: StoreCollection<Value>, id: String, _ value: Value, expecting revision: Int?
  ) throws {
    let (revision, document, keys) = try prepared(collection, id, value, expecting: revision)
    apply(
      .put(collection: collection.name, id: id, revision: revision, document: document[...]),
      keys: keys)
    byteCount += document.count
  }

  /// Returns the revision, the document to write, and its index keys if there are indexes.
  ///
  /// It releases the table before the change, since a table with two owners would be copied.
  private func prepared<Value>(
    _ collection: StoreCollection<Value>, _ id: String, _ value: Value, expecting revision: Int?
  ) throws -> (revision: Int, document: [UInt8], keys: [FieldValue]?) {
    let name = collection.name
    try checkNames(name, id)
    guard let encoded = DocumentCoding.bytes(of: value, as: collection.carrying) else {
      throw StoreError.unsuitable(collection: name, id: id)
    }
    let table = try table(name)
    let row = table?.row(of: id)
    let current = row.flatMap { row in table.map { Int($0.rows[row].revision) } } ?? 0
    if let revision, revision != current { throw StoreError.conflict(collection: name, id: id) }
    guard current < StoreLimits.lastRevision, sequence <= StoreLimits.lastTransaction else {
      throw StoreError.unsuitable(collection: name, id: id)
    }
    let stored = row.flatMap { table?.document(at: $0) }
    let document: [UInt8]
    do {
      document = try merged(encoded, value, collection.carrying, over: stored)
    } catch {
      throw StoreError.damagedField(collection: name, id: id, field: error.field)
    }
    let rules = table?.rules ?? contents.schema.rules(of: name)
    if rules.shape != nil,
      let fault = DocumentCoding.newFault(in: encoded, of: value, as: collection.carrying)
    {
      throw StoreError.invalidField(
        collection: name, id: id, field: fault.field, cause: fault.cause)
    }
    let keys = try withExtendedLifetime(table) { try check(document, table, name, id) }
    return (current + 1, document, keys)
  }

  func delete<Value>(
    _ collection: StoreCollection<Value>, id: String, expecting revision: Int?
  ) throws {
    let current = try self.revision(of: id, in: collection.name)
    if let revision, revision != current {
      throw StoreError.conflict(collection: collection.name, id: id)
    }
    if current > 0 { apply(.delete(collection: collection.name, id: id)) }
  }

  /// Returns the stored revision, or 0 if there is no such document.
  private func revision(of id: String, in collection: String) throws -> Int {
    guard let table = try table(collection), let row = table.row(of: id) else { return 0 }
    return Int(table.rows[row].revision)
  }

  func drop<Value>(
    whereField field: String, equals value: FieldValue, in collection: StoreCollection<Value>
  ) throws {
    guard try table(collection.name) != nil else { return }
    apply(.dropWhere(collection: collection.name, field: field, value: value))
  }

  func dropAll<Value>(in collection: StoreCollection<Value>) throws {
    guard contents.slots[collection.name] != nil else { return }
    apply(.dropAll(collection: collection.name))
  }

  func eraseAfterwards() { erases = true }

  func useReserve() { usesReserve = true }

  func table(_ name: String) throws -> Table? {
    try contents.load(name)
    return try contents.table(name)
  }

  func apply(_ operation: Operation, keys: [FieldValue]? = nil) {
    contents.apply(operation, sequence: sequence, keys: keys)
    operations.append(operation)
  }
}

// MARK: - Checks
extension ContentsTransaction {
  private func checkNames(_ collection: String, _ id: String) throws {
    let isPlain = id.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7f...0x9f ~= $0.value) }
    guard contents.schema.declares(collection) else {
      throw StoreError.undeclared(collection: collection)
    }
    guard CollectionName.isAllowed(collection), !id.isEmpty, isPlain,
      id.utf8.count <= StoreLimits.idBytes
    else { throw StoreError.unsuitable(collection: collection, id: id) }
  }

  private func merged<Value: Codable>(
    _ encoded: [UInt8], _ value: Value, _ carrying: (any FaultCarrying.Type)?,
    over stored: UnsafeRawBufferPointer?
  ) throws(UnknownFields.Fault) -> [UInt8] {
    guard let stored else { return encoded }
    let known = DocumentCoding.value(Value.self, of: stored, as: carrying)
    return try UnknownFields.kept(
      of: stored, known: known, by: value, in: encoded, as: carrying)
  }

  /// Checks the limits and uniqueness rules; returns the index keys of the document.
  private func check(
    _ document: [UInt8], _ table: Table?, _ name: String, _ id: String
  ) throws -> [FieldValue]? {
    try check(document.count, name, id, limit: StoreLimits.documentBytes)
    try check(byteCount + document.count, name, id, limit: StoreLimits.transactionBytes)
    guard let table, table.isIndexed || !table.rules.unique.isEmpty else { return nil }
    let keys = document.withUnsafeBytes { table.keys(of: $0) }
    if let rival = table.rival(of: id, keys: keys) {
      throw StoreError.duplicate(collection: name, fields: rival.fields, id: rival.id)
    }
    return keys
  }

  private func check(_ bytes: Int, _ name: String, _ id: String, limit: Int) throws {
    if bytes <= limit { return }
    throw StoreError.tooLarge(collection: name, id: id, bytes: bytes, limitBytes: limit)
  }
}

// MARK: - Reading its own changes
extension ContentsTransaction {
  func get<Value>(_ collection: StoreCollection<Value>, _ id: String) throws -> Stored<Value>? {
    guard let table = try table(collection.name), let row = table.row(of: id) else { return nil }
    let (written, revision) = (table.rows[row].sequence, Int(table.rows[row].revision))
    if let value = decoded?.value(collection, id, sequence: written) {
      return Stored(id: id, revision: revision, sequence: written, value: value)
    }
    let stored = try table.stored(collection, at: row)
    if written < sequence { decoded?.keep(stored, of: collection) }
    return stored
  }
}
