import Glibc
import Synchronization

/// The folder of a machine's zone files, with a cache of zones.
public final class ZoneFolder: Sendable {
  /// Its path.
  public let path: String?
  private let read = Mutex<[String: LocalZone]>([:])
  private let index = Mutex<ZoneIndex?>(nil)

  /// The folder of this machine: `$TZDIR`, or the first of the usual folders that exists.
  public static let system = ZoneFolder(path: systemPath())

  /// Creates a folder with a path; `nil` on a machine without zone files.
  public init(path: String?) {
    self.path = path.flatMap(Self.realPath)
  }

  private static func systemPath() -> String? {
    let usual = ["/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/usr/share/lib/zoneinfo"]
    let said = getenv("TZDIR").map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
    return ([said].compactMap(\.self) + usual).first { access($0, R_OK | X_OK) == 0 }
  }

  /// Returns the zone with a name, which is cached.
  ///
  /// - Parameter name: A name such as `Europe/Kyiv`, or a former name of it.
  /// - Returns: The zone under its current name.
  /// - Throws: `ZoneError` if there is none or its file is damaged.
  public func zone(named name: String) throws(ZoneError) -> LocalZone {
    if let known = read.withLock({ $0[name] }) { return known }
    let zone = try load(name)
    read.withLock { $0[name] = zone }
    return zone
  }

  /// Returns the index of the folder, read once.
  func indexed() -> ZoneIndex {
    index.withLock { kept in
      if let kept { return kept }
      let fresh = ZoneIndex(reading: self)
      kept = fresh
      return fresh
    }
  }

  private func load(_ name: String) throws(ZoneError) -> LocalZone {
    guard path != nil else { throw .noZoneFiles }
    let kept = presentName(of: name)
    let present = has(kept) ? kept : name
    guard Self.isName(present), let bytes = contents(of: present, upTo: ZoneRules.mostBytes) else {
      throw .unknown(name)
    }
    guard let rules = ZoneRules(zoneFile: bytes) else { throw .damaged(name) }
    return LocalZone(name: present, rules: rules)
  }

  /// Returns whether a text can be a zone name.
  ///
  /// It must not lead out of the folder or name other files.
  static func isName(_ text: String) -> Bool {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let others = ["localtime", "posix", "posixrules", "right"]
    guard (1...4).contains(parts.count), text.utf8.count <= 64, !others.contains(String(parts[0]))
    else { return false }
    return parts.allSatisfy { part in
      !part.isEmpty && part.utf8.allSatisfy(isNameByte)
    }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: "+-_".utf8.contains(byte)
    }
  }
}

extension ZoneFolder {
  /// Returns the path with symbolic links resolved.
  static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// Returns the content of a regular file in the folder.
  ///
  /// It is `nil` if a link leads out of the folder, or the file is too large.
  func contents(of name: String, upTo mostBytes: Int) -> [UInt8]? {
    guard let path, let file = Self.realPath("\(path)/\(name)"), file.hasPrefix(path + "/") else {
      return nil
    }
    let descriptor = open(file, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var facts = stat()
    guard fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG,
      facts.st_size <= mostBytes
    else { return nil }
    return Self.bytes(descriptor, Int(facts.st_size))
  }

  private static func bytes(_ descriptor: Int32, _ size: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: size)
    var filled = 0
    while filled < size {
      let count = bytes[filled...].withUnsafeMutableBytes {
        Glibc.read(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      filled += count
    }
    return bytes
  }
}
