import CPosix
import Glibc

/// The file system of the operating system.
struct PosixFiles: FileLayer {
  func makeFolder(path: String) throws {
    try check(mkdir(path, 0o700))
  }

  func openFolder(path: String) throws -> OpenFile {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    return OpenFile(number: try check { Glibc.open(path, flags) })
  }

  func openFolder(_ name: String, in folder: OpenFile) throws -> OpenFile {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    return OpenFile(number: try check { openat(folder.number, name, flags) })
  }

  func statusOfPath(_ path: String) throws -> FileStatus? {
    try status(path, in: OpenFile(number: AT_FDCWD))
  }

  func open(_ name: String, _ access: FileAccess, in folder: OpenFile) throws -> OpenFile {
    // O_NONBLOCK, since opening a pipe or a device would wait for its other end.
    let flags = flags(for: access) | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY
    let file = try opened(name, flags, in: folder)
    do {
      try requireFile(file, name)
    } catch {
      close(file)
      throw error
    }
    // An existing file of this name may have been accessible to others.
    if case .fresh = access { _ = fchmod(file.number, 0o600) }
    return file
  }

  private func opened(_ name: String, _ flags: Int32, in folder: OpenFile) throws -> OpenFile {
    do {
      return OpenFile(number: try check { openat(folder.number, name, flags, 0o600) })
    } catch let failure as FileFailure where failure.code == EISDIR {
      throw Self.isFolder(name)
    }
  }

  private static func isFolder(_ name: String) -> FileFailure {
    FileFailure(code: EISDIR, words: "\(name) is a folder, not a file")
  }

  private func requireFile(_ file: OpenFile, _ name: String) throws {
    var raw = stat()
    try check(fstat(file.number, &raw))
    switch raw.st_mode & S_IFMT {
    case S_IFREG: return
    case S_IFDIR: throw Self.isFolder(name)
    case S_IFIFO: throw FileFailure(code: ESPIPE, words: "\(name) is a named pipe, not a file")
    default: throw FileFailure(code: ENODEV, words: "\(name) is a device, not a file")
    }
  }

  private func flags(for access: FileAccess) -> Int32 {
    switch access {
    case .reading: O_RDONLY
    case .writing: O_RDWR
    case .fresh: O_RDWR | O_CREAT | O_TRUNC
    case .kept: O_RDWR | O_CREAT
    }
  }

  func close(_ file: OpenFile) { _ = Glibc.close(file.number) }

  func makeFolder(_ name: String, in folder: OpenFile) throws {
    try check(mkdirat(folder.number, name, 0o700))
  }

  func rename(_ name: String, to new: String, in folder: OpenFile) throws {
    try check(renameat(folder.number, name, folder.number, new))
  }

  func exchange(_ name: String, with other: String, in folder: OpenFile) throws {
    try check(posix_exchange_names(folder.number, name, other))
  }

  func link(_ name: String, to new: String, in folder: OpenFile) throws {
    try check(linkat(folder.number, name, folder.number, new, 0))
  }

  func remove(_ name: String, in folder: OpenFile) throws {
    try check(unlinkat(folder.number, name, 0))
  }

  func removeFolder(_ name: String, in folder: OpenFile) throws {
    try check(unlinkat(folder.number, name, AT_REMOVEDIR))
  }

  func lock(_ file: OpenFile) throws -> Bool {
    // Uses flock, since an fcntl lock is lost when any descriptor of the file is closed.
    if flock(file.number, LOCK_EX | LOCK_NB) == 0 { return true }
    if errno == EWOULDBLOCK || errno == EINTR { return false }
    throw FileFailure(code: errno)
  }

  func lock(_ file: OpenFile, withinMilliseconds: Int) throws -> Bool {
    if posix_lock_within(file.number, Int32(withinMilliseconds)) == 0 { return true }
    // The time is over, or the system has no timer left.
    if errno == EINTR || errno == EAGAIN { return try lock(file) }
    throw FileFailure(code: errno)
  }

  func unlock(_ file: OpenFile) { _ = flock(file.number, LOCK_UN) }

  func fileSystemType(of file: OpenFile) throws -> Int {
    Int(try check { posix_file_system_type(file.number) })
  }

  func watch(path: String) -> (any FolderWatch)? { InotifyWatch(path: path) }
}

extension PosixFiles {
  func check(_ result: Int32) throws {
    if result != 0 { throw FileFailure(code: errno) }
  }

  /// Calls a function, and again if a signal interrupted it.
  func check<Number: SignedInteger>(_ call: () -> Number) throws -> Number {
    while true {
      let result = call()
      if result >= 0 { return result }
      if errno != EINTR { throw FileFailure(code: errno) }
    }
  }
}

/// A watch by inotify.
///
/// Which file changed and whether the kernel's queue overflowed does not matter, since the listener
/// checks all files.
final class InotifyWatch: FolderWatch {
  let descriptor: Int32

  /// Creates a watch; `nil` if the system has none left.
  init?(path: String) {
    let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    let events = UInt32(IN_MODIFY | IN_MOVED_TO | IN_CREATE | IN_ONLYDIR)
    guard inotify_add_watch(descriptor, path, events) >= 0 else {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  func drain() {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while read(descriptor, &buffer, buffer.count) > 0 {}
  }
}
