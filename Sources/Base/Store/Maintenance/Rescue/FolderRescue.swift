/// The recovery of intact data from a damaged folder, which is never changed.
struct FolderRescue {
  let folder: SurveyedFolder
  let schema: Schema
  private(set) var losses: [RescueLoss] = []
  private(set) var restored: [String] = []
  private let image: FolderImage
  /// The unreadable documents of snapshots, by collection and id.
  private var leftOut: [String: [String: SnapshotReading.LeftOut]] = [:]

  init(_ folder: SurveyedFolder, schema: Schema) throws {
    self.folder = folder
    self.schema = schema
    image = try folder.withoutWriters { try FolderImage(folder) }
  }

  /// Returns the store's id, if it is readable.
  ///
  /// - Throws: ``StoreError`` `newerFormat` if a newer program has written the store.
  func storeID() throws -> String? {
    guard let bytes = image.format.bytes else { return nil }
    do {
      return try FormatFile(bytes, folder: folder.path, schema: schema).id
    } catch StoreError.damaged {
      return nil
    }
  }

  mutating func run() -> Contents {
    var contents = Contents(schema: schema)
    let kept = KeptHistory.segments(in: folder)
    let start = ReplayStart(image, folder)
    let histories = SnapshotMending(folder, image, before: start?.segments.lowerBound, kept, schema)
    guard let start else { return resolved(histories.newest ?? contents) }
    contents.sequence = start.sequence
    contents.slots = snapshots(start, histories)
    var walk = JournalWalk(on: contents, chain: start.chain, proved: image.marked)
    walk.walk(image.segments, start.segments)
    note(walk)
    return resolved(walk.replay.contents)
  }

  private mutating func snapshots(
    _ start: ReplayStart, _ mending: SnapshotMending
  ) -> [String: Contents.Slot] {
    var mending = mending
    var slots: [String: Contents.Slot] = [:]
    for place in start.snapshots {
      let mended = mending.mend(place)
      slots[place.collection] = .loaded(mended.table)
      losses += mended.losses
      leftOut[place.collection] = mended.leftOut
      if mended.isRestored { restored.append(place.collection) }
    }
    guard image.live == nil else { return slots }
    if start.snapshots.isEmpty, start.sequence > 0 {
      if let newest = mending.newest, newest.sequence >= start.sequence { return newest.slots }
      losses.append(.everythingUpTo(transaction: start.sequence))
    }
    return slots
  }

  private mutating func note(_ walk: JournalWalk) {
    losses += walk.lost.map(RescueLoss.transactions)
    losses += walk.replay.partial.map { .part(transaction: $0) }
    if let tail = walk.tail {
      let text = String(decoding: tail.bytes, as: UTF8.self)
      losses.append(.unfinished(file: tail.file, text: text))
    }
  }

  /// Removes invalid documents, and the older of two documents that violate a uniqueness rule.
  private mutating func resolved(_ contents: Contents) -> Contents {
    var contents = contents
    // If the number comes from a damaged mark, it may be too high to continue from.
    if contents.sequence > StoreLimits.lastTransaction / 2 { contents.sequence = 0 }
    for name in contents.slots.keys.sorted() {
      guard case .loaded(var table) = contents.slots[name] else { continue }
      losses += table.removeStrangeDocuments(in: name, leftOut[name] ?? [:])
      losses += table.removeRivals(in: name)
      contents.slots[name] = .loaded(table)
      for row in 0..<table.rows.count where table.rows[row].isLive {
        contents.sequence = max(contents.sequence, table.rows[row].sequence)
      }
    }
    return contents
  }
}

extension Table {
  /// Removes documents that are not JSON objects, or replaces them by their type's substitute.
  ///
  /// - Parameters:
  ///   - collection: The collection.
  ///   - leftOut: The file's content for documents of which the table has only a placeholder, by
  ///     id.
  /// - Returns: The losses.
  fileprivate mutating func removeStrangeDocuments(
    in collection: String, _ leftOut: [String: SnapshotReading.LeftOut]
  ) -> [RescueLoss] {
    var losses: [RescueLoss] = []
    for row in 0..<rows.count
    where rows[row].isLive && !SnapshotReading.isDocument(document(at: row)) {
      let (id, (revision, sequence)) = (id(at: row), (rows[row].revision, rows[row].sequence))
      let lost = leftOut[id].flatMap { $0.sequence == sequence ? $0.text : nil }
      let text = lost ?? String(decoding: document(at: row), as: UTF8.self)
      if let rescued = rules.shape?.rescued(id) {
        losses.append(.replaced(collection: collection, id: id, document: text))
        rescued.withUnsafeBytes {
          put(id, revision: Int(revision), sequence: sequence, document: $0)
        }
      } else {
        losses.append(.strange(collection: collection, id: id, document: text))
        delete(id, sequence: 0)
      }
    }
    return losses
  }

  /// Removes documents until no uniqueness rule is violated; returns the losses.
  fileprivate mutating func removeRivals(in collection: String) -> [RescueLoss] {
    var losses: [RescueLoss] = []
    for row in 0..<rows.count {
      while rows[row].isLive, let rival = rival(of: id(at: row), document: document(at: row)),
        let other = self.row(of: rival.id)
      {
        let isNewer = rows[row].sequence >= rows[other].sequence
        let (kept, lost) = isNewer ? (row, other) : (other, row)
        losses.append(
          .duplicate(
            collection: collection, id: id(at: lost), fields: rival.fields, kept: id(at: kept),
            document: String(decoding: document(at: lost), as: UTF8.self)))
        delete(id(at: lost), sequence: 0)
      }
    }
    return losses
  }
}
