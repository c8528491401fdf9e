import Glibc

/// Small files that nobody but this Unix account can read or could have put there.
package enum PrivateFile {
  /// Why one could not be read or written.
  package enum Failure: Error, Equatable {
    case missing
    /// Others can read it, or somebody else has put it there.
    case notPrivate
    /// The operating system refused, with its error number.
    case system(Int32)

    /// As the system numbers it.
    package var code: Int32 {
      switch self {
      case .missing: ENOENT
      case .notPrivate: EACCES
      case .system(let code): code
      }
    }

    /// The system's own words.
    package var cause: String { String(cString: strerror(code)) }

    fileprivate static var ofSystem: Failure { errno == ENOENT ? .missing : .system(errno) }
  }

  /// How a file is put in place.
  package struct Placing: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// It is on disk, name and all, when the call returns.
    package static let synced = Placing(rawValue: 1)
    /// A file that is there already is no file to replace, and an error.
    package static let asNew = Placing(rawValue: 2)
  }

  /// Writes a file, whole or not at all: what stood there stays until then.
  ///
  /// - Parameters:
  ///   - bytes: What it holds.
  ///   - path: Where; the folder must be there.
  ///   - placing: How it is put there.
  /// - Throws: `Failure`; nothing of the file is left then.
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

  /// A name that is given by linking is given once; a rename takes whatever is there away.
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
    // Some disks know no second name of a file.
    guard [EPERM, EOPNOTSUPP, ENOSYS].contains(errno) else { throw .ofSystem }
    if access(path, F_OK) == 0 { throw .system(EEXIST) }
    if rename(fresh, path) != 0 { throw .ofSystem }
  }

  /// A name is on disk only once its folder is.
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
  /// The text of a file.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - limit: More bytes than it may hold.
  /// - Returns: The text; none where there are no bytes or so many.
  /// - Throws: `Failure` where it is not there, or not this account's alone.
  package static func read(_ path: String, under limit: Int) throws(Failure) -> String? {
    let file = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw .ofSystem }
    defer { close(file) }
    guard isPrivate(file) else { throw .notPrivate }
    return text(of: file, under: limit)
  }

  /// The same where it does not matter why there is none.
  package static func text(_ path: String, under limit: Int) -> String? {
    do { return try read(path, under: limit) } catch { return nil }
  }

  /// Whether an open file is this account's alone.
  package static func isPrivate(_ descriptor: Int32) -> Bool {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFREG && status.st_mode & 0o077 == 0
      && status.st_uid == geteuid()
  }

  /// What an open file holds; none where that is nothing or so many bytes or more.
  package static func text(of descriptor: Int32, under limit: Int) -> String? {
    var bytes = [UInt8](repeating: 0, count: limit)
    let count = Glibc.read(descriptor, &bytes, bytes.count)
    guard count > 0, count < bytes.count else { return nil }
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  /// Makes a folder and those above it, for this account alone.
  package static func make(folder: String) {
    var made = folder.hasPrefix("/") ? "" : "."
    for part in folder.split(separator: "/") {
      made += "/" + part
      mkdir(made, 0o700)
    }
  }
}
