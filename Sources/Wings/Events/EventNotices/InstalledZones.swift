import Glibc

/// The time zone database of this machine.
package enum InstalledZones {
  /// The release of the time zone database, such as `2026b`; `nil` if unknown.
  ///
  /// It is read once, because a process keeps the zones that it loaded first.
  package static let edition: String? = edition(ofFile: "/usr/share/zoneinfo/tzdata.zi")

  /// Returns the release that the first line of a rule file names.
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
