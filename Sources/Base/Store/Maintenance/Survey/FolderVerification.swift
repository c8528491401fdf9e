/// A check of all bytes of a folder that continues after faults.
struct FolderVerification {
  let folder: SurveyedFolder
  let schema: Schema
  private(set) var report = StoreReport()
  /// Documents up to this transaction were checked with their snapshot.
  private var snapshotSequence = 0
  /// Documents of the snapshots that are not objects, by collection.
  private var strangeDocuments: [String: Set<String>] = [:]
  private let meter: ProgressMeter

  init(_ folder: SurveyedFolder, schema: Schema, _ progress: StoreProgressReport?) {
    self.folder = folder
    self.schema = schema
    meter = ProgressMeter(.checking, total: folder.byteCount, progress)
  }

  mutating func run() throws {
    try folder.withoutCompaction {
      let image = try folder.withoutWriters { try FolderImage(folder) }
      try checkFormat(image)
      let contents = checkCurrent(image)
      try meter.requireGoingOn()
      check(contents)
      checkHistory(image)
    }
    try meter.requireGoingOn()
    checkPermissions()
    meter.finish()
  }

  private mutating func find(_ finding: StoreFinding?) {
    if let finding { report.findings.append(finding) }
  }

  private mutating func checkFormat(_ image: FolderImage) throws {
    find(image.format.finding(FormatFile.name, missing: .missing(file: FormatFile.name)))
    guard let bytes = image.format.bytes else { return }
    do {
      _ = try FormatFile(bytes, folder: folder.path, schema: schema)
    } catch StoreError.damaged {
      find(.changed(file: FormatFile.name))
    }
  }

  /// Reads the live data as far as possible.
  private mutating func checkCurrent(_ image: FolderImage) -> Contents {
    find(image.current.finding(CurrentFile.name, missing: .missing(file: CurrentFile.name)))
    if image.current.bytes != nil, image.live == nil { find(.changed(file: CurrentFile.name)) }
    guard let start = ReplayStart(image, folder) else { return Contents(schema: schema) }
    var contents = Contents(schema: schema)
    contents.sequence = start.sequence
    snapshotSequence = start.sequence
    for place in start.snapshots {
      guard let reading = read(place) else { continue }
      contents.slots[place.collection] = .loaded(reading.table)
    }
    return walk(image, start, on: contents)
  }

  private mutating func read(_ place: SnapshotPlace) -> SnapshotReading? {
    let file = folder.contents(place.file)
    let lost = StoreFinding.snapshotMissing(
      file: place.file, collection: place.collection, documents: place.snapshot?.documents ?? 0)
    find(file.finding(place.file, missing: lost))
    guard let bytes = file.bytes else { return nil }
    let rules = schema.rules(of: place.collection)
    let reading = SnapshotReading(bytes, place.snapshot, rules: rules, meter)
    if !reading.isWhole {
      find(
        .snapshotChanged(
          file: place.file, collection: place.collection, readable: reading.table.count,
          documents: reading.expected))
    }
    strangeDocuments[place.collection] = Set(reading.strangeDocuments.map(\.id))
    return reading
  }

  private mutating func walk(
    _ image: FolderImage, _ start: ReplayStart, on contents: Contents
  ) -> Contents {
    var walk = JournalWalk(on: contents, chain: start.chain, proved: image.marked, meter)
    walk.walk(image.segments, start.segments)
    report.findings += walk.findings + walk.lost.map(StoreFinding.transactions)
    if let tail = walk.tail { find(.unfinished(file: tail.file, bytes: tail.bytes.count)) }
    report.sequence = walk.replay.contents.sequence
    return walk.replay.contents
  }

  private mutating func check(_ contents: Contents) {
    for name in contents.slots.keys.sorted() {
      guard case .loaded(let table) = contents.slots[name], table.count > 0 else { continue }
      report.collections += 1
      report.documents += table.count
      if !schema.declares(name) { find(.undeclared(collection: name, documents: table.count)) }
      let strange = strangeDocuments[name] ?? []
      table.eachProblem(in: name, after: snapshotSequence, strange) { finding in
        report.findings.append(finding)
        if case .document = finding { report.documents -= 1 }
      }
    }
  }

  private mutating func checkHistory(_ image: FolderImage) {
    let segments = image.segments.merging(KeptHistory.segments(in: folder)) { live, _ in live }
    for name in folder.names(in: KeptGenerations.folderName) {
      guard let generation = CurrentFile.generation(inName: name) else { continue }
      for file in damagedHistory(generation, name, segments) { find(.history(file: file)) }
    }
    for name in image.names where folder.isLeftover(name, image.live) {
      find(.leftover(file: name))
    }
  }

  private func damagedHistory(
    _ generation: Int, _ name: String, _ segments: [Int: FileContents]
  ) -> [String] {
    let home = KeptGenerations.folderName + "/" + name
    let numbers = folder.names(in: home).compactMap(SegmentHeader.number(inName:))
    guard numbers.contains(generation), let last = numbers.max(),
      let history = KeptHistory(generation, segments, before: last + 1, folder, schema, meter)
    else { return [home + "/" + SegmentHeader.fileName(generation)] }
    return history.damaged.map { $0.contains("/") ? $0 : home + "/" + $0 }
  }

  private mutating func checkPermissions() {
    for (path, status) in folder.everything() where status.permissions & 0o077 != 0 {
      find(.permissions(path: path, isFolder: status.kind == .folder))
    }
  }
}

extension Table {
  /// Visits the problems of documents: violated uniqueness rules, unreadable and repeated fields.
  ///
  /// Documents after a transaction, or with doubtful ids, are also checked for being JSON objects.
  func eachProblem(
    in collection: String, after sequence: Int, _ doubtful: Set<String>,
    _ visit: (StoreFinding) -> Void
  ) {
    for row in 0..<rows.count where rows[row].isLive {
      let (id, document) = (id(at: row), document(at: row))
      let isToBeRead = rows[row].sequence > sequence || doubtful.contains(id)
      if isToBeRead, !SnapshotReading.isDocument(document) {
        visit(.document(collection: collection, id: id))
        continue
      }
      rules.findings(in: document, id: id, of: collection).forEach(visit)
      if let rival = rival(of: id, document: document), id < rival.id {
        visit(
          .duplicate(collection: collection, fields: rival.fields, id: id, other: rival.id))
      }
    }
  }
}

extension CollectionRules {
  /// Returns the findings about the fields of a document, which is a JSON object.
  func findings(
    in document: UnsafeRawBufferPointer, id: String, of collection: String
  ) -> [StoreFinding] {
    let faults = shape?.faults(document) ?? []
    let repeated = RepeatedName(in: document)
    return faults.map { .field(collection: collection, id: id, fault: $0) }
      + (repeated.map { [.repeated(collection: collection, id: id, field: $0.field)] } ?? [])
  }
}
