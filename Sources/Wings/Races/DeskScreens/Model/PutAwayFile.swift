import FoundationEssentials
import Glibc
import RaceDay

/// Where a desk keeps what the disk of the data refuses: beside what belongs to this machine alone,
/// else where files for a while are kept.
nonisolated struct PutAwayFile {
  /// A file that is there, locked by whoever holds its descriptor.
  struct Kept {
    let path: String
    let descriptor: Int32
  }

  private let folders: [String]
  private let prefix: String

  init(folder: String?, competition: String) {
    folders = [folder, "/tmp/lapit-\(geteuid())"].compactMap { $0 }
    prefix = "unsaved-\(competition)-"
  }

  /// Writes it in the place of what a session wrote before, readable for its owner alone.
  ///
  /// - Returns: The file, locked: whoever holds it closes it; none where no folder takes it.
  func write(_ rest: PutAway, session: String) -> Kept? {
    guard let data = try? JSONEncoder().encode(rest) else { return nil }
    return folders.lazy.compactMap { write(data, in: $0, as: prefix + session) }.first
  }

  /// What stood there before is replaced at once or not at all.
  private func write(_ data: Data, in folder: String, as name: String) -> Kept? {
    let (path, new) = ("\(folder)/\(name)", "\(folder)/new-\(name)")
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
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

  /// What other programs of this person have left there, and where.
  var left: [(path: String, rest: PutAway)] {
    folders.flatMap { folder in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return names.sorted().filter { $0.hasPrefix(prefix) }.compactMap { name in
        read("\(folder)/\(name)").map { ("\(folder)/\(name)", $0) }
      }
    }
  }

  /// Nothing where a desk that is alive still tries to save it.
  private func read(_ path: String) -> PutAway? {
    let file = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_uid == geteuid(),
      status.st_mode & S_IFMT == S_IFREG, flock(file, LOCK_SH | LOCK_NB) == 0,
      let data = FileManager.default.contents(atPath: path)
    else { return nil }
    return try? JSONDecoder().decode(PutAway.self, from: data)
  }

  static func remove(_ path: String) { unlink(path) }
}
