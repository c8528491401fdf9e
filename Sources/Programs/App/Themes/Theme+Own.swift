import Store

/// The program's own themes, read without `JSONDecoder`.
///
/// The decoder's first use takes a large part of the time to the first screen.
nonisolated extension Theme {
  /// Parses a theme; `nil` if it is malformed.
  init?(own bytes: UnsafeRawBufferPointer) {
    var (name, ground, isLight): (String?, Look?, Bool?)
    var roles: [String: Look] = [:]
    var scanner = JSONScanner(bytes)
    let isWhole = scanner.members { member, scanner in
      switch member {
      case "name": name = scanner.string()
      case "ground": ground = Look(own: &scanner)
      case "isLight": isLight = scanner.fieldValue() == .bool(true)
      case "roles":
        return scanner.members { role, scanner in
          roles[role] = Look(own: &scanner)
          return roles[role] != nil
        }
      default: return false
      }
      return true
    }
    guard isWhole, let name else { return nil }
    (self.name, self.roles, self.ground, self.isLight) = (name, roles, ground, isLight)
  }
}

nonisolated extension Theme.Look {
  fileprivate init?(own scanner: inout JSONScanner) {
    self.init()
    var look = self
    let isWhole = scanner.members { member, scanner in look.take(member, from: &scanner) }
    guard isWhole else { return nil }
    self = look
  }

  private mutating func take(_ member: String, from scanner: inout JSONScanner) -> Bool {
    switch member {
    case "foreground": foreground = scanner.integer().map { Int16($0) }
    case "background": background = scanner.integer().map { Int16($0) }
    case "foreground16": foreground16 = scanner.string().flatMap(ColourName.init)
    case "background16": background16 = scanner.string().flatMap(ColourName.init)
    case "attributes": attributes = Self.names(&scanner)
    case "mono": mono = Self.names(&scanner)
    default: return false
    }
    return true
  }

  private static func names(_ scanner: inout JSONScanner) -> [String]? {
    var names: [String] = []
    let isWhole = scanner.elements { scanner in
      scanner.string().map { names.append($0) } != nil
    }
    return isWhole ? names : nil
  }
}
