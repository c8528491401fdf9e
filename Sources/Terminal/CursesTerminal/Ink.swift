import Terminal

/// A role's look on one terminal; a colour of -1 is the person's own.
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

  /// What a paint comes to with this many colours.
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

  /// Bright colours are bold ones on such terminals; bright black would be black on black there.
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
