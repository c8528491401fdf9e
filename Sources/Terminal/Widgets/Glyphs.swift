import Terminal

/// The characters of lines and charts.
public struct Glyphs: Hashable, Sendable {
  /// A piece of a horizontal line.
  public var horizontal: String
  /// The separator between the parts of a path.
  public var arrow: String
  /// The sign for the omitted beginning of a path.
  public var ellipsis: String
  /// The sign before a tolerance.
  public var plusMinus: String
  /// The levels of a bar, from empty to full.
  public var levels: [String]
  /// The heights of a mark within a row, from low to high.
  public var marks: [String] {
    isASCII ? ["_", "-", "\""] : ["\u{2581}", "\u{2500}", "\u{2594}"]
  }
  /// The sign for an unknown value.
  public var missing: String { isASCII ? "." : "\u{B7}" }
  /// The sign for a value that is not final.
  public var running: String { isASCII ? "o" : "\u{25CC}" }
  /// The sign that points at the selected value from below.
  public var chosen: String { isASCII ? "^" : "\u{25B4}" }
  /// The sign at the selected value of a line.
  public var point: String { isASCII ? "@" : "\u{25C9}" }
  /// The sign before the number of things at one position.
  public var several: String { isASCII ? "o" : "\u{25CF}" }
  /// The sign before an estimated value.
  public var about: String { "~" }
  /// The sign for the current user.
  public var own: String { "*" }
  /// The sign at the title of a column sorted in ascending order.
  public var ascending: String
  /// The sign at the title of a column sorted in descending order.
  public var descending: String
  /// Returns a progress bar with one sign for each part.
  public func progress(_ done: Int, of all: Int) -> String {
    let signs = isASCII ? (done: "#", ahead: ".") : (done: "\u{25B0}", ahead: "\u{25B1}")
    let full = min(max(0, done), max(0, all))
    return String(repeating: signs.done, count: full)
      + String(repeating: signs.ahead, count: max(0, all) - full)
  }
  /// Returns the sign of places gained, or lost if the number is negative.
  public func move(_ places: Int) -> String {
    let signs = isASCII ? (up: "+", down: "-") : (up: "\u{25B2}", down: "\u{25BC}")
    return (places > 0 ? signs.up : signs.down) + "\(abs(places))"
  }
  /// The sign for a competitor who has finished.
  public var finished: String { isASCII ? "=" : "\u{2713}" }
  /// The frames of a spinner.
  public var spinner: [String]

  /// Line drawing and blocks, each one column wide in all terminals.
  public static let unicode = Glyphs(
    horizontal: "─", arrow: "›", ellipsis: "…", plusMinus: "±",
    levels: Blocks.levels,
    ascending: "▴", descending: "▾",
    spinner: ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"])

  /// Whether all characters are ASCII.
  public var isASCII: Bool { horizontal == "-" }

  /// Whether they are read aloud, so that signs need words.
  public var isSpoken: Bool { self == .spoken }

  /// Characters for screen readers, without a spinner and sort signs.
  public static let spoken: Glyphs = {
    var glyphs = Glyphs.ascii
    (glyphs.spinner, glyphs.ascending, glyphs.descending) = (["-"], "", "")
    return glyphs
  }()

  /// ASCII characters only.
  public static let ascii = Glyphs(
    horizontal: "-", arrow: ">", ellipsis: "..", plusMinus: "+-",
    levels: Blocks.asciiLevels,
    ascending: "^", descending: "v",
    spinner: ["|", "/", "-", "\\"])
}
