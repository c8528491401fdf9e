import Glibc
import Languages

/// A file that is written completely or not at all.
package struct NewFile: Sendable, Equatable {
  /// The absolute path.
  package let path: String

  package init(path: String) { self.path = path }

  /// Parses a typed name: from the root, from home (`~/`), or in the current folder.
  ///
  /// - Throws: `WriteError` if the name is empty or is that of a folder.
  package init(named typed: String) throws(WriteError) {
    let name = Cleaned.line(typed)
    guard !name.isEmpty else { throw WriteError(.noName) }
    path = WholePath.of(name)
    let last = path.split(separator: "/").last.map(String.init) ?? ""
    guard !path.hasSuffix("/"), last != ".", last != "..", !path.utf8.contains(0) else {
      throw WriteError(.folder, ["path": path])
    }
  }

  /// Returns a file name of the letters and digits of a title, with a `-` for all between them.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - usual: The name if the title has neither letters nor digits.
  /// - Returns: A name without an ending, of less than 120 bytes.
  package static func slug(_ title: String, usual: String) -> String {
    let words = title.lowercased().split { !$0.isLetter && !$0.isNumber }
    var slug = ""
    for word in words where slug.utf8.count + word.utf8.count < 120 {
      slug += (slug.isEmpty ? "" : "-") + word
    }
    return slug.isEmpty ? usual : slug
  }

  /// The extension of the name in lower case; empty if it has none.
  package var ending: String {
    let last = path.split(separator: "/").last ?? ""
    guard let dot = last.lastIndex(of: "."), dot != last.startIndex else { return "" }
    return last[last.index(after: dot)...].lowercased()
  }

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
  ///   - mode: The permissions, whatever the process's mask is; `nil` leaves them to the mask.
  /// - Throws: `WriteError` with the system's error, `exists` if the file exists; then no file was
  ///   written.
  package func write(
    _ bytes: [UInt8], replacing: Bool, isSynced: Bool = true, mode: mode_t? = nil
  ) throws(WriteError) {
    if isFolder { throw failure(EISDIR) }
    let temporary = "\(folder)/.lapit-\(String(UInt64.random(in: 0 ... .max), radix: 36))"
    do {
      try fill(temporary, with: bytes, isSynced: isSynced, mode)
      try place(temporary, replacing: replacing)
    } catch {
      unlink(temporary)
      throw error
    }
    unlink(temporary)
    if isSynced { syncFolder() }
  }

  private func failure(_ code: Int32) -> WriteError {
    WriteError(code: code, path: path, folder: folder)
  }

  private var isFolder: Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private func fill(
    _ name: String, with bytes: [UInt8], isSynced: Bool, _ mode: mode_t?
  ) throws(WriteError) {
    let file = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw failure(errno) }
    defer { close(file) }
    if let mode, fchmod(file, mode) != 0 { throw failure(errno) }
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw failure(count < 0 ? errno : ENOSPC) }
      written += count
    }
    guard !isSynced || fsync(file) == 0 else { throw failure(errno) }
  }

  /// Moves the temporary file into place.
  ///
  /// A hard link never replaces a file. On a disk without hard links only a check beforehand helps.
  private func place(_ temporary: String, replacing: Bool) throws(WriteError) {
    if !replacing {
      if link(temporary, path) == 0 { return }
      guard [EPERM, EOPNOTSUPP, ENOSYS].contains(errno) else { throw failure(errno) }
      if access(path, F_OK) == 0 { throw failure(EEXIST) }
    }
    guard rename(temporary, path) == 0 else { throw failure(errno) }
  }

  private func syncFolder() {
    let file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard file >= 0 else { return }
    fsync(file)
    close(file)
  }
}
