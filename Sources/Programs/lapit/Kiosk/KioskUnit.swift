/// A service of systemd that owns one terminal, shows the boards there and nothing else, and can
/// reach nothing but its data.
struct KioskUnit {
  let program: String
  let data: String
  let user: String
  let terminal: String
  let competitions: [String]

  /// What starts the kiosk, for a shell.
  var command: String { words.map(ShellWord.quoted).joined(separator: " ") }

  /// A line of `authorized_keys`, up to the key: whoever has that key gets the boards, and neither
  /// a shell nor a forwarded port.
  var forcedCommand: String {
    let quoted = command.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "restrict,pty,command=\"\(quoted)\""
  }

  var text: String { (head + service + fences + foot).joined(separator: "\n") + "\n" }

  private var head: [String] {
    [
      "[Unit]",
      "Description=LapIt: boards on \(terminal)",
      "After=systemd-user-sessions.service plymouth-quit-wait.service",
      "Conflicts=getty@\(terminal).service",
      "After=getty@\(terminal).service",
      "ConditionPathExists=/dev/\(terminal)",
      // It comes back for ever, however often it ends.
      "StartLimitIntervalSec=0",
      "",
    ]
  }

  private var service: [String] {
    [
      "[Service]",
      "User=\(user)",
      "ExecStart=" + words.map { Self.quoted($0, isRun: true) }.joined(separator: " "),
      "Restart=always",
      "RestartSec=2",
      "Environment=TERM=linux LC_ALL=C.UTF-8",
      "StandardInput=tty-force",
      "StandardOutput=tty",
      "StandardError=journal",
      "TTYPath=/dev/\(terminal)",
      "TTYReset=yes",
      "TTYVHangup=yes",
      "TTYVTDisallocate=yes",
      "SendSIGHUP=yes",
    ]
  }

  private var words: [String] {
    [program, "--data", data, "kiosk"] + competitions.flatMap { ["--competition", $0] }
  }

  /// What it cannot do even where somebody finds a fault in it.
  ///
  /// `ProcSubset=pid` is left out: it hides by what the kernel names the boot, and race clocks
  /// go by that.
  private var fences: [String] {
    [
      "UMask=0077",
      "NoNewPrivileges=yes",
      "CapabilityBoundingSet=",
      "AmbientCapabilities=",
      "ProtectSystem=strict",
      "ProtectHome=\(isAtHome ? "read-only" : "yes")",
      "ReadWritePaths=" + Self.quoted(data),
      "PrivateTmp=yes",
      "PrivateNetwork=yes",
      "PrivateIPC=yes",
      "IPAddressDeny=any",
      "RestrictAddressFamilies=none",
      "DevicePolicy=closed",
      "DeviceAllow=/dev/\(terminal) rw",
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

  private var foot: [String] { ["", "[Install]", "WantedBy=multi-user.target"] }

  /// Whether the program or its data would vanish with the homes.
  private var isAtHome: Bool {
    [program, data].contains { path in
      ["/home/", "/root/", "/run/user/"].contains { path.hasPrefix($0) }
    }
  }

  /// A word as systemd reads it; in a line that it runs, a dollar sign begins a variable, too.
  private static func quoted(_ word: String, isRun: Bool = false) -> String {
    let literal = word.replacing("%", with: "%%")
    let plain = isRun ? literal.replacing("$", with: "$$") : literal
    guard plain.contains(where: { " \t\"'\\;".contains($0) }) else { return plain }
    return "\"" + plain.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
