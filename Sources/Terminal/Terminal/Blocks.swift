/// Blocks from empty to full, in which a terminal without colours shows how bright something is.
public enum Blocks {
  /// Eighths of a cell.
  public static let levels = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
  /// Letters that are ever darker.
  public static let asciiLevels = [" ", ".", ":", "-", "=", "+", "*", "#", "@"]
}
