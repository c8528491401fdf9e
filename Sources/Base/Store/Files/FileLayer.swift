import Glibc

/// An open file or folder.
struct OpenFile: Hashable, Sendable {
  let number: Int32
}

/// The status of a file or folder.
struct FileStatus: Equatable, Sendable {
  enum Kind: Sendable { case file, folder, link, other }

  var kind: Kind
  var inode: UInt64
  var bytes: Int
  /// The modification time, in nanoseconds since 1970.
  var changedNanoseconds: Int
  var owner: UInt32
  var permissions: UInt32
}

/// The way in which a file is opened.
enum FileAccess: Sendable {
  case reading, writing
  /// For writing; created if absent, otherwise emptied.
  case fresh
  /// For writing; created if absent.
  case kept
}

/// All file system calls of the store, so that tests can replace the disk.
///
/// Names may contain subfolders of the given folder. Calls throw only ``FileFailure``. They never
/// fail with EINTR and do not retry in any other case.
protocol FileLayer: Sendable {
  /// A safeguard that the store omits on this disk, for tests; otherwise `nil`.
  var omits: Safeguard? { get }

  func makeFolder(path: String) throws
  func openFolder(path: String) throws -> OpenFile
  func statusOfPath(_ path: String) throws -> FileStatus?

  func open(_ name: String, _ access: FileAccess, in folder: OpenFile) throws -> OpenFile
  func close(_ file: OpenFile)
  func status(_ name: String, in folder: OpenFile) throws -> FileStatus?
  func status(of file: OpenFile) throws -> FileStatus
  func names(in folder: OpenFile, _ name: String) throws -> [String]
  func openFolder(_ name: String, in folder: OpenFile) throws -> OpenFile
  func makeFolder(_ name: String, in folder: OpenFile) throws
  func rename(_ name: String, to new: String, in folder: OpenFile) throws
  /// Exchanges two names atomically.
  func exchange(_ name: String, with other: String, in folder: OpenFile) throws
  func link(_ name: String, to new: String, in folder: OpenFile) throws
  func remove(_ name: String, in folder: OpenFile) throws
  func removeFolder(_ name: String, in folder: OpenFile) throws

  /// Returns the number of bytes read.
  func read(_ file: OpenFile, into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws
    -> Int
  /// Returns the number of bytes written, which may be fewer.
  func write(_ file: OpenFile, _ bytes: UnsafeRawBufferPointer, at offset: Int) throws -> Int
  func truncate(_ file: OpenFile, to bytes: Int) throws
  /// Syncs the contents and size.
  func syncData(_ file: OpenFile) throws
  /// Syncs everything; for a folder, its names.
  func sync(_ file: OpenFile) throws
  /// Maps the first bytes of a file, which must exist, into memory; `nil` if that is not possible.
  func share(_ file: OpenFile, byteCount: Int) -> (any SharedMemory)?
  /// Extends the file to a length, with disk space allocated for all bytes.
  func reserve(_ file: OpenFile, bytes: Int) throws
  func setPermissions(of file: OpenFile, _ permissions: UInt32) throws

  /// Tries to take the file's lock, which belongs to the open file; returns whether it was taken.
  func lock(_ file: OpenFile) throws -> Bool
  /// Takes the file's lock in the order of arrival, unless that takes too long.
  func lock(_ file: OpenFile, withinMilliseconds: Int) throws -> Bool
  func unlock(_ file: OpenFile)

  /// Returns the `statfs` type of the file system.
  func fileSystemType(of file: OpenFile) throws -> Int
  /// Watches the folder's files, if the system supports it.
  func watch(path: String) -> (any FolderWatch)?
}

/// A watch for changes of the files of a folder.
protocol FolderWatch: AnyObject, Sendable {
  /// A descriptor that polls as readable after a change.
  var descriptor: Int32 { get }
  /// Discards the reported changes.
  func drain()
}

/// A failed file system call.
struct FileFailure: Error, Equatable {
  /// The error number of the system.
  let code: Int32
  /// The cause in words.
  let words: String

  /// Creates a failure with the system's description or a better one.
  init(code: Int32, words: String? = nil) {
    self.code = code
    self.words = words ?? String(cString: strerror(code))
  }
}
