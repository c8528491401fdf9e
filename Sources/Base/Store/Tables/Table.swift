import Glibc

/// A collection in memory: documents as raw bytes, found by id and by indexed fields.
///
/// A value. A copy is a new version, cheap to create and to change while others read the original.
struct Table {
  let rules: CollectionRules
  var rows = RowList()
  /// The indexes, complete unless `waitingIndexes` is set.
  private var madeIndexes: [FieldIndex]
  /// Indexes of a loaded snapshot that are built when they are first needed.
  private var waitingIndexes: WaitingIndexes?
  /// The fields of all indexes, so that a document is parsed once for all of them.
  private let keyFields: KeyFields
  /// The last transaction that changed the table.
  var changedAt = 0
  var ids = IdentityIndex()
  var blocks: [ByteBlock] = []
  private var deadBytes = 0
  var liveBytes = 0
  /// The highest number at the start of an id, if the rules say that ids are numbered.
  private(set) var highestNumber = 0

  init(rules: CollectionRules) {
    self.rules = rules
    let plain = rules.indexed.filter { !rules.unique.contains([$0]) }.map { [$0] }
    let keyFields = KeyFields(Set((rules.unique + plain).joined()))
    self.keyFields = keyFields
    func index(_ fields: [String], isUnique: Bool) -> FieldIndex {
      FieldIndex(
        fields: fields, isUnique: isUnique, caseInsensitive: rules.caseInsensitive,
        among: keyFields.names)
    }
    madeIndexes =
      rules.unique.map { index($0, isUnique: true) } + plain.map { index($0, isUnique: false) }
  }

  /// The complete indexes, built now if necessary.
  var indexes: [FieldIndex] {
    waitingIndexes?.made { indexed() } ?? madeIndexes
  }

  /// Returns the indexes for a query on some fields; empty if scanning the documents is faster.
  func indexes(askedFor fields: [String]) -> [FieldIndex] {
    guard madeIndexes.contains(where: { $0.fields.allSatisfy(fields.contains) }) else { return [] }
    guard let waitingIndexes else { return madeIndexes }
    if let known = waitingIndexes.known { return known }
    return waitingIndexes.isFirstQuestion() ? [] : indexes
  }

  /// Returns the values of a document for all indexed fields, in the order of `keyFields`.
  func keys(of document: UnsafeRawBufferPointer) -> [FieldValue] {
    keyFields.names.isEmpty ? [] : keyFields.values(of: document)
  }

  var count: Int { ids.count }

  /// Returns the document's bytes, which are valid as long as this version of the table exists.
  func document(at row: Int) -> UnsafeRawBufferPointer { document(of: rows[row]) }

  private func document(of row: Row) -> UnsafeRawBufferPointer {
    blocks[Int(row.block)].bytes(at: row.documentOffset, count: Int(row.length))
  }

  func id(at row: Int) -> String { String(decoding: idBytes(at: row), as: UTF8.self) }

  func row(of id: String) -> Int? {
    var id = id
    return id.withUTF8 { row(of: UnsafeRawBufferPointer($0)) }
  }

  private func row(of id: UnsafeRawBufferPointer) -> Int? {
    ids.row(hash: IdentityIndex.hash(id)) { row in
      let other = idBytes(at: row)
      guard other.count == id.count, let one = other.baseAddress, let two = id.baseAddress
      else { return other.count == id.count }
      return memcmp(one, two, id.count) == 0
    }
  }

  private func idBytes(at row: Int) -> UnsafeRawBufferPointer {
    Self.idBytes(of: rows[row], in: blocks)
  }

  private static func idBytes(of row: Row, in blocks: [ByteBlock]) -> UnsafeRawBufferPointer {
    blocks[Int(row.block)].bytes(at: Int(row.offset), count: Int(row.idLength))
  }

  private func hash(at row: Int) -> UInt64 { IdentityIndex.hash(idBytes(at: row)) }
}

// MARK: - Changes
extension Table {
  /// Writes a document; `keys` is the result of ``keys(of:)`` if it is known.
  mutating func put(
    _ id: String, revision: Int, sequence: Int, document: UnsafeRawBufferPointer,
    keys: [FieldValue]? = nil
  ) {
    beginChange()
    var id = id
    id.withUTF8 { bytes in
      let idBytes = UnsafeRawBufferPointer(bytes)
      let old = row(of: idBytes)
      let new = append(idBytes, document, revision: revision, sequence: sequence)
      if let old { replace(old, with: new, keys) } else { insert(new, idBytes, keys) }
    }
    changedAt = max(changedAt, sequence)
  }

  /// Deletes a document and returns whether it existed.
  @discardableResult
  mutating func delete(_ id: String, sequence: Int) -> Bool {
    changedAt = max(changedAt, sequence)
    guard let row = row(of: id) else { return false }
    beginChange()
    remove(row)
    return true
  }

  /// Removes the documents with exactly this value in a field, always with regard to case.
  ///
  /// Old journals must have the same effect under new rules.
  mutating func drop(whereField field: String, equals value: FieldValue, sequence: Int) {
    changedAt = max(changedAt, sequence)
    let found = candidates(for: [(field, value)])
    beginChange()
    for row in found
    where FieldReader.values(of: [field], in: document(at: row)) == [value] {
      remove(row)
    }
  }

  mutating func dropAll(sequence: Int) {
    self = Table(rules: rules)
    changedAt = sequence
  }

  /// Makes this version append to a new block.
  ///
  /// Two versions must never append to the same one.
  mutating func fork() {
    blocks.append(ByteBlock(capacity: 0))
  }

  mutating func insert(_ row: Row, _ id: UnsafeRawBufferPointer, _ keys: [FieldValue]? = nil) {
    let number = rows.count
    rows.append(row)
    if rules.areIDsNumbered, let leading = IDNumber.leading(id) {
      highestNumber = max(highestNumber, leading)
    }
    // Calling `hash(at:)` here would retain the whole table, and changing the index would copy it.
    ids.insert(number, hash: IdentityIndex.hash(id)) { [rows, blocks] number in
      IdentityIndex.hash(Self.idBytes(of: rows[number], in: blocks))
    }
    if isIndexed { index(number, keys ?? self.keys(at: number)) }
  }

  /// Replaces a row.
  ///
  /// Most changes leave the index keys unchanged.
  private mutating func replace(_ number: Int, with row: Row, _ keys: [FieldValue]?) {
    let (former, new) = (document(at: number), document(of: row))
    account(gone: rows[number])
    rows[number] = row
    guard isIndexed, !keyFields.areSame(in: former, and: new) else { return }
    unindex(number, self.keys(of: former))
    index(number, keys ?? self.keys(of: new))
  }

  private mutating func remove(_ number: Int) {
    if isIndexed { unindex(number, keys(at: number)) }
    ids.remove(number, hash: hash(at: number))
    account(gone: rows[number])
    rows[number].isLive = false
  }

  private mutating func account(gone row: Row) {
    deadBytes += row.byteCount
    liveBytes -= row.byteCount
  }

  /// Whether changes update the indexes immediately.
  var isIndexed: Bool { !madeIndexes.isEmpty && waitingIndexes == nil }

  private func keys(at number: Int) -> [FieldValue] { keys(of: document(at: number)) }

  private mutating func index(_ number: Int, _ keys: [FieldValue]) {
    for place in madeIndexes.indices {
      guard let key = madeIndexes[place].key(among: keys) else { continue }
      madeIndexes[place].insert(number, key: key)
    }
  }

  private mutating func unindex(_ number: Int, _ keys: [FieldValue]) {
    for place in madeIndexes.indices {
      guard let key = madeIndexes[place].key(among: keys) else { continue }
      madeIndexes[place].remove(number, key: key)
    }
  }
}

// MARK: - Indexes that wait
extension Table {
  /// Postpones building the indexes.
  ///
  /// A caller that reads the whole collection needs none.
  mutating func deferIndexes() {
    if !madeIndexes.isEmpty { waitingIndexes = WaitingIndexes() }
  }

  /// Prepares a change: adopts indexes that have been built, or detaches the postponed ones.
  ///
  /// The detached ones are no longer shared with other versions.
  private mutating func beginChange() {
    guard let waiting = waitingIndexes else { return }
    if let made = waiting.known {
      (madeIndexes, waitingIndexes) = (made, nil)
    } else {
      waitingIndexes = WaitingIndexes(asked: waiting.wasAsked)
    }
  }

  private func indexed() -> [FieldIndex] {
    var indexes = madeIndexes
    for place in indexes.indices { indexes[place].reserve(rows.count) }
    for number in 0..<rows.count where rows[number].isLive {
      let keys = keys(at: number)
      for place in indexes.indices {
        guard let key = indexes[place].key(among: keys) else { continue }
        indexes[place].insert(number, key: key)
      }
    }
    return indexes
  }
}

// MARK: - Memory
extension Table {
  /// Whether more than half of the memory belongs to removed documents.
  var isWasteful: Bool {
    (deadBytes > 1 << 20 && deadBytes > liveBytes) || rows.count > 2 * count + 4096
  }

  /// Returns the same documents in the same order in new memory.
  func packed() -> Table {
    var table = Table(rules: rules)
    for number in 0..<rows.count where rows[number].isLive {
      let row = rows[number]
      table.put(
        id(at: number), revision: Int(row.revision), sequence: row.sequence,
        document: document(at: number))
    }
    table.changedAt = changedAt
    return table
  }

  private mutating func append(
    _ id: UnsafeRawBufferPointer, _ document: UnsafeRawBufferPointer, revision: Int, sequence: Int
  ) -> Row {
    let bytes = id.count + document.count
    let block = block(withRoomFor: bytes)
    let offset = block.count
    block.append(id)
    block.append(document)
    liveBytes += bytes
    return Row(
      block: UInt32(blocks.count - 1), offset: UInt32(offset), idLength: UInt16(id.count),
      length: UInt32(document.count), revision: Int32(revision), sequence: sequence)
  }

  /// Returns a block with free space.
  ///
  /// Blocks start small and double up to 1 MiB.
  private mutating func block(withRoomFor bytes: Int) -> ByteBlock {
    if let last = blocks.last, last.room >= bytes { return last }
    let next = min(max(4096, (blocks.last?.capacity ?? 0) * 2), 1 << 20)
    let block = ByteBlock(capacity: max(next, bytes))
    blocks.append(block)
    return block
  }
}
