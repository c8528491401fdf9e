/// The snapshot file of a collection.
struct SnapshotPlace {
  let collection: String
  let file: String
  /// The description of the file in CURRENT, if CURRENT is readable.
  let snapshot: CurrentFile.Snapshot?

  /// Returns the snapshot files in a generation's folder.
  static func all(in generationFolder: String, _ folder: SurveyedFolder) -> [SnapshotPlace] {
    folder.names(in: generationFolder).compactMap { name in
      let collection = String(name.dropLast(".jsonl".count))
      guard name.hasSuffix(".jsonl"), SegmentHeader.number(inName: name) == nil,
        CollectionName.isAllowed(collection)
      else { return nil }
      return SnapshotPlace(
        collection: collection, file: generationFolder + "/" + name, snapshot: nil)
    }
  }
}

/// The starting point of a replay: the live snapshots and the journal that continues them.
struct ReplayStart {
  /// The last transaction in the snapshots; 0 if unknown.
  let sequence: Int
  let chain: Checksum?
  let snapshots: [SnapshotPlace]
  let segments: ClosedRange<Int>

  /// Finds the starting point; `nil` if nothing is left.
  init?(_ image: FolderImage, _ folder: SurveyedFolder) {
    if let live = image.live { self.init(live, image) } else { self.init(guessing: image, folder) }
  }

  private init(_ live: CurrentFile, _ image: FolderImage) {
    sequence = live.sequence
    chain = live.chain
    snapshots = live.collections.map {
      SnapshotPlace(
        collection: $0.name, file: CurrentFile.fileName(live.generation, $0.name), snapshot: $0)
    }
    segments = live.segment...max(live.segment, image.segments.keys.max() ?? 0)
  }

  /// Starts without CURRENT at the oldest generation whose journal exists.
  ///
  /// A newer generation may be an interrupted compaction. The journal of the older one contains
  /// everything up to the newer.
  private init?(guessing image: FolderImage, _ folder: SurveyedFolder) {
    let generation =
      image.generations.first { image.segments[$0] != nil } ?? image.generations.last
    guard let first = generation ?? image.segments.keys.min() else { return nil }
    let bytes = image.segments[first]?.bytes ?? []
    sequence = Self.base(ofSegment: bytes)
    chain = nil
    snapshots = generation.map { SnapshotPlace.all(in: CurrentFile.folderName($0), folder) } ?? []
    segments = first...max(first, image.segments.keys.max() ?? first)
  }

  /// Returns the last transaction before a segment, from its header or else from its first line.
  static func base(ofSegment bytes: [UInt8]) -> Int {
    if let header = SegmentHeader.read(bytes)?.header { return header.base }
    let lines = bytes.split(separator: UInt8(ascii: "\n")).lazy
    return lines.compactMap { JournalLine($0) }.first.map { $0.sequence - 1 } ?? 0
  }

  /// Starts at a kept generation.
  init?(_ generation: Int, _ segments: [Int: FileContents], _ folder: SurveyedFolder) {
    guard let bytes = segments[generation]?.bytes, let last = segments.keys.max() else {
      return nil
    }
    let name = CurrentFile.folderName(generation)
    let kept = KeptGenerations.folderName + "/" + name
    let isKept = folder.names(in: KeptGenerations.folderName).contains(name)
    sequence = Self.base(ofSegment: bytes)
    chain = nil
    snapshots = SnapshotPlace.all(in: isKept ? kept : name, folder)
    self.segments = generation...last
  }
}
