/// What is read of a folder at one moment: all that changes with every transaction.
struct FolderImage {
  let names: [String]
  let format: FileContents
  let current: FileContents
  /// The last transaction that LOCK says is on disk.
  let marked: Int
  /// The journal's segments by number.
  let segments: [Int: FileContents]

  /// - Throws: ``FileFailure`` where the disk does not say what is in the folder.
  init(_ folder: SurveyedFolder) throws {
    names = try folder.files.names(in: folder.handle, "")
    format = folder.contents(FormatFile.name)
    current = folder.contents(CurrentFile.name)
    let mark = folder.contents(StoreLock.lockName).bytes.flatMap {
      ReaderMark(Array($0.prefix(ReaderMark.byteCount)))
    }
    marked = mark?.sequence ?? 0
    segments = names.reduce(into: [:]) { segments, name in
      guard let number = SegmentHeader.number(inName: name) else { return }
      segments[number] = folder.contents(name)
    }
  }

  /// The generations in the folder itself.
  var generations: [Int] { names.compactMap(CurrentFile.generation(inName:)).sorted() }

  /// What CURRENT says, if it is whole.
  var live: CurrentFile? { current.bytes.flatMap { CurrentFile($0) } }
}
