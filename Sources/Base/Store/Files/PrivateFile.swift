import Glibc

/// Small files that only this Unix account can read or write.
package enum PrivateFile {
  /// The reason why a file could not be read or written.
  package enum Failure: Error, Equatable {
    case missing
    /// The file is readable by others or owned by another account.
    case notPrivate
    /// The operating system refused, with its error number.
    case system(Int32)

    /// The error number of the system.
    package var code: Int32 {
      switch self {
      case .missing: ENOENT
      case .notPrivate: EACCES
      case .system(let code): code
      }
    }

    /// The system's description.
    package var cause: String { String(cString: strerror(code)) }

    fileprivate static var ofSystem: Failure { errno == ENOENT ? .missing : .system(errno) }
  }

  /// Options for writing a file.
  package struct Placing: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// The file and its name are on disk when the call returns.
    package static let synced = Placing(rawValue: 1)
    /// An existing file is an error and is not replaced.
    package static let asNew = Placing(rawValue: 2)
  }

  /// Writes a file atomically; the former content stays until the new one is complete.
  ///
  /// - Parameters:
  ///   - bytes: The content.
  ///   - path: The path; its folder must exist.
  ///   - placing: The options.
  /// - Throws: `Failure`; the new file is removed then.
  package static func write(
    _ bytes: some Collection<UInt8>, to path: String, _ placing: Placing = []
  ) throws(Failure) {
    let fresh = path + ".\(getpid())"
    unlink(fresh)
    let file = open(fresh, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .ofSystem }
    do throws(Failure) {
      defer { close(file) }
      try fill(file, Array(bytes)[...])
      if placing.contains(.synced), fsync(file) != 0 { throw Failure.ofSystem }
      try place(fresh, at: path, placing)
    } catch {
      unlink(fresh)
      throw error
    }
    if placing.contains(.synced) { try syncFolder(of: path) }
  }

  private static func fill(_ file: Int32, _ bytes: ArraySlice<UInt8>) throws(Failure) {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count != 0 else { throw .system(ENOSPC) }
      guard count > 0 else { throw .ofSystem }
      rest = rest.dropFirst(count)
    }
  }

  /// Gives the temporary file its final name.
  ///
  /// Linking fails if the name exists, while renaming replaces it.
  private static func place(
    _ fresh: String, at path: String, _ placing: Placing
  ) throws(Failure) {
    guard placing.contains(.asNew) else {
      if rename(fresh, path) != 0 { throw .ofSystem }
      return
    }
    if link(fresh, path) == 0 {
      unlink(fresh)
      return
    }
    // Some file systems have no hard links.
    guard [EPERM, EOPNOTSUPP, ENOSYS].contains(errno) else { throw .ofSystem }
    if access(path, F_OK) == 0 { throw .system(EEXIST) }
    if rename(fresh, path) != 0 { throw .ofSystem }
  }

  /// Syncs the folder, since only then is a new name on disk.
  private static func syncFolder(of path: String) throws(Failure) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let above = parts.dropLast().joined(separator: "/")
    let name = parts.count == 1 ? "." : above.isEmpty ? "/" : above
    let folder = open(name, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw .ofSystem }
    defer { close(folder) }
    if fsync(folder) != 0 { throw .ofSystem }
  }
}

extension PrivateFile {
  /// Returns the text of a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - limit: The size in bytes from which the file is too large.
  /// - Returns: The text; `nil` if the file is empty or too large.
  /// - Throws: `Failure` if the file is missing or not private to this account.
  package static func read(_ path: String, under limit: Int) throws(Failure) -> String? {
    let file = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw .ofSystem }
    defer { close(file) }
    guard isPrivate(file) else { throw .notPrivate }
    return text(of: file, under: limit)
  }

  /// Returns the text of a file, or `nil` for any failure.
  package static func text(_ path: String, under limit: Int) -> String? {
    do { return try read(path, under: limit) } catch { return nil }
  }

  /// Returns whether an open file is private to this account.
  package static func isPrivate(_ descriptor: Int32) -> Bool {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFREG && status.st_mode & 0o077 == 0
      && status.st_uid == geteuid()
  }

  /// Returns the content of an open file; `nil` if it is empty or has `limit` bytes or more.
  package static func text(of descriptor: Int32, under limit: Int) -> String? {
    var bytes = [UInt8](repeating: 0, count: limit)
    let count = Glibc.read(descriptor, &bytes, bytes.count)
    guard count > 0, count < bytes.count else { return nil }
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  /// Creates a folder and its parents, private to this account.
  package static func make(folder: String) {
    var made = folder.hasPrefix("/") ? "" : "."
    for part in folder.split(separator: "/") {
      made += "/" + part
      mkdir(made, 0o700)
    }
  }
}
