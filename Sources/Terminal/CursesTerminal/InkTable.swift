import Terminal

/// The colour pairs a palette needs on one terminal, and which of them each role uses.
struct InkTable {
  /// Two colours that are used together.
  struct Pair: Hashable {
    var foreground: Int16
    var background: Int16
  }

  /// The pairs to define; the first of them is number 1, pair 0 is the person's own.
  private(set) var pairs: [Pair] = []
  private var roles: [(pair: Int16, attributes: Attributes)] = []

  /// The table for a palette; a role that finds no pair left keeps its mono look.
  init(_ palette: Palette, depth: ColourDepth, pairLimit: Int) {
    for role in Role.allCases {
      let ink = Ink(palette[role], depth: depth)
      if let pair = number(of: ink, limit: pairLimit) {
        roles.append((pair, ink.attributes))
      } else {
        roles.append((0, palette[role].monoAttributes))
      }
    }
  }

  /// The pair's number for a role.
  func pair(of role: Role) -> Int16 { roles[Int(role.rawValue)].pair }

  /// The attributes for a style: the role's own and those on top.
  func attributes(of style: Style) -> Attributes {
    roles[Int(style.role.rawValue)].attributes.union(style.attributes)
  }

  private mutating func number(of ink: Ink, limit: Int) -> Int16? {
    let pair = Pair(foreground: ink.foreground, background: ink.background)
    guard pair != Pair(foreground: Ink.own, background: Ink.own) else { return 0 }
    if let index = pairs.firstIndex(of: pair) { return Int16(index + 1) }
    guard pairs.count + 1 < limit else { return nil }
    pairs.append(pair)
    return Int16(pairs.count)
  }
}
