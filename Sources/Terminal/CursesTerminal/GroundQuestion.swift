/// Asks a terminal for the colour of its ground, and last what it is, which all of them answer:
/// behind that nothing follows.
public enum GroundQuestion {
  /// What is written to the terminal.
  public static let text = "\u{1B}]11;?\u{1B}\\" + attributes
  /// What it is itself: its primary device attributes.
  public static let attributes = "\u{1B}[c"

  /// Whether a terminal of this name takes the question for one; others would print it.
  public static func isUnderstood(by terminalType: String) -> Bool {
    let printing = ["linux", "vt", "ansi", "cons25", "dumb", "unknown"]
    return !terminalType.isEmpty && !printing.contains { terminalType.hasPrefix($0) }
  }

  /// How the answer about the ground begins.
  static let groundStart = "\u{1B}]11;"
  /// How the answer about the terminal itself begins.
  static let attributesStart = "\u{1B}[?"
}
