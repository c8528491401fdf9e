/// The characters that lines, charts and signs are drawn with.
public struct Glyphs: Hashable, Sendable {
  /// The four corners of a box.
  public struct Corners: Hashable, Sendable {
    /// Upper left.
    public var topLeft: String
    /// Upper right.
    public var topRight: String
    /// Lower left.
    public var bottomLeft: String
    /// Lower right.
    public var bottomRight: String
  }

  /// A piece of a horizontal line.
  public var horizontal: String
  /// A piece of a vertical line.
  public var vertical: String
  /// The corners of a box.
  public var corners: Corners
  /// What stands between the parts of a path.
  public var arrow: String
  /// Beside the title of the column that a table is sorted by, smallest first.
  public var ascending: String
  /// Beside the title of the column that a table is sorted by, largest first.
  public var descending: String
  /// The levels of a chart's bar, from empty to full.
  public var levels: [String]
  /// The pictures of a wheel that turns while work is under way.
  public var spinner: [String]
  /// The filled part of a gauge.
  public var full: String
  /// The part of a gauge that is not filled yet.
  public var hollow: String
  /// Whether dots may be drawn as braille and half blocks, several to a cell.
  public var hasFineDots: Bool

  /// Line drawing, blocks and braille, each one column wide in every terminal.
  public static let unicode = Glyphs(
    horizontal: "─", vertical: "│",
    corners: Corners(topLeft: "┌", topRight: "┐", bottomLeft: "└", bottomRight: "┘"),
    arrow: "›", ascending: "↑", descending: "↓",
    levels: [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"],
    spinner: ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"], full: "█", hollow: "░",
    hasFineDots: true)

  /// Letters and signs of ASCII only.
  public static let ascii = Glyphs(
    horizontal: "-", vertical: "|",
    corners: Corners(topLeft: "+", topRight: "+", bottomLeft: "+", bottomRight: "+"),
    arrow: ">", ascending: "^", descending: "v",
    levels: [" ", ".", ":", "-", "=", "+", "*", "#", "@"], spinner: ["|", "/", "-", "\\"],
    full: "#", hollow: ".", hasFineDots: false)
}
