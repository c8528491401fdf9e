/// A systemd service for the scheduled work, and the timer that starts it every minute.
struct TimerUnit {
  /// The verbs run each time, in this order, so that new notices are mailed immediately.
  static let verbs = [["tick"], ["mail", "send"]]

  let program: String
  let data: String
  let user: String

  /// The content of `lapit-due.service`.
  var service: String {
    let runs = Self.verbs.map { SystemdUnit.start([program, "--data", data] + $0) }
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
      ] + runs + [
        // Some mails of a round could not be sent; the next round tries again.
        "SuccessExitStatus=3",
        "TimeoutStartSec=10min",
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
