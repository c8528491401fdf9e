/// Older generations, kept in a folder of their own until two newer ones are there, or until
/// somebody is erased.
struct KeptGenerations {
  static let folderName = "keep"
  static let count = 2

  let files: any FileLayer
  let folder: OpenFile
  let current: CurrentFile

  private var keepFrom: Int { files.keeps(.erasedGenerationsLeave) ? current.keepFrom : 0 }

  /// Moves what CURRENT no longer speaks of aside, and removes what may not be kept.
  ///
  /// Whoever does so holds the lock of compaction. Nobody else need wait meanwhile: the disk takes
  /// a tenth of a second and more to free a large file.
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

  /// Removes what was begun and never put in place; only under the store's lock, for somebody may
  /// be about to put it there.
  func removeUnfinished() throws {
    for name in try files.names(in: folder, "") where name.hasSuffix(".tmp") {
      try files.remove(name, in: folder)
    }
  }

  /// Whether anything is left to do, as after a compaction that was cut off.
  func isTidy() throws -> Bool {
    let names = try files.names(in: folder, "")
    let kept = try keptGenerations()
    return kept.allSatisfy { $0 >= keepFrom }
      && names.allSatisfy { name in
        (CurrentFile.generation(inName: name) ?? current.generation) == current.generation
          && (SegmentHeader.number(inName: name) ?? current.segment) >= current.segment
      }
  }

  /// Whether all that CURRENT names is there: where it is not, CURRENT may be an old copy's, and what
  /// it does not name is what is worth keeping.
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

  /// A segment goes with the generation it went on from: the newest one not newer than itself.
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
