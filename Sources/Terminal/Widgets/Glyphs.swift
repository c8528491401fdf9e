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
  /// What stands beside the title of a column that is sorted from small to large.
  public var ascending: String
  /// What stands beside the title of a column that is sorted from large to small.
  public var descending: String
  /// The pictures of a wheel that turns while work is under way.
  public var spinner: [String]

  /// Line drawing and blocks, each one column wide in every terminal.
  public static let unicode = Glyphs(
    horizontal: "─", arrow: "›", ellipsis: "…", plusMinus: "±",
    levels: [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"],
    ascending: "▴", descending: "▾",
    spinner: ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"])

  /// Letters and signs of ASCII only.
  public static let ascii = Glyphs(
    horizontal: "-", arrow: ">", ellipsis: "..", plusMinus: "+-",
    levels: [" ", ".", ":", "-", "=", "+", "*", "#", "@"],
    ascending: "^", descending: "v",
    spinner: ["|", "/", "-", "\\"])
}
