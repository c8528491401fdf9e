/// The backup records of a folder that is about to be replaced.
///
/// They must be carried over.
struct FormerBackups {
  let path: String
  let schema: Schema
  let surroundings: StoreSurroundings

  /// All records that can be read.
  var records: [BackupRecord] {
    guard let folder = try? SurveyedFolder(path: path, surroundings) else { return [] }
    defer { folder.close() }
    guard let image = try? folder.withoutWriters({ try FolderImage(folder) }),
      let start = ReplayStart(image, folder)
    else { return [] }
    var walk = JournalWalk(on: snapshot(start, folder), chain: start.chain, proved: 0)
    walk.walk(image.segments, start.segments)
    let reader = ContentsReader(walk.replay.contents)
    let stored = try? reader.find(BackupRecord.collection)
    return stored?.map(\.value) ?? []
  }

  private func snapshot(_ start: ReplayStart, _ folder: SurveyedFolder) -> Contents {
    var contents = Contents(schema: schema)
    contents.sequence = start.sequence
    let name = BackupRecord.collection.name
    if let place = start.snapshots.first(where: { $0.collection == name }),
      let bytes = folder.contents(place.file).bytes
    {
      let reading = SnapshotReading(bytes, place.snapshot, rules: schema.rules(of: name))
      contents.slots[name] = .loaded(reading.table)
    }
    return contents
  }
}

extension Contents {
  /// Adds a record with the number of the last transaction.
  mutating func add(_ record: BackupRecord) {
    guard let document = DocumentCoding.bytes(of: record) else { return }
    let name = BackupRecord.collection.name
    if let table = try? table(name), table.row(of: record.id) != nil { return }
    apply(
      .put(collection: name, id: record.id, revision: 1, document: document[...]),
      sequence: sequence)
  }
}

extension OutsidePath {
  /// Throws if a newer program has written the store at this path.
  func requireNoNewerStore(_ schema: Schema, _ surroundings: StoreSurroundings) throws {
    guard let folder = try? SurveyedFolder(path: path, surroundings) else { return }
    defer { folder.close() }
    guard let bytes = folder.contents(FormatFile.name).bytes else { return }
    do {
      _ = try FormatFile(bytes, folder: path, schema: schema)
    } catch StoreError.damaged {
      // A damaged store may be replaced by a backup.
    }
  }
}
