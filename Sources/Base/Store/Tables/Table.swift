import Glibc

/// One collection in memory: documents as raw bytes, found by id and by indexed fields.
///
/// A value: a copy is a version of its own, cheap to make and cheap to change beside the original.
struct Table {
  let rules: CollectionRules
  var rows = RowList()
  /// What is indexed, as long as nothing has waited for it.
  private var madeIndexes: [FieldIndex]
  /// What stands for them from a snapshot on until somebody needs them.
  private var waitingIndexes: WaitingIndexes?
  /// The fields of all indexes, so that a document is read once for all of them.
  private let keyFields: [String]
  /// The last transaction that changed the table.
  var changedAt = 0
  var ids = IdentityIndex()
  var blocks: [ByteBlock] = []
  private var deadBytes = 0
  var liveBytes = 0
  /// The highest number that an id ever began with, where the rules say that ids begin with one.
  private(set) var highestNumber = 0

  init(rules: CollectionRules) {
    self.rules = rules
    let plain = rules.indexed.filter { !rules.unique.contains([$0]) }.map { [$0] }
    let keyFields = Array(Set((rules.unique + plain).joined())).sorted()
    self.keyFields = keyFields
    func index(_ fields: [String], isUnique: Bool) -> FieldIndex {
      FieldIndex(
        fields: fields, isUnique: isUnique, caseInsensitive: rules.caseInsensitive,
        among: keyFields)
    }
    madeIndexes =
      rules.unique.map { index($0, isUnique: true) } + plain.map { index($0, isUnique: false) }
  }

  /// By which fields documents are found.
  var indexes: [FieldIndex] {
    waitingIndexes?.made { indexed() } ?? madeIndexes
  }

  /// Those that may answer a question after some fields; none where looking through the documents is
  /// quicker.
  func indexes(askedFor fields: [String]) -> [FieldIndex] {
    guard madeIndexes.contains(where: { $0.fields.allSatisfy(fields.contains) }) else { return [] }
    guard let waitingIndexes else { return madeIndexes }
    if let known = waitingIndexes.known { return known }
    return waitingIndexes.isFirstQuestion() ? [] : indexes
  }

  /// The values of a document that it is found by, in the order that all indexes share.
  func keys(of document: UnsafeRawBufferPointer) -> [FieldValue] {
    keyFields.isEmpty ? [] : FieldReader.values(of: keyFields, in: document)
  }

  var count: Int { ids.count }

  /// The document's bytes; they stay valid as long as this version of the table does.
  func document(at row: Int) -> UnsafeRawBufferPointer {
    let place = rows[row]
    return blocks[Int(place.block)].bytes(at: place.documentOffset, count: Int(place.length))
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
  /// `keys` is what ``keys(of:)`` says of the document, where that is known.
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

  /// Answers whether there was such a document.
  @discardableResult
  mutating func delete(_ id: String, sequence: Int) -> Bool {
    changedAt = max(changedAt, sequence)
    guard let row = row(of: id) else { return false }
    beginChange()
    remove(row)
    return true
  }

  /// Removes the documents with exactly this value in a field, whatever the rules say of case: old
  /// journals must mean the same under new rules.
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

  /// The next document goes to a block of this version's own: two versions must never append to
  /// the same one.
  mutating func fork() {
    blocks.append(ByteBlock(capacity: 0))
  }

  mutating func insert(_ row: Row, _ id: UnsafeRawBufferPointer, _ keys: [FieldValue]? = nil) {
    let number = rows.count
    rows.append(row)
    if rules.areIDsNumbered, let leading = IDNumber.leading(id) {
      highestNumber = max(highestNumber, leading)
    }
    // Not `hash(at:)`: it would hold all of the table, and the index would be copied to change.
    ids.insert(number, hash: IdentityIndex.hash(id)) { [rows, blocks] number in
      IdentityIndex.hash(Self.idBytes(of: rows[number], in: blocks))
    }
    if isIndexed { index(number, keys ?? self.keys(at: number)) }
  }

  /// Most changes leave what documents are found by as it is.
  private mutating func replace(_ number: Int, with row: Row, _ keys: [FieldValue]?) {
    let former = isIndexed ? self.keys(at: number) : []
    account(gone: rows[number])
    rows[number] = row
    guard isIndexed else { return }
    let keys = keys ?? self.keys(at: number)
    if keys == former { return }
    unindex(number, former)
    index(number, keys)
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

  /// Whether what comes now is found by its values at once.
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
  /// Makes no indexes of what comes now: whoever reads a collection whole needs none.
  mutating func deferIndexes() {
    if !madeIndexes.isEmpty { waitingIndexes = WaitingIndexes() }
  }

  /// Indexes that are there are changed from now on; those that nobody has needed wait on, apart
  /// from those of other versions.
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
  /// Whether more than half of the memory holds what nobody can read any more.
  var isWasteful: Bool {
    (deadBytes > 1 << 20 && deadBytes > liveBytes) || rows.count > 2 * count + 4096
  }

  /// The same documents in the same order in fresh memory.
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

  /// Blocks start small, for the many small collections, and double up to 1 MiB.
  private mutating func block(withRoomFor bytes: Int) -> ByteBlock {
    if let last = blocks.last, last.room >= bytes { return last }
    let next = min(max(4096, (blocks.last?.capacity ?? 0) * 2), 1 << 20)
    let block = ByteBlock(capacity: max(next, bytes))
    blocks.append(block)
    return block
  }
}
