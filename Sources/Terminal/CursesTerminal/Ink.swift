import Terminal

/// The appearance of a role on one terminal.
///
/// A colour of -1 is the user's default.
struct Ink: Hashable {
  var foreground: Int16
  var background: Int16
  var attributes: Attributes

  static let own: Int16 = -1

  init(foreground: Int16 = own, background: Int16 = own, attributes: Attributes = []) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// Creates the appearance of a paint at a colour depth.
  init(_ paint: Paint, depth: ColourDepth) {
    switch depth {
    case .none:
      self.init(attributes: paint.monoAttributes)
    case .full:
      self.init(
        foreground: paint.foreground256 ?? paint.foreground16 ?? Ink.own,
        background: paint.background256 ?? paint.background16 ?? Ink.own,
        attributes: paint.attributes)
    case .sixteen:
      self.init(
        foreground: paint.foreground16 ?? Ink.own, background: paint.background16 ?? Ink.own,
        attributes: paint.attributes)
    case .eight:
      self = Ink.ofEight(paint)
    }
  }

  /// Returns the appearance with eight colours, where bright colours are bold.
  ///
  /// Bright black would be black on black there.
  private static func ofEight(_ paint: Paint) -> Ink {
    var ink = Ink(paint, depth: .sixteen)
    if ink.foreground == 8 {
      ink.foreground = own
      ink.attributes.insert(.dim)
    } else if ink.foreground > 8 {
      ink.foreground -= 8
      ink.attributes.insert(.bold)
    }
    if ink.background >= 8 { ink.background -= 8 }
    guard ink.foreground == ink.background, ink.foreground != own else { return ink }
    return Ink(attributes: ink.attributes.union(.reverse))
  }
}

/// The colour pairs of a palette on one terminal, and the pair of each role.
struct InkTable {
  /// A foreground and a background colour.
  struct Pair: Hashable {
    var foreground: Int16
    var background: Int16
  }

  /// The pairs to define.
  ///
  /// The first is number 1; pair 0 has the user's default colours.
  private(set) var pairs: [Pair] = []
  private var roles: [(pair: Int16, attributes: Attributes)] = []

  /// Creates the table for a palette.
  ///
  /// A role without a free pair keeps its mono attributes.
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

  /// Returns the number of a role's pair.
  func pair(of role: Role) -> Int16 { roles[Int(role.rawValue)].pair }

  /// Returns the attributes of a style, including those of its role.
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

/// The number of colours to use.
enum ColourDepth: Hashable, CaseIterable {
  case none, eight, sixteen, full

  /// Creates the depth of a terminal; none if `NO_COLOR` has a value (no-color.org).
  init(colours: Int, noColor: String?) {
    guard noColor ?? "" == "" else {
      self = .none
      return
    }
    switch colours {
    case ..<8: self = .none
    case ..<16: self = .eight
    case ..<256: self = .sixteen
    default: self = .full
    }
  }
}
