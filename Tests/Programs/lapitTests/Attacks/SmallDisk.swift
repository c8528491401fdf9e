import Foundation
import Glibc
import Testing

/// A file system in memory of a few megabytes, if mounting is allowed.
final class SmallDisk {
  let path: String

  static let isPossible: Bool = {
    guard geteuid() == 0, let disk = try? SmallDisk(megabytes: 1) else { return false }
    return FileManager.default.fileExists(atPath: disk.path)
  }()

  /// - Parameters:
  ///   - megabytes: Its size.
  ///   - folder: A folder that it hides as long as it exists; `nil` for a new one.
  /// - Throws: `POSIXError` if it cannot be mounted.
  init(megabytes: Int, over folder: String? = nil) throws {
    path = folder ?? NSTemporaryDirectory() + "/lapit-disk-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    guard mount("tmpfs", path, "tmpfs", 0, "size=\(megabytes)m") == 0 else {
      rmdir(path)
      throw POSIXError(.EPERM)
    }
  }

  deinit {
    umount2(path, Int32(MNT_DETACH))
    rmdir(path)
  }

  func setReadOnly(_ isReadOnly: Bool) throws {
    let flags = UInt(MS_REMOUNT) | (isReadOnly ? UInt(MS_RDONLY) : 0)
    if mount("tmpfs", path, "tmpfs", flags, nil) != 0 { throw POSIXError(.EPERM) }
  }

  /// Fills the disk with one file, except for so many bytes.
  func fill(_ file: String, leavingBytes: Int) throws {
    var status = statvfs()
    try #require(statvfs(path, &status) == 0)
    let free = Int(status.f_bavail) * Int(status.f_bsize)
    let filler = Data(repeating: 0x20, count: max(0, free - leavingBytes))
    try filler.write(to: URL(filePath: file))
  }
}
