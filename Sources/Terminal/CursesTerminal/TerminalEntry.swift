import CNcurses
import Glibc

/// The entry of a terminal in this machine's terminal database.
public struct TerminalEntry: Hashable, Sendable {
  /// The number of colours; 0 if it has none.
  public let colours: Int
  /// Whether the cursor can be placed, which a full-screen program needs.
  public let placesText: Bool
  /// Whether it has an alternate screen, so that the previous content is restored.
  public let hasOwnScreen: Bool
  /// Whether its cursor can be hidden.
  public let hidesCursor: Bool

  /// Looks up a terminal by its name, the value of `TERM`; `nil` if it is unknown.
  ///
  /// Do not call it while a `CursesTerminal` is open, since both share global data of curses.
  public init?(named name: String) {
    guard TerminalType.isPossible(name), shim_look_up(name, STDERR_FILENO) else { return nil }
    defer { shim_forget_lookup() }
    colours = max(0, Int(tigetnum("colors")))
    placesText = shim_capability("cup") != nil
    hasOwnScreen = shim_capability("smcup") != nil
    hidesCursor = shim_capability("civis") != nil
  }
}

/// The curses library and its measures of characters.
public enum CursesLibrary {
  /// Its name and version.
  public static var version: String { curses_version().map { String(cString: $0) } ?? "?" }

  /// Sets the user's locale and returns its name and whether it is UTF-8.
  ///
  /// The name is `nil` if the locale is not installed.
  ///
  /// If it is not UTF-8, `C.UTF-8` is set instead, as when a terminal is taken over.
  public static func chooseLocale() -> (name: String?, isUTF8: Bool) {
    let name = setlocale(LC_CTYPE, "").map { String(cString: $0) }
    return (name, shim_choose_locale())
  }

  /// Returns the width of a character by the C library; -1 if it is unknown.
  ///
  /// A locale must have been set before.
  public static func width(of letter: Unicode.Scalar) -> Int {
    Int(wcwidth(wchar_t(bitPattern: letter.value)))
  }
}
