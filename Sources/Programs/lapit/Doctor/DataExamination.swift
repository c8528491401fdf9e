import Commands
import App
import FoundationEssentials
import Glibc
import Store
import Tickets

/// Examines the data folder: owner, permissions, free space and integrity.
struct DataExamination {
  let path: String
  /// The free bytes that a race day or a new snapshot may need.
  private static let leastBytes = 200 << 20

  var diagnoses: [Diagnosis] {
    var status = stat()
    guard stat(path, &status) == 0 else { return [absent, space] }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      return [Diagnosis("folder", .bad, "folder.noFolder", ["path": path])]
    }
    // Verifying reads the whole folder, so it is done once.
    let store = self.store
    return [owner(status), mode(status), space, lock, watch, store]
      + (store.state == .good ? keys : [])
  }

  /// The nearest existing parent folder.
  private var nearest: String {
    var folder = path
    while access(folder, F_OK) != 0, let slash = folder.lastIndex(of: "/") {
      folder = slash == folder.startIndex ? "/" : String(folder[..<slash])
    }
    return access(folder, F_OK) == 0 ? folder : "."
  }

  private var absent: Diagnosis {
    let canBeMade = access(nearest, W_OK) == 0
    return Diagnosis(
      "folder", canBeMade ? .good : .bad, canBeMade ? "folder.notYet" : "folder.cannot",
      ["path": path, "above": nearest])
  }

  private func owner(_ status: stat) -> Diagnosis {
    let isOurs = status.st_uid == geteuid()
    let known = ["path": path, "owner": "\(status.st_uid)", "us": "\(geteuid())"]
    return Diagnosis(
      "folder", isOurs ? .good : .bad, isOurs ? "folder.ours" : "folder.foreign", known)
  }

  private func mode(_ status: stat) -> Diagnosis {
    let known = ["path": path, "quoted": ShellWord.quoted(path)]
    if status.st_mode & 0o077 != 0 { return Diagnosis("mode", .bad, "mode.open", known) }
    guard status.st_mode & 0o700 == 0o700, access(path, R_OK | W_OK | X_OK) == 0 else {
      return Diagnosis("mode", .bad, "mode.closed", known)
    }
    return Diagnosis("mode", .good, "mode.good", known)
  }

  private var space: Diagnosis {
    var system = statvfs()
    guard statvfs(nearest, &system) == 0 else {
      return Diagnosis("space", .unknown, "space.unknown", ["path": nearest])
    }
    let free = Int(system.f_bavail) * Int(system.f_frsize)
    let known = ["free": Self.size(free)]
    if system.f_favail == 0, system.f_files > 0 {
      return Diagnosis("space", .bad, "space.noFiles", known)
    }
    let isEnough = free >= Self.leastBytes
    return Diagnosis(
      "space", isEnough ? .good : .bad, isEnough ? "space.good" : "space.little", known)
  }

  /// Returns `12.3 GB`, or whole megabytes below one gigabyte.
  private static func size(_ bytes: Int) -> String {
    let megabytes = bytes / 1_000_000
    return megabytes < 1000
      ? "\(megabytes) MB" : "\(megabytes / 1000).\(megabytes % 1000 / 100) GB"
  }

  /// Takes a shared lock, so that readers are not blocked.
  private var lock: Diagnosis {
    let descriptor = open(path + "/LOCK", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return Diagnosis("lock", .good, "lock.none") }
    defer { close(descriptor) }
    for _ in 0..<20 {
      if flock(descriptor, LOCK_SH | LOCK_NB) == 0 { return Diagnosis("lock", .good, "lock.free") }
      poll(nil, 0, 50)
    }
    return Diagnosis("lock", .bad, "lock.held", ["path": path + "/LOCK"])
  }

  /// Whether the kernel reports changes by other processes.
  private var watch: Diagnosis {
    let descriptor = inotify_init1(Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { return Diagnosis("watch", .bad, "watch.none") }
    defer { close(descriptor) }
    let isThere = inotify_add_watch(descriptor, path, UInt32(IN_MODIFY)) >= 0
    return Diagnosis("watch", isThere ? .good : .bad, isThere ? "watch.good" : "watch.none")
  }

  /// The missing key of a folder that sold tickets.
  private var keys: [Diagnosis] {
    guard let opened = try? FileStore.open(folder: path, schema: Application.schema) else {
      return []
    }
    defer { opened.close() }
    let folder = KeyFolder(besideStoreIn: path)
    let fault = try? opened.read { try TicketRegister.signingFault(folder, in: $0) }
    return fault.map { [Diagnosis("tickets", CommandFailure($0))] } ?? []
  }

  private var store: Diagnosis {
    do {
      let report = try FileStore.verify(folder: path, schema: Application.schema)
      let known = [
        "documents": "\(report.documents)", "sequence": "\(report.sequence)",
        "n": "\(report.problems.count)",
      ]
      return Diagnosis(
        "store", report.isSound ? .good : .bad, report.isSound ? "store.sound" : "store.damaged",
        known)
    } catch {
      return Diagnosis("store", CommandFailure(error))
    }
  }
}
