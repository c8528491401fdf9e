/// A systemd service for the scheduled work, and the timer that starts it every minute.
struct TimerUnit {
  let program: String
  let data: String
  let user: String

  /// The content of `lapit-due.service`.
  var service: String {
    let lapit = [program, "--data", data]
    return Self.text(
      [
        "[Unit]",
        "Description=LapIt: what is due by now",
        "Wants=network-online.target",
        "After=network-online.target",
        "",
        "[Service]",
        "Type=oneshot",
        "User=\(user)",
        "Environment=LC_ALL=C.UTF-8",
        SystemdUnit.start(lapit + ["tick"]),
        // It runs even if the first one fails; the unit then counts as failed.
        SystemdUnit.start(lapit + ["mail", "send"], as: "ExecStopPost"),
        // Some mails of a round could not be sent; the next round tries again.
        "SuccessExitStatus=3",
        "TimeoutStartSec=10min",
        "TimeoutStopSec=10min",
      ] + fences)
  }

  /// The content of `lapit-due.timer`.
  var timer: String { Self.timer }

  /// A timer for the service of the same name, every minute.
  static var timer: String {
    text([
      "[Unit]",
      "Description=LapIt: every minute",
      "",
      "[Timer]",
      "OnCalendar=minutely",
      "AccuracySec=10s",
      "",
      "[Install]",
      "WantedBy=timers.target",
    ])
  }

  /// The restrictions of the service.
  ///
  /// It needs the network for mail, and the home folder for settings and password.
  private var fences: [String] {
    SystemdUnit.fences(data: data, seesHomes: true) + [
      "PrivateDevices=yes",
      "RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX AF_NETLINK",
    ]
  }

  static func text(_ lines: [String]) -> String { lines.joined(separator: "\n") + "\n" }
}
