import Glibc

/// An open file or folder.
struct OpenFile: Hashable, Sendable {
  let number: Int32
}

/// What a name in a folder stands for.
struct FileStatus: Equatable, Sendable {
  enum Kind: Sendable { case file, folder, link, other }

  var kind: Kind
  var inode: UInt64
  var bytes: Int
  /// When the contents last changed, in nanoseconds since 1970.
  var changedNanoseconds: Int
  var owner: UInt32
  var permissions: UInt32
}

/// How a file is opened.
enum FileAccess: Sendable {
  case reading, writing
  /// For writing, made if absent, emptied if not.
  case fresh
  /// For writing, made if absent.
  case kept
}

/// Every call the store makes to a disk, so that another disk can be put in its place.
///
/// Names may lead into folders below the one given. Calls throw ``FileFailure`` and nothing else,
/// and do not retry by themselves, except that no call ends with EINTR.
protocol FileLayer: Sendable {
  /// A safeguard that the store leaves out on this disk; none, but in tests.
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
  /// Lets two names change places, so that there is no moment without either.
  func exchange(_ name: String, with other: String, in folder: OpenFile) throws
  func link(_ name: String, to new: String, in folder: OpenFile) throws
  func remove(_ name: String, in folder: OpenFile) throws
  func removeFolder(_ name: String, in folder: OpenFile) throws

  /// Answers how many bytes were there to read.
  func read(_ file: OpenFile, into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws
    -> Int
  /// Answers how many bytes were taken, which may be fewer.
  func write(_ file: OpenFile, _ bytes: UnsafeRawBufferPointer, at offset: Int) throws -> Int
  func truncate(_ file: OpenFile, to bytes: Int) throws
  /// Has the contents and size on disk.
  func syncData(_ file: OpenFile) throws
  /// Has everything on disk; for a folder, its names.
  func sync(_ file: OpenFile) throws
  /// The file's first bytes as memory, which must be there; `nil` where that is not to be had.
  func share(_ file: OpenFile, byteCount: Int) -> (any SharedMemory)?
  /// Makes the file so long, with disk space behind every byte.
  func reserve(_ file: OpenFile, bytes: Int) throws
  func setPermissions(of file: OpenFile, _ permissions: UInt32) throws

  /// Takes the file's lock if nobody holds it; it belongs to the open file.
  func lock(_ file: OpenFile) throws -> Bool
  /// Takes the file's lock, behind those who wait for it already, unless that takes too long.
  func lock(_ file: OpenFile, withinMilliseconds: Int) throws -> Bool
  func unlock(_ file: OpenFile)

  /// `statfs`'s number for the kind of file system.
  func fileSystemType(of file: OpenFile) throws -> Int
  /// Changes to the folder's files, if the system can tell of them.
  func watch(path: String) -> (any FolderWatch)?
}

/// Tells that files of one folder have changed.
protocol FolderWatch: AnyObject, Sendable {
  /// Polls as readable when there is something to tell.
  var descriptor: Int32 { get }
  /// Forgets what there was to tell.
  func drain()
}

/// A call to the disk that failed.
struct FileFailure: Error, Equatable {
  /// The system's error number.
  let code: Int32
  /// What failed, in words.
  let words: String

  /// A failure in the system's words, or in better ones.
  init(code: Int32, words: String? = nil) {
    self.code = code
    self.words = words ?? String(cString: strerror(code))
  }
}
