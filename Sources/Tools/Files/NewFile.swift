import Glibc

/// A file that is written completely or not at all.
package struct NewFile: Sendable, Equatable {
  /// The system's error code.
  package struct Failure: Error, Equatable {
    package let code: Int32
  }

  /// The absolute path.
  package let path: String

  package init(path: String) { self.path = path }

  package var folder: String {
    let parent = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
    return parent.isEmpty ? "/" : String(parent)
  }

  /// Writes the file; an existing file stays unless it is to be replaced.
  ///
  /// - Parameters:
  ///   - bytes: The content.
  ///   - replacing: Whether an existing file is replaced.
  ///   - isSynced: Whether the file and its name are on disk when the call returns; not needed for
  ///     files that can be made again.
  /// - Throws: `Failure` with the system's error, `EEXIST` if the file exists; then no file was
  ///   written.
  package func write(
    _ bytes: [UInt8], replacing: Bool, isSynced: Bool = true
  ) throws(Failure) {
    if isFolder { throw Failure(code: EISDIR) }
    let temporary = "\(folder)/.lapit-\(String(UInt64.random(in: 0 ... .max), radix: 36))"
    do {
      try fill(temporary, with: bytes, isSynced: isSynced)
      try place(temporary, replacing: replacing)
    } catch {
      unlink(temporary)
      throw error
    }
    unlink(temporary)
    if isSynced { syncFolder() }
  }

  private var isFolder: Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private func fill(_ name: String, with bytes: [UInt8], isSynced: Bool) throws(Failure) {
    let file = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw Failure(code: errno) }
    defer { close(file) }
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw Failure(code: count < 0 ? errno : ENOSPC) }
      written += count
    }
    guard !isSynced || fsync(file) == 0 else { throw Failure(code: errno) }
  }

  /// Moves the temporary file into place.
  ///
  /// A hard link never replaces a file. On a disk without hard links only a check beforehand helps.
  private func place(_ temporary: String, replacing: Bool) throws(Failure) {
    if !replacing {
      if link(temporary, path) == 0 { return }
      guard [EPERM, EOPNOTSUPP, ENOSYS].contains(errno) else { throw Failure(code: errno) }
      if access(path, F_OK) == 0 { throw Failure(code: EEXIST) }
    }
    guard rename(temporary, path) == 0 else { throw Failure(code: errno) }
  }

  private func syncFolder() {
    let file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard file >= 0 else { return }
    fsync(file)
    close(file)
  }
}
