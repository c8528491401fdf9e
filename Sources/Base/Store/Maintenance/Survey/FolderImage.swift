/// A consistent image of the files that change with each transaction.
struct FolderImage {
  let names: [String]
  let format: FileContents
  let current: FileContents
  /// The last transaction that the lock file states to be on disk.
  let marked: Int
  /// The journal's segments by number.
  let segments: [Int: FileContents]

  /// Reads the image.
  ///
  /// - Throws: ``FileFailure`` if the folder cannot be listed.
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

  /// The content of CURRENT, if it is intact.
  var live: CurrentFile? { current.bytes.flatMap { CurrentFile($0) } }
}
