import FoundationEssentials
import Glibc
import RaceDay

/// Where a desk that ends keeps what the disk of the data refused: beside what belongs to this
/// machine alone, else where files for a while are kept.
struct PutAwayFile {
  private let folders: [String]
  private let prefix: String

  init(folder: String?, competition: String) {
    folders = [folder, "/tmp/lapit-\(geteuid())"].compactMap { $0 }
    prefix = "unsaved-\(competition)-"
  }

  /// Writes it, readable for its owner alone.
  ///
  /// - Returns: Where it is; none where no folder takes it.
  func write(_ rest: PutAway, session: String) -> String? {
    guard let data = try? JSONEncoder().encode(rest) else { return nil }
    for folder in folders {
      if let path = write(data, to: "\(folder)/\(prefix)\(session)") { return path }
    }
    return nil
  }

  private func write(_ data: Data, to path: String) -> String? {
    let folder = String(path.prefix(upTo: path.lastIndex(of: "/") ?? path.endIndex))
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { return nil }
    defer { close(file) }
    let count = data.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
    guard count == data.count, fsync(file) == 0 else {
      unlink(path)
      return nil
    }
    return path
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

  private func read(_ path: String) -> PutAway? {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_uid == geteuid(), status.st_mode & S_IFMT == S_IFREG,
      let data = FileManager.default.contents(atPath: path)
    else { return nil }
    return try? JSONDecoder().decode(PutAway.self, from: data)
  }

  static func remove(_ path: String) { unlink(path) }
}
