import Glibc

extension ZoneFolder {
  /// The release of the zone files, such as `2025b`; `nil` if it is unknown.
  public var version: String? { indexed().version }

  /// The names offered for choice, sorted: zones of inhabited places, and UTC.
  public var names: [String] {
    let index = indexed()
    let names = index.inhabited.isEmpty ? index.zones : index.inhabited
    return names.union(["Etc/UTC"]).filter(has).sorted()
  }

  /// Former names mapped to current ones, for searching.
  public var formerNames: [String: String] { indexed().links }

  /// Returns whether there is a zone with a current or former name.
  public func has(_ name: String) -> Bool {
    let present = presentName(of: name)
    guard Self.isName(present) else { return false }
    // The folder also contains lists of zones.
    return contents(of: present, upTo: ZoneRules.mostBytes)?.starts(with: "TZif".utf8) ?? false
  }

  /// Returns the current name for a former one, or the same name for any other.
  ///
  /// Former names come from `tzdata.zi`, or else from `backward` and symbolic links. Without any of
  /// these the names stay unchanged.
  public func presentName(of name: String) -> String {
    indexed().presentName(of: name)
  }

  /// Returns the zone name of this machine; `nil` if it has none, as with `TZ=EET-2`.
  ///
  /// It is read from `$TZ`, else from the link `/etc/localtime`, else from `/etc/timezone`.
  public func ownName(
    tz: String? = getenv("TZ").map { String(cString: $0) }, localTime: String = "/etc/localtime",
    timeZone: String = "/etc/timezone"
  ) -> String? {
    if let tz {
      let name = tz.first == ":" ? String(tz.dropFirst()) : tz
      return existing(name.isEmpty ? "Etc/UTC" : belowFolder(name) ?? name)
    }
    let linked = Self.linkedName(localTime) ?? Self.realPath(localTime).flatMap(belowFolder)
    return linked.flatMap(existing) ?? Self.firstLine(of: timeZone).flatMap(existing)
  }

  private func existing(_ name: String) -> String? {
    has(name) ? presentName(of: name) : nil
  }

  /// Returns the name in a link's own target.
  ///
  /// If Oslo is a link to Berlin, the result is Oslo.
  private static func linkedName(_ link: String) -> String? {
    var bytes = [CChar](repeating: 0, count: 1024)
    let count = readlink(link, &bytes, bytes.count)
    let target = String(
      decoding: bytes.prefix(max(count, 0)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    guard let end = target.firstRange(of: "/zoneinfo/")?.upperBound else { return nil }
    return String(target[end...])
  }

  private func belowFolder(_ file: String) -> String? {
    guard let path, file.hasPrefix("/"), let real = Self.realPath(file), real.hasPrefix(path + "/")
    else { return nil }
    return String(real.dropFirst(path.count + 1))
  }

  private static func firstLine(of file: String) -> String? {
    let folder = ZoneFolder(path: String(file[..<(file.lastIndex(of: "/") ?? file.startIndex)]))
    let name = file.split(separator: "/").last.map(String.init) ?? ""
    let bytes = folder.contents(of: name, upTo: 4096) ?? []
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").first.map(String.init)
  }
}
