import Commands
import FoundationEssentials
import Glibc
import Languages

/// The common parts of the printed systemd units.
enum SystemdUnit {
  /// Returns restrictions that limit the damage of a fault in the service.
  ///
  /// `ProcSubset=pid` is omitted: it hides the boot id, which race clocks need.
  ///
  /// - Parameters:
  ///   - data: The writable folder.
  ///   - more: Further writable folders.
  ///   - seesHomes: Whether it needs files in a home folder.
  /// - Returns: Lines of the section `[Service]`.
  static func fences(data: String, _ more: [String] = [], seesHomes: Bool) -> [String] {
    [
      "UMask=0077",
      "NoNewPrivileges=yes",
      "CapabilityBoundingSet=",
      "AmbientCapabilities=",
      "ProtectSystem=strict",
      "ProtectHome=\(seesHomes ? "read-only" : "yes")",
      "ReadWritePaths=" + ([data] + more).map { quoted($0) }.joined(separator: " "),
      "PrivateTmp=yes",
      "PrivateIPC=yes",
      "DevicePolicy=closed",
      "ProtectClock=yes",
      "ProtectHostname=yes",
      "ProtectKernelLogs=yes",
      "ProtectKernelModules=yes",
      "ProtectKernelTunables=yes",
      "ProtectControlGroups=yes",
      "ProtectProc=invisible",
      "RestrictNamespaces=yes",
      "RestrictRealtime=yes",
      "RestrictSUIDSGID=yes",
      "RemoveIPC=yes",
      "LockPersonality=yes",
      "MemoryDenyWriteExecute=yes",
      "SystemCallArchitectures=native",
      "SystemCallFilter=@system-service",
      "SystemCallFilter=~@privileged @resources",
      "KeyringMode=private",
    ]
  }

  /// Returns whether a path is in a folder that `ProtectHome` hides.
  static func isAtHome(_ path: String) -> Bool {
    ["/home/", "/root/", "/run/user/"].contains { path.hasPrefix($0) }
  }

  /// Returns a line that starts these words.
  static func start(_ words: [String], as setting: String = "ExecStart") -> String {
    setting + "=" + words.map { quoted($0, isRun: true) }.joined(separator: " ")
  }

  /// Returns a word quoted for systemd; in a command, a dollar sign is escaped too.
  static func quoted(_ word: String, isRun: Bool = false) -> String {
    let literal = word.replacing("%", with: "%%")
    let plain = isRun ? literal.replacing("$", with: "$$") : literal
    guard plain.contains(where: { " \t\"'\\;".contains($0) }) else { return plain }
    return "\"" + plain.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}

extension SystemdUnit {
  /// Returns the path of this program.
  ///
  /// - Throws: `CommandFailure` if it is unknown.
  static func program() throws(CommandFailure) -> String {
    guard let path = ProgramFile.path else {
      throw CommandFailure(Wording("machine.install.noProgram", ["path": ProgramFile.link]))
    }
    return path
  }

  /// Returns the absolute path of a folder, for use in a unit.
  ///
  /// - Throws: `CommandFailure` if it has control characters, which would break the line.
  static func whole(_ folder: String) throws(CommandFailure) -> String {
    let here = FileManager.default.currentDirectoryPath
    let path = folder.hasPrefix("/") ? folder : here + "/" + folder
    guard path.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F }) else {
      throw CommandFailure(Wording("machine.kiosk.oddFolder", ["folder": path]))
    }
    return path
  }

  /// The name of the user who asks for a unit, or else their number, which systemd takes, too.
  static var asker: String {
    guard let entry = getpwuid(geteuid()) else { return "\(geteuid())" }
    return String(cString: entry.pointee.pw_name)
  }

  /// Rejects an invalid user name.
  ///
  /// - Throws: A usage error.
  static func checkUser(_ user: String) throws {
    guard !user.isEmpty, !user.hasPrefix("-"), user.utf8.allSatisfy(isNameByte) else {
      throw UnknownValue.error("user", user, form: "lapit")
    }
  }

  static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
