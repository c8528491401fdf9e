import Glibc

/// The zones of a folder, their names and their release.
struct ZoneIndex: Sendable {
  /// A release such as `2025b`; `nil` if it is unknown.
  var version: String?
  /// Former names mapped to current ones.
  var links: [String: String] = [:]
  /// Names that belong to a place in at least one country today.
  var inhabited: Set<String> = []
  /// Names that are not links.
  var zones: Set<String> = []

  private static let mostBytes = 4 << 20

  /// Reads `tzdata.zi`, or else `backward`, and `zone.tab`.
  init(reading folder: ZoneFolder) {
    readPlaces(lines(of: "zone.tab", in: folder) + lines(of: "zone1970.tab", in: folder))
    let source = lines(of: "tzdata.zi", in: folder)
    version = source.first.flatMap(Self.version) ?? Self.plainVersion(folder)
    source.forEach { read($0) }
    if source.isEmpty {
      lines(of: "backward", in: folder).forEach { read($0) }
      readFiles(folder)
    }
    // In small editions Oslo is a link to Berlin, but it is still a current name.
    links = links.filter { !inhabited.contains($0.key) }
  }

  private func lines(of name: String, in folder: ZoneFolder) -> [Substring] {
    let bytes = folder.contents(of: name, upTo: Self.mostBytes) ?? []
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
  }

  /// Parses `# version 2025b`.
  private static func version(_ line: Substring) -> String? {
    guard line.hasPrefix("# version ") else { return nil }
    let version = line.dropFirst(10)
    let isPlain = version.utf8.allSatisfy { (0x21..<0x7F).contains($0) }
    return isPlain && (1...32).contains(version.utf8.count) ? String(version) : nil
  }

  private static func plainVersion(_ folder: ZoneFolder) -> String? {
    folder.contents(of: "+VERSION", upTo: 64).flatMap {
      version("# version " + String(decoding: $0, as: UTF8.self).prefix { !$0.isWhitespace })
    }
  }

  /// Reads `L Europe/Kyiv Europe/Kiev` or `Z Europe/Kyiv ...`, abbreviated or written out.
  private mutating func read(_ line: Substring) {
    let fields = line.split(separator: " ", maxSplits: 4).flatMap { $0.split(separator: "\t") }
    guard fields.count >= 2, let kind = fields.first else { return }
    if ["L", "Link"].contains(kind), fields.count >= 3 {
      links[String(fields[2])] = String(fields[1])
    } else if ["Z", "Zone"].contains(kind) {
      zones.insert(String(fields[1]))
    }
  }

  /// Reads `UA<tab>+5026+03031<tab>Europe/Kyiv<tab>...`.
  private mutating func readPlaces(_ lines: [Substring]) {
    for line in lines where line.first != "#" {
      let fields = line.split(separator: "\t")
      if fields.count >= 3 { inhabited.insert(String(fields[2])) }
    }
  }
}

extension ZoneIndex {
  /// Returns the name itself, or the name that its links lead to.
  func presentName(of name: String) -> String {
    var present = name
    // Chains of links are short. The limit also ends a cycle.
    for _ in 0..<4 {
      guard let next = links[present] else { break }
      present = next
    }
    return present
  }

  /// Reads names from files and links if no list of zones is installed.
  private mutating func readFiles(_ folder: ZoneFolder) {
    guard let path = folder.path else { return }
    var folders = [""]
    while let below = folders.popLast(), below.utf8.count < 64 {
      for name in Self.names(in: "\(path)/\(below)") where ZoneFolder.isName(below + name) {
        readFile(below + name, path, &folders)
      }
    }
  }

  private mutating func readFile(_ name: String, _ path: String, _ folders: inout [String]) {
    var facts = stat()
    guard lstat("\(path)/\(name)", &facts) == 0 else { return }
    switch facts.st_mode & S_IFMT {
    case S_IFDIR: folders.append(name + "/")
    case S_IFREG: zones.insert(name)
    case S_IFLNK:
      guard let target = ZoneFolder.realPath("\(path)/\(name)"), target.hasPrefix(path + "/")
      else { return }
      links[name] = String(target.dropFirst(path.count + 1))
    default: return
    }
  }

  private static func names(in folder: String) -> [String] {
    guard let open = opendir(folder) else { return [] }
    defer { closedir(open) }
    var names: [String] = []
    while let entry = readdir(open), names.count < 10_000 {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
