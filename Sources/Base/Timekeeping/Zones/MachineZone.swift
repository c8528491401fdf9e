import FoundationEssentials
import Glibc

/// The name of this machine's time zone.
package enum MachineZone {
  private static let link = "/etc/localtime"

  /// An IANA name; `Etc/UTC` if the machine has none.
  package static let name: String = {
    let variable = getenv("TZ").map { String(cString: $0).drop { $0 == ":" } }
    if let variable, let name = known(String(variable)) { return name }
    let target = try? FileManager.default.destinationOfSymbolicLink(atPath: link)
    let path = target?.firstRange(of: "zoneinfo/").map { target?[$0.upperBound...] ?? "" }
    return path.flatMap { known(String($0)) } ?? "Etc/UTC"
  }()

  private static func known(_ name: String) -> String? {
    let folder = ZoneFolder.system
    return folder.has(name) ? folder.presentName(of: name) : nil
  }
}
