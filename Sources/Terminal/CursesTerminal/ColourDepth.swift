/// How many colours a terminal has for us.
enum ColourDepth: Hashable, CaseIterable {
  case none, eight, sixteen, full

  /// What the terminal offers, unless the person asked for none (no-color.org: any value but an
  /// empty one).
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
