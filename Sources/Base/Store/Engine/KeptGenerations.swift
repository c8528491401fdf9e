/// Older generations of snapshots and journal segments, kept in their own folder.
///
/// A generation stays until two newer ones exist, or until a user is erased.
struct KeptGenerations {
  static let folderName = "keep"
  static let count = 2

  let files: any FileLayer
  let folder: OpenFile
  let current: CurrentFile

  private var keepFrom: Int { files.keeps(.erasedGenerationsLeave) ? current.keepFrom : 0 }

  /// Moves files that CURRENT no longer names into the folder, and removes surplus generations.
  ///
  /// The caller holds the compaction lock. Other processes need not wait for this: freeing a large
  /// file takes 0.1 s and more.
  func tidy() throws {
    for name in try files.names(in: folder, "") {
      if let generation = CurrentFile.generation(inName: name), generation != current.generation {
        try putAside(generation)
      } else if let segment = SegmentHeader.number(inName: name), segment < current.segment {
        try putAside(segment: segment)
      }
    }
    try prune()
    try files.sync(folder)
  }

  /// Removes temporary files.
  ///
  /// Requires the store's lock, since another process may be renaming one.
  func removeUnfinished() throws {
    for name in try files.names(in: folder, "") where name.hasSuffix(".tmp") {
      try files.remove(name, in: folder)
    }
  }

  /// Returns whether nothing is left to do.
  ///
  /// An interrupted compaction leaves work.
  func isTidy() throws -> Bool {
    let names = try files.names(in: folder, "")
    let kept = try keptGenerations()
    return kept.allSatisfy { $0 >= keepFrom }
      && names.allSatisfy { name in
        (CurrentFile.generation(inName: name) ?? current.generation) == current.generation
          && (SegmentHeader.number(inName: name) ?? current.segment) >= current.segment
      }
  }

  /// Returns whether all files that CURRENT names exist.
  ///
  /// Otherwise CURRENT may be from an old copy, and the files it does not name must be kept.
  func isCurrentThere() throws -> Bool {
    try current.collections.allSatisfy { snapshot in
      let name = CurrentFile.fileName(current.generation, snapshot.name)
      return try files.status(name, in: folder)?.bytes == snapshot.bytes
    }
  }

  private func putAside(_ generation: Int) throws {
    let name = CurrentFile.folderName(generation)
    let isWorthKeeping = generation < current.generation && generation >= keepFrom
    let target = Self.folderName + "/" + name
    if isWorthKeeping, try files.status(target, in: folder) == nil {
      try files.rename(name, to: target, in: folder)
    } else {
      try files.removeTree(name, in: folder)
    }
  }

  /// Moves a segment to the generation that it continued: the newest one not after the segment.
  private func putAside(segment: Int) throws {
    let name = SegmentHeader.fileName(segment)
    let home = try keptGenerations().filter { $0 <= segment }.max() ?? 0
    if home >= keepFrom, home > 0 {
      let target = "\(Self.folderName)/\(CurrentFile.folderName(home))/\(name)"
      try files.rename(name, to: target, in: folder)
    } else {
      try files.remove(name, in: folder)
    }
  }

  private func prune() throws {
    let kept = try keptGenerations().sorted()
    let surplus = kept.dropLast(Self.count)
    for generation in kept where generation < keepFrom || surplus.contains(generation) {
      let name = Self.folderName + "/" + CurrentFile.folderName(generation)
      try files.removeTree(name, in: folder)
    }
  }

  private func keptGenerations() throws -> [Int] {
    try files.names(in: folder, Self.folderName).compactMap(CurrentFile.generation(inName:))
  }
}
