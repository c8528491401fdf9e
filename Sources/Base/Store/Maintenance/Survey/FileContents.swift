/// The content of a file that may be damaged, absent, or on a failing disk.
enum FileContents {
  case missing
  case unreadable(cause: String)
  case bytes([UInt8])

  init(_ name: String, in folder: OpenFile, _ files: any FileLayer) {
    do {
      self = try files.bytes(name, in: folder).map(FileContents.bytes) ?? .missing
    } catch {
      self = .unreadable(cause: (error as? FileFailure)?.words ?? "\(error)")
    }
  }

  var bytes: [UInt8]? {
    if case .bytes(let bytes) = self { bytes } else { nil }
  }

  /// Returns the finding if there is no content.
  ///
  /// - Parameters:
  ///   - file: The file's name.
  ///   - missing: The finding if there is no such file.
  /// - Returns: The finding, or `nil` if there is content.
  func finding(_ file: String, missing: StoreFinding) -> StoreFinding? {
    switch self {
    case .missing: missing
    case .unreadable(let cause): .unreadable(file: file, cause: cause)
    case .bytes: nil
    }
  }
}
