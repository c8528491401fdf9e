import CThemes
import Terminal

/// A theme file: the look of each role by name.
nonisolated struct Theme: Decodable, Equatable {
  /// The look of one role; a number is an index of the 256 colours.
  struct Look: Decodable, Equatable {
    var foreground: Int16?
    var background: Int16?
    var foreground16: ColourName?
    var background16: ColourName?
    var attributes: [String]?
    var mono: [String]?

    /// Returns the look with the background's colours where it has none.
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
  /// The background that it is made for, with its text colour; `nil` for the terminal's.
  var ground: Look?
  /// Whether that background is light.
  var isLight: Bool?

  /// The names of the program's own themes, the dark one first.
  static let names = files.map(\.name)

  /// Creates one of the program's own themes.
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

  /// The theme used if no other is known.
  static let usual = "dark"

  /// Returns the palette for the driver.
  ///
  /// If the terminal's background does not match the theme, the palette sets the theme's
  /// background.
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

/// The 16 colours of every colour terminal, by their names in theme files.
nonisolated enum ColourName: String, Decodable, CaseIterable {
  case black, red, green, yellow, blue, magenta, cyan, white
  case brightBlack, brightRed, brightGreen, brightYellow
  case brightBlue, brightMagenta, brightCyan, brightWhite

  /// The terminal's number of the colour, 0 to 15.
  var index: Int16 { Int16(Self.allCases.firstIndex(of: self) ?? 7) }
}
