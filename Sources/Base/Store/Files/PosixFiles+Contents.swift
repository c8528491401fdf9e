import Glibc

extension PosixFiles {
  func read(
    _ file: OpenFile, into buffer: UnsafeMutableRawBufferPointer, at offset: Int
  ) throws -> Int {
    try check { pread(file.number, buffer.baseAddress, buffer.count, offset) }
  }

  func write(_ file: OpenFile, _ bytes: UnsafeRawBufferPointer, at offset: Int) throws -> Int {
    try check { pwrite(file.number, bytes.baseAddress, bytes.count, offset) }
  }

  func truncate(_ file: OpenFile, to bytes: Int) throws {
    _ = try check { ftruncate(file.number, bytes) }
  }

  // Never repeated after EINTR: an interrupted sync may have lost its error.
  func syncData(_ file: OpenFile) throws { try check(fdatasync(file.number)) }
  func sync(_ file: OpenFile) throws { try check(fsync(file.number)) }

  func share(_ file: OpenFile, byteCount: Int) -> (any SharedMemory)? {
    MappedFile(file.number, byteCount: byteCount)
  }

  func reserve(_ file: OpenFile, bytes: Int) throws {
    let code = posix_fallocate(file.number, 0, bytes)
    if code != 0 { throw FileFailure(code: code) }
  }

  func setPermissions(of file: OpenFile, _ permissions: UInt32) throws {
    try check(fchmod(file.number, permissions))
  }

  func status(_ name: String, in folder: OpenFile) throws -> FileStatus? {
    var raw = stat()
    if fstatat(folder.number, name, &raw, AT_SYMLINK_NOFOLLOW) == 0 { return FileStatus(raw) }
    if errno == ENOENT { return nil }
    throw FileFailure(code: errno)
  }

  func status(of file: OpenFile) throws -> FileStatus {
    var raw = stat()
    try check(fstat(file.number, &raw))
    return FileStatus(raw)
  }

  func names(in folder: OpenFile, _ name: String) throws -> [String] {
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
    let descriptor = try check { openat(folder.number, name.isEmpty ? "." : name, flags) }
    guard let listing = fdopendir(descriptor) else {
      let failure = FileFailure(code: errno)
      Glibc.close(descriptor)
      throw failure
    }
    defer { closedir(listing) }
    var names: [String] = []
    while let entry = try nextEntry(of: listing) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Only `errno` distinguishes the end of a listing from a failure.
  private func nextEntry(of listing: OpaquePointer) throws -> UnsafeMutablePointer<dirent>? {
    errno = 0
    let entry = readdir(listing)
    if entry == nil, errno != 0 { throw FileFailure(code: errno) }
    return entry
  }
}

extension FileStatus {
  init(_ raw: stat) {
    kind =
      switch raw.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
    inode = UInt64(raw.st_ino)
    bytes = Int(raw.st_size)
    changedNanoseconds = raw.st_mtim.tv_sec * 1_000_000_000 + raw.st_mtim.tv_nsec
    owner = raw.st_uid
    permissions = raw.st_mode & 0o7777
  }
}
