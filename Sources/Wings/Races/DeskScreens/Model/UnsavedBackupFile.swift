import FoundationEssentials
import Glibc
import RaceDay

/// The file in which a desk saves for later what the data disk refuses.
///
/// It is in the machine's own state folder, or else in a folder for temporary files. Another account
/// can make that one first, so it is used only if it is private.
nonisolated struct UnsavedBackupFile {
  /// A written file, locked while its descriptor is open.
  struct Kept {
    let path: String
    let descriptor: Int32

    /// Unlocks the file for other processes.
    func release() {
      // Closing does not unlock it while a child that is just being started has it open, too.
      flock(descriptor, LOCK_UN)
      close(descriptor)
    }
  }

  private let folders: [String]
  private let fallback: String
  private let prefix: String

  init(
    folder: String?, competition: String, fallback: String = "/tmp/lapit-\(geteuid())"
  ) {
    folders = [folder, fallback].compactMap { $0 }
    self.fallback = fallback
    prefix = "unsaved-\(competition)-"
  }

  /// Replaces what a session wrote before; only the file's owner can read it.
  ///
  /// - Returns: The locked file, which the caller releases; `nil` if no folder takes it.
  func write(_ rest: UnsavedBackup, session: String) -> Kept? {
    guard let data = try? JSONEncoder().encode(rest) else { return nil }
    return folders.lazy.compactMap { write(data, in: $0, as: prefix + session) }.first
  }

  /// Replaces the file atomically.
  private func write(_ data: Data, in folder: String, as name: String) -> Kept? {
    let (path, new) = ("\(folder)/\(name)", "\(folder)/new-\(name)")
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    guard isSafe(folder) else { return nil }
    unlink(new)
    let file = open(new, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { return nil }
    let count = data.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
    guard count == data.count, flock(file, LOCK_EX | LOCK_NB) == 0, fsync(file) == 0,
      rename(new, path) == 0
    else {
      unlink(new)
      close(file)
      return nil
    }
    return Kept(path: path, descriptor: file)
  }

  /// What other processes of this user have left, and their paths.
  var left: [(path: String, rest: UnsavedBackup)] {
    folders.filter(isSafe).flatMap { folder in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return names.sorted().filter { $0.hasPrefix(prefix) }.compactMap { name in
        read("\(folder)/\(name)").map { ("\(folder)/\(name)", $0) }
      }
    }
  }

  /// Reads a file; `nil` if a running desk still tries to save it, or if it is unsafe or damaged.
  private func read(_ path: String) -> UnsavedBackup? {
    let file = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_uid == geteuid(),
      status.st_mode & S_IFMT == S_IFREG, flock(file, LOCK_SH | LOCK_NB) == 0,
      let data = FileManager.default.contents(atPath: path)
    else { return nil }
    return try? JSONDecoder().decode(UnsavedBackup.self, from: data)
  }

  /// Whether no other account can read or replace the files of a folder.
  private func isSafe(_ folder: String) -> Bool {
    guard folder == fallback else { return true }
    var status = stat()
    return lstat(folder, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      && status.st_uid == geteuid() && status.st_mode & 0o077 == 0
  }

  static func remove(_ path: String) { unlink(path) }
}
