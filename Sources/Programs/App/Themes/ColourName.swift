/// The sixteen colours every colour terminal has, by the names theme files use.
nonisolated enum ColourName: String, Decodable, CaseIterable {
  case black, red, green, yellow, blue, magenta, cyan, white
  case brightBlack, brightRed, brightGreen, brightYellow
  case brightBlue, brightMagenta, brightCyan, brightWhite

  /// The terminal's number of the colour, 0 to 15.
  var index: Int16 { Int16(Self.allCases.firstIndex(of: self) ?? 7) }
}
