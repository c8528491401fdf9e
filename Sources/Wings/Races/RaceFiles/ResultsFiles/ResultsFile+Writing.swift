import Glibc

extension ResultsFile {
  /// Writes the file whole or not at all; one that is there stays unless it is to be replaced.
  package func write(_ text: String, replacing: Bool) throws(ResultsFileError) {
    if isFolder { throw failure(EISDIR) }
    let temporary = "\(folder)/.lapit-\(String(UInt64.random(in: 0 ... .max), radix: 36))"
    do {
      try fill(temporary, with: Array(text.utf8))
      try place(temporary, replacing: replacing)
    } catch {
      unlink(temporary)
      throw error
    }
    unlink(temporary)
    syncFolder()
  }

  private var folder: String {
    let parent = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
    return parent.isEmpty ? "/" : String(parent)
  }

  private var isFolder: Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private func failure(_ code: Int32 = errno) -> ResultsFileError {
    ResultsFileError(code: code, path: path, folder: folder)
  }

  private func fill(_ name: String, with bytes: [UInt8]) throws(ResultsFileError) {
    let file = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw failure() }
    defer { close(file) }
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw failure(count < 0 ? errno : ENOSPC) }
      written += count
    }
    guard fsync(file) == 0 else { throw failure() }
  }

  /// A link never takes the place of a file; where a disk knows no links, only a look before helps.
  private func place(_ temporary: String, replacing: Bool) throws(ResultsFileError) {
    if !replacing {
      if link(temporary, path) == 0 { return }
      guard [EPERM, EOPNOTSUPP, ENOSYS].contains(errno) else { throw failure() }
      if access(path, F_OK) == 0 { throw failure(EEXIST) }
    }
    guard rename(temporary, path) == 0 else { throw failure() }
  }

  private func syncFolder() {
    let file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard file >= 0 else { return }
    fsync(file)
    close(file)
  }
}
