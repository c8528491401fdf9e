import Commands
import FoundationEssentials
import Languages

/// What all units of systemd have in common that the program prints.
enum SystemdUnit {
  /// What a service cannot do even where somebody finds a fault in it.
  ///
  /// `ProcSubset=pid` is left out: it hides by what the kernel names the boot, and race clocks
  /// go by that.
  ///
  /// - Parameters:
  ///   - data: The one folder that it writes to.
  ///   - seesHomes: Whether it needs something that lies in a home.
  /// - Returns: Lines of its section `[Service]`.
  static func fences(data: String, seesHomes: Bool) -> [String] {
    [
      "UMask=0077",
      "NoNewPrivileges=yes",
      "CapabilityBoundingSet=",
      "AmbientCapabilities=",
      "ProtectSystem=strict",
      "ProtectHome=\(seesHomes ? "read-only" : "yes")",
      "ReadWritePaths=" + quoted(data),
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

  /// Whether a path would vanish with the homes.
  static func isAtHome(_ path: String) -> Bool {
    ["/home/", "/root/", "/run/user/"].contains { path.hasPrefix($0) }
  }

  /// A line that runs these words.
  static func start(_ words: [String]) -> String {
    "ExecStart=" + words.map { quoted($0, isRun: true) }.joined(separator: " ")
  }

  /// A word as systemd reads it; in a line that it runs, a dollar sign begins a variable, too.
  static func quoted(_ word: String, isRun: Bool = false) -> String {
    let literal = word.replacing("%", with: "%%")
    let plain = isRun ? literal.replacing("$", with: "$$") : literal
    guard plain.contains(where: { " \t\"'\\;".contains($0) }) else { return plain }
    return "\"" + plain.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}

extension SystemdUnit {
  /// Where this program lies.
  ///
  /// - Throws: `CommandFailure` where nobody says.
  static func program() throws(CommandFailure) -> String {
    let link = "/proc/self/exe"
    guard let path = try? FileManager.default.destinationOfSymbolicLink(atPath: link) else {
      throw CommandFailure(Wording("machine.install.noProgram", ["path": link]))
    }
    return path
  }

  /// The whole path of a folder; a line break in it would end the line of the unit that it stands in.
  ///
  /// - Throws: `CommandFailure` where it has control characters.
  static func whole(_ folder: String) throws(CommandFailure) -> String {
    let here = FileManager.default.currentDirectoryPath
    let path = folder.hasPrefix("/") ? folder : here + "/" + folder
    guard path.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F }) else {
      throw CommandFailure(Wording("machine.kiosk.oddFolder", ["folder": path]))
    }
    return path
  }

  /// Refuses what is no name of a user.
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
