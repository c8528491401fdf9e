/// The contents of an older generation and the journals kept with it.
struct KeptHistory {
  /// The generation with which it begins.
  let generation: Int
  /// The contents after its journals.
  let contents: Contents
  /// The damaged files.
  let damaged: [String]

  /// Reads a generation and applies its journal up to a segment.
  ///
  /// - Parameters:
  ///   - generation: The generation.
  ///   - segments: All segments, kept or live.
  ///   - end: The first segment that is not applied.
  ///   - folder: The folder of the store.
  ///   - schema: The collections' rules.
  ///   - meter: Counts the bytes.
  init?(
    _ generation: Int, _ segments: [Int: FileContents], before end: Int,
    _ folder: SurveyedFolder, _ schema: Schema, _ meter: ProgressMeter? = nil
  ) {
    guard generation < end, let start = ReplayStart(generation, segments, folder) else {
      return nil
    }
    var contents = Contents(schema: schema)
    contents.sequence = start.sequence
    var damaged: [String] = []
    for place in start.snapshots {
      let bytes = folder.contents(place.file).bytes ?? []
      let reading = SnapshotReading(bytes, nil, rules: schema.rules(of: place.collection), meter)
      if !reading.isWhole { damaged.append(place.file) }
      contents.slots[place.collection] = .loaded(reading.table)
    }
    var walk = JournalWalk(on: contents, chain: nil, proved: 0, meter)
    walk.walk(segments, generation...(end - 1))
    self.generation = generation
    self.contents = walk.replay.contents
    self.damaged = damaged + walk.damagedFiles
  }

  /// Returns the kept segments by number.
  static func segments(in folder: SurveyedFolder) -> [Int: FileContents] {
    var segments: [Int: FileContents] = [:]
    for generation in folder.names(in: KeptGenerations.folderName) {
      let home = KeptGenerations.folderName + "/" + generation
      for name in folder.names(in: home) {
        guard let number = SegmentHeader.number(inName: name) else { continue }
        segments[number] = folder.contents(home + "/" + name)
      }
    }
    return segments
  }

  /// Returns the generations that are not live, the newest first.
  static func generations(in folder: SurveyedFolder, _ image: FolderImage) -> [Int] {
    let kept = folder.names(in: KeptGenerations.folderName).compactMap {
      CurrentFile.generation(inName: $0)
    }
    return Set(kept + image.generations).sorted(by: >)
  }
}

extension JournalWalk {
  /// The files with any damage.
  var damagedFiles: [String] {
    lost.map(\.file) + findings.compactMap { $0.arguments["file"] }
  }
}
