import Terminal

/// The characters that lines and charts are drawn with.
public struct Glyphs: Hashable, Sendable {
  /// A piece of a horizontal line.
  public var horizontal: String
  /// What stands between the parts of a path.
  public var arrow: String
  /// What stands for the beginning of a path that is left out.
  public var ellipsis: String
  /// What stands before how far a value may be off.
  public var plusMinus: String
  /// The levels of a chart's bar, from empty to full.
  public var levels: [String]
  /// The heights of a mark within a row, from low to high.
  public var marks: [String] {
    isASCII ? ["_", "-", "\""] : ["\u{2581}", "\u{2500}", "\u{2594}"]
  }
  /// What stands for a value that is not known.
  public var missing: String { isASCII ? "." : "\u{B7}" }
  /// What stands for a value that is not final.
  public var running: String { isASCII ? "o" : "\u{25CC}" }
  /// What points at the chosen value from below.
  public var chosen: String { isASCII ? "^" : "\u{25B4}" }
  /// What stands on a line where a value of it is pointed at.
  public var point: String { isASCII ? "@" : "\u{25C9}" }
  /// What stands for several things at one place, before their number.
  public var several: String { isASCII ? "o" : "\u{25CF}" }
  /// What stands before a value that is reckoned.
  public var about: String { "~" }
  /// What stands for oneself.
  public var own: String { "*" }
  /// What stands beside the title of a column that is sorted from small to large.
  public var ascending: String
  /// What stands beside the title of a column that is sorted from large to small.
  public var descending: String
  /// How much of something is done, a sign for each of its parts.
  public func progress(_ done: Int, of all: Int) -> String {
    let signs = isASCII ? (done: "#", ahead: ".") : (done: "\u{25B0}", ahead: "\u{25B1}")
    let full = min(max(0, done), max(0, all))
    return String(repeating: signs.done, count: full)
      + String(repeating: signs.ahead, count: max(0, all) - full)
  }
  /// Whoever has finished.
  public var finished: String { isASCII ? "=" : "\u{2713}" }
  /// The pictures of a wheel that turns while work is under way.
  public var spinner: [String]

  /// Line drawing and blocks, each one column wide in every terminal.
  public static let unicode = Glyphs(
    horizontal: "─", arrow: "›", ellipsis: "…", plusMinus: "±",
    levels: Blocks.levels,
    ascending: "▴", descending: "▾",
    spinner: ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"])

  /// Whether they are letters and signs of ASCII only.
  public var isASCII: Bool { horizontal == "-" }

  /// For what is read line by line: nothing that turns, no sign beside a title.
  public static let spoken: Glyphs = {
    var glyphs = Glyphs.ascii
    (glyphs.spinner, glyphs.ascending, glyphs.descending) = (["-"], "", "")
    return glyphs
  }()

  /// Letters and signs of ASCII only.
  public static let ascii = Glyphs(
    horizontal: "-", arrow: ">", ellipsis: "..", plusMinus: "+-",
    levels: Blocks.asciiLevels,
    ascending: "^", descending: "v",
    spinner: ["|", "/", "-", "\\"])
}
