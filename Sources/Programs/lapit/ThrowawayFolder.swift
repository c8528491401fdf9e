import Commands
import FoundationEssentials
import Glibc
import Languages

/// A temporary folder for one run of the program, named by its process.
enum ThrowawayFolder {
  private static let prefix = "lapit-demo-"

  /// Creates a folder, and deletes those of killed processes.
  static func make() throws -> String {
    let parent = Variables.value("TMPDIR") ?? "/tmp"
    sweep(parent)
    var template = Array((parent + "/\(prefix)\(getpid())-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else {
      throw CommandFailure(
        Wording("commands.noFolder", ["folder": parent, "cause": String(cString: strerror(errno))]))
    }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private static func sweep(_ parent: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
    for name in names where isAbandoned(name, in: parent) {
      try? FileManager.default.removeItem(atPath: parent + "/" + name)
    }
  }

  /// Returns whether a folder is this user's, by name and owner, and its process has ended.
  private static func isAbandoned(_ name: String, in parent: String) -> Bool {
    guard name.hasPrefix(prefix) else { return false }
    let process = name.dropFirst(prefix.count).prefix { $0 != "-" }
    var status = stat()
    guard let id = pid_t(process), id > 0, lstat(parent + "/" + name, &status) == 0,
      status.st_mode & S_IFMT == S_IFDIR, status.st_uid == getuid()
    else { return false }
    return kill(id, 0) != 0 && errno == ESRCH
  }
}
