import Commands

/// A systemd service that owns one terminal, shows the boards, and can access only its data.
struct KioskUnit {
  let program: String
  let data: String
  let user: String
  let terminal: String
  /// The options of the kiosk's command.
  let boards: [String]

  /// The kiosk's command, quoted for a shell.
  var command: String { words.map(ShellWord.quoted).joined(separator: " ") }

  /// The beginning of an `authorized_keys` line.
  ///
  /// It allows only the boards, without shell and forwarding.
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
      // The service restarts without limit.
      "StartLimitIntervalSec=0",
      "",
    ]
  }

  private var service: [String] {
    [
      "[Service]",
      "User=\(user)",
      SystemdUnit.start(words),
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
    [program, "--data", data, "kiosk"] + boards
  }

  /// The restrictions: no network, and no device but its terminal.
  private var fences: [String] {
    let isAtHome = [program, data].contains(where: SystemdUnit.isAtHome)
    return SystemdUnit.fences(data: data, seesHomes: isAtHome) + [
      "PrivateNetwork=yes",
      "IPAddressDeny=any",
      "RestrictAddressFamilies=none",
      "DeviceAllow=/dev/\(terminal) rw",
    ]
  }

  private var foot: [String] { ["", "[Install]", "WantedBy=multi-user.target"] }
}
