/// The repair of a collection's damaged file from older generations and their journals.
struct SnapshotMending {
  struct Outcome {
    var table: Table
    var losses: [RescueLoss] = []
    /// Unreadable documents, by the ids of their placeholders in the table.
    var leftOut: [String: SnapshotReading.LeftOut] = [:]
    var isRestored = false
  }

  private let folder: SurveyedFolder
  private let schema: Schema
  /// The generations to search, the newest first.
  private let generations: [Int]
  private let segments: [Int: FileContents]
  private let end: Int
  private var histories: [Int: KeptHistory] = [:]

  init(
    _ folder: SurveyedFolder, _ image: FolderImage, before end: Int?,
    _ kept: [Int: FileContents], _ schema: Schema
  ) {
    self.folder = folder
    self.schema = schema
    segments = image.segments.merging(kept) { live, _ in live }
    self.end = end ?? (segments.keys.max() ?? 0) + 1
    generations = KeptHistory.generations(in: folder, image).filter { [end = self.end] in $0 < end }
  }

  /// The contents of the newest older generation after its journals.
  var newest: Contents? {
    generations.lazy.compactMap { history($0)?.contents }.first
  }

  mutating func mend(_ place: SnapshotPlace) -> Outcome {
    let rules = schema.rules(of: place.collection)
    let bytes = folder.contents(place.file).bytes
    let reading = bytes.map { SnapshotReading($0, place.snapshot, rules: rules) }
    if let reading, reading.isWhole { return Outcome(table: reading.table) }
    for generation in generations {
      if let table = table(place.collection, in: generation), place.isExactly(table) {
        return Outcome(table: table, isRestored: true)
      }
    }
    return patched(place, reading)
  }

  /// Combines the readable part of the file with the newest older version of the rest.
  private mutating func patched(_ place: SnapshotPlace, _ reading: SnapshotReading?) -> Outcome {
    let rules = schema.rules(of: place.collection)
    var outcome = Outcome(table: reading?.table ?? Table(rules: rules))
    let readable = outcome.table.count
    let older = addOlder(place.collection, to: &outcome.table)
    if readable > 0 {
      outcome.losses.append(.doubtful(collection: place.collection, documents: readable))
    }
    outcome.hold(reading?.leftOut ?? [])
    let named = Set(outcome.leftOut.values.map(\.line))
    if let lines = reading?.badLines.filter({ !named.contains($0) }), !lines.isEmpty {
      outcome.losses.append(.documents(collection: place.collection, lines: lines))
    }
    if !older.isEmpty {
      outcome.losses.append(.older(collection: place.collection, ids: older))
    } else if readable == 0 {
      let documents = place.snapshot?.documents ?? reading?.expected ?? 0
      outcome.losses.append(.collection(place.collection, documents: documents))
    }
    return outcome
  }

  private mutating func addOlder(_ collection: String, to table: inout Table) -> [String] {
    for generation in generations {
      guard let older = self.table(collection, in: generation), older.count > 0 else { continue }
      var ids: [String] = []
      for row in 0..<older.rows.count where older.rows[row].isLive {
        let id = older.id(at: row)
        if table.row(of: id) != nil { continue }
        table.put(
          id, revision: Int(older.rows[row].revision), sequence: older.rows[row].sequence,
          document: older.document(at: row))
        ids.append(id)
      }
      return ids
    }
    return []
  }

  private mutating func table(_ collection: String, in generation: Int) -> Table? {
    let history = histories[generation] ?? history(generation)
    histories[generation] = history
    guard case .loaded(let table) = history?.contents.slots[collection] else { return nil }
    return table
  }

  private func history(_ generation: Int) -> KeptHistory? {
    KeptHistory(generation, segments, before: end, folder, schema)
  }
}

extension SnapshotMending.Outcome {
  /// The content of a placeholder, which is not an object.
  ///
  /// The damaged line itself could look like a valid document.
  private static let noDocument = Array("null".utf8)

  /// Adds placeholders for unreadable documents without an older version.
  ///
  /// The journal may replace or delete them later.
  fileprivate mutating func hold(_ lost: [SnapshotReading.LeftOut]) {
    for one in lost where table.row(of: one.id) == nil {
      Self.noDocument.withUnsafeBytes {
        table.put(one.id, revision: one.revision, sequence: one.sequence, document: $0)
      }
      leftOut[one.id] = one
    }
  }
}

extension SnapshotPlace {
  /// Returns whether a table gives exactly the file that CURRENT describes.
  func isExactly(_ table: Table) -> Bool {
    guard let snapshot, snapshot.documents == table.count else { return false }
    var bytes: [UInt8] = []
    SnapshotFile.header(collection, table, &bytes)
    SnapshotFile.eachDocument(of: table) { SnapshotFile.line(table, $0, &bytes) }
    return bytes.count == snapshot.bytes && SnapshotFile.hash(bytes) == snapshot.hash
  }
}
