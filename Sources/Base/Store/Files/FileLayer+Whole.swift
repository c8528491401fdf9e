import Glibc

extension FileLayer {
  func share(_ file: OpenFile, byteCount: Int) -> (any SharedMemory)? { nil }

  func lock(_ file: OpenFile, withinMilliseconds: Int) throws -> Bool { try lock(file) }

  /// Fails by default, since not all file systems support it.
  func exchange(_ name: String, with other: String, in folder: OpenFile) throws {
    throw FileFailure(code: ENOSYS)
  }

  /// Reads from an offset to the end, or at most `count` bytes.
  func bytes(of file: OpenFile, from offset: Int = 0, count: Int? = nil) throws -> [UInt8] {
    // Another process may have truncated the file before the offset.
    let wanted = try max(0, count ?? status(of: file).bytes - offset)
    return try [UInt8](unsafeUninitializedCapacity: wanted) { buffer, filled in
      while filled < wanted {
        let rest = UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(buffer)[filled..<wanted])
        let got = try read(file, into: rest, at: offset + filled)
        if got == 0 { break }
        filled += got
      }
    }
  }

  /// Reads a whole file by its name; `nil` if there is none.
  func bytes(_ name: String, in folder: OpenFile) throws -> [UInt8]? {
    guard try status(name, in: folder) != nil else { return nil }
    let file = try open(name, .reading, in: folder)
    defer { close(file) }
    return try bytes(of: file)
  }

  /// Writes all bytes or throws.
  func writeAll(_ file: OpenFile, _ bytes: [UInt8], at offset: Int) throws {
    try bytes.withUnsafeBytes { bytes in
      var done = 0
      while done < bytes.count {
        let rest = UnsafeRawBufferPointer(rebasing: bytes[done...])
        let taken = try write(file, rest, at: offset + done)
        // Without this a file system that writes nothing and reports no error would cause an
        // endless loop.
        guard taken > 0 else { throw FileFailure(code: ENOSPC) }
        done += taken
      }
    }
  }

  /// Creates or replaces a file atomically and durably.
  ///
  /// It writes to a temporary name, syncs the contents, renames, and syncs the folder. Without any
  /// of these steps some power failure would lose or empty the file.
  func install(_ name: String, _ bytes: [UInt8], in folder: OpenFile) throws {
    close(try place(name, bytes, in: folder))
    try sync(folder, for: .name(of: name))
  }

  /// Creates or replaces a file atomically without syncing the folder; returns the open file.
  func place(_ name: String, _ bytes: [UInt8], in folder: OpenFile) throws -> OpenFile {
    let temporary = keeps(.wholeFiles) ? name + ".tmp" : name
    let file = try open(temporary, .fresh, in: folder)
    do {
      try writeAll(file, bytes, at: 0)
      try sync(file, for: .contents(of: name))
      if temporary != name { try rename(temporary, to: name, in: folder) }
    } catch {
      close(file)
      try? remove(temporary, in: folder)
      throw error
    }
    return file
  }

  /// Removes a folder and its content.
  ///
  /// An absent folder is not an error.
  func removeTree(_ name: String, in folder: OpenFile) throws {
    guard let status = try status(name, in: folder) else { return }
    guard status.kind == .folder else { return try remove(name, in: folder) }
    for inner in try names(in: folder, name) { try removeTree(name + "/" + inner, in: folder) }
    try removeFolder(name, in: folder)
  }
}

extension FileFailure {
  var isDiskFull: Bool { [ENOSPC, EDQUOT, EFBIG].contains(code) }
  var isReadOnly: Bool { [EROFS, EACCES, EPERM].contains(code) }
}
