import CThemes
import Terminal

/// A theme file: how each role looks, by its name.
nonisolated struct Theme: Decodable, Equatable {
  /// One role's look; a number is an index of the 256 colours.
  struct Look: Decodable, Equatable {
    var foreground: Int16?
    var background: Int16?
    var foreground16: ColourName?
    var background16: ColourName?
    var attributes: [String]?
    var mono: [String]?

    /// The same with the colours of a ground where it has none.
    func over(_ ground: Look?) -> Look {
      var look = self
      if look.background == nil {
        (look.background, look.background16) = (
          ground?.background, look.background16 ?? ground?.background16
        )
      }
      if look.foreground == nil {
        (look.foreground, look.foreground16) = (ground?.foreground, ground?.foreground16)
      }
      return look
    }
  }

  var name: String
  var roles: [String: Look]
  /// The ground that it is made for, and what is written on it; none takes the terminal's.
  var ground: Look?
  /// Whether that ground is a light one.
  var isLight: Bool?

  /// Those of the program itself, the dark one first.
  static let names = files.map(\.name)

  /// A theme of the program itself.
  init?(named name: String) {
    guard let bytes = Self.files.first(where: { $0.name == name })?.bytes else { return nil }
    self.init(own: bytes)
  }

  // Constant data of the program.
  nonisolated(unsafe) private static let files: [(name: String, bytes: UnsafeRawBufferPointer)] = {
    var (files, next) = ([(name: String, bytes: UnsafeRawBufferPointer)](), theme_files)
    while let file = next?.pointee, let name = file.name, let bytes = file.bytes {
      files.append(
        (String(cString: name), UnsafeRawBufferPointer(start: bytes, count: Int(file.count))))
      next = next?.successor()
    }
    return files
  }()

  /// What is drawn where nothing else is known.
  static let usual = "dark"

  /// The palette the driver draws with: where the terminal's ground is the other one, on a ground of
  /// its own.
  func palette(onLight isTerminalLight: Bool? = nil) -> Palette {
    let isOther = isLight != nil && isTerminalLight != nil && isLight != isTerminalLight
    var palette = Palette.mono
    for role in Role.allCases {
      guard let look = roles[role.name].map({ isOther ? $0.over(ground) : $0 }) else { continue }
      let mono = look.mono.map(Attributes.init(names:)) ?? palette[role].monoAttributes
      palette[role] = Paint(
        foreground256: look.foreground, background256: look.background,
        foreground16: look.foreground16?.index, background16: look.background16?.index,
        attributes: Attributes(names: look.attributes ?? []), monoAttributes: mono)
    }
    return palette
  }
}

extension Attributes {
  nonisolated init(names: [String]) {
    self = names.reduce(into: []) { attributes, name in
      switch name {
      case "bold": attributes.insert(.bold)
      case "reverse": attributes.insert(.reverse)
      case "underline": attributes.insert(.underline)
      case "dim": attributes.insert(.dim)
      default: break
      }
    }
  }
}

/// The sixteen colours every colour terminal has, by the names theme files use.
nonisolated enum ColourName: String, Decodable, CaseIterable {
  case black, red, green, yellow, blue, magenta, cyan, white
  case brightBlack, brightRed, brightGreen, brightYellow
  case brightBlue, brightMagenta, brightCyan, brightWhite

  /// The terminal's number of the colour, 0 to 15.
  var index: Int16 { Int16(Self.allCases.firstIndex(of: self) ?? 7) }
}
