/// Blocks from empty to full, which show brightness on a terminal without colours.
public enum Blocks {
  /// Eighths of a cell.
  public static let levels = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
  /// ASCII characters of increasing darkness.
  public static let asciiLevels = [" ", ".", ":", "-", "=", "+", "*", "#", "@"]
}
