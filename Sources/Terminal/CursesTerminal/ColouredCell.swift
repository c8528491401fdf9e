import Terminal

/// The appearance of a cell with its own colours on one terminal.
struct ColouredCell: Hashable {
  /// The sign to draw; `nil` for the cell's own sign.
  let sign: String?
  /// The colour of the sign; `nil` for that of the cell's role.
  let ink: UInt8?
  let paper: UInt8?
  /// Whether ink and paper are exchanged.
  let isReversed: Bool

  init(_ colours: CellColours, depth: ColourDepth, isPlain: Bool) {
    if depth == .full {
      (sign, ink, paper, isReversed) = (nil, colours.ink, colours.paper, false)
    } else if case .level(let level) = colours.fallback {
      let levels = isPlain ? Blocks.asciiLevels : Blocks.levels
      (sign, ink, paper, isReversed) = (levels[min(Int(level), levels.count - 1)], nil, nil, false)
    } else if depth == .none {
      // Most terminals show light text on a dark ground.
      let isDarkOnLight =
        CellColours.brightness(colours.paper) > CellColours.brightness(colours.ink)
      (sign, ink, paper, isReversed) = (nil, nil, nil, isDarkOnLight)
    } else {
      let highest: UInt8 = depth == .eight ? 7 : 15
      ink = min(CellColours.nearestOfSixteen(colours.ink), highest)
      paper = min(CellColours.nearestOfSixteen(colours.paper), highest)
      (sign, isReversed) = (nil, false)
    }
  }
}
