import Glibc

extension ZoneFolder {
  /// The release of the zone files, such as `2025b`; none where nothing tells it.
  public var version: String? { indexed().version }

  /// The names from which a person chooses, in order: places of today, and UTC.
  public var names: [String] {
    let index = indexed()
    let names = index.inhabited.isEmpty ? index.zones : index.inhabited
    return names.union(["Etc/UTC"]).filter(has).sorted()
  }

  /// Former names, each with the present one, for a search that knows them too.
  public var formerNames: [String: String] { indexed().links }

  /// Whether there is a zone of that name, present or former.
  public func has(_ name: String) -> Bool {
    let present = presentName(of: name)
    guard Self.isName(present) else { return false }
    // Beside zones there are lists of them.
    return contents(of: present, upTo: ZoneRules.mostBytes)?.starts(with: "TZif".utf8) ?? false
  }

  /// The name that is kept for a name: a former one gives the present one, any other itself.
  ///
  /// Former names are those of `tzdata.zi`, else those of `backward` and links among the files. A
  /// machine without any keeps names as they are.
  public func presentName(of name: String) -> String {
    indexed().presentName(of: name)
  }

  /// The name of the zone this machine is set to; none where it has none, as with `TZ=EET-2`.
  ///
  /// From `$TZ`, else where `/etc/localtime` leads, else what `/etc/timezone` says.
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

  /// What a link says itself: where Oslo is a link to Berlin, the machine stands in Oslo.
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
