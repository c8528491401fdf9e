/// A systemd service that writes the web pages, started every minute by ``TimerUnit/timer``.
struct PublishUnit {
  let program: String
  let data: String
  /// The folder of the pages.
  let pages: String
  let user: String
  /// The language of the pages.
  let language: String
  /// The address of the site; `nil` if it is not known.
  let address: String?

  /// The content of `lapit-publish.service`.
  var service: String {
    let words = [program, "--lang", language, "--data", data, "publish", pages]
    return TimerUnit.text(
      [
        "[Unit]",
        "Description=LapIt: web pages",
        "",
        "[Service]",
        "Type=oneshot",
        "User=\(user)",
        "Environment=LC_ALL=C.UTF-8",
        SystemdUnit.start(words + (address.map { ["--url", $0] } ?? [])),
        "TimeoutStartSec=10min",
      ] + fences)
  }

  private var fences: [String] {
    let isAtHome = [data, pages, program].contains(where: SystemdUnit.isAtHome)
    return SystemdUnit.fences(data: data, [pages], seesHomes: isAtHome) + [
      "PrivateDevices=yes",
      "PrivateNetwork=yes",
      "RestrictAddressFamilies=AF_UNIX",
    ]
  }
}
