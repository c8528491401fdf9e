import Glibc

/// The zones of time of this machine.
package enum InstalledZones {
  /// What the zones are called that this program reads, such as `2026b`; none where nobody says.
  ///
  /// It is that of when it was first asked for: a program goes on with the zones that it began with.
  package static let edition: String? = edition(ofFile: "/usr/share/zoneinfo/tzdata.zi")

  /// The edition that the first line of a file of rules names.
  package static func edition(ofFile path: String) -> String? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 100)
    let count = read(file, &bytes, bytes.count)
    let text = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    guard text.hasPrefix(prefix) else { return nil }
    let name = text.dropFirst(prefix.count).prefix { !$0.isWhitespace }
    return name.isEmpty ? nil : String(name)
  }

  private static let prefix = "# version "
}
