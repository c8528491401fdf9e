import CNcurses
import Glibc

/// What this machine's terminal database says of a terminal, without taking one.
public struct TerminalEntry: Hashable, Sendable {
  /// Colours it can show at once; 0 where it has none.
  public let colours: Int
  /// Whether text can be placed: no full screen without it.
  public let placesText: Bool
  /// Whether it has a second screen, so that what stood there before comes back.
  public let hasOwnScreen: Bool
  /// Whether its cursor can be hidden.
  public let hidesCursor: Bool

  /// Looks a terminal up by its name, the value of `TERM`; none where nobody knows it.
  ///
  /// Not while a `CursesTerminal` is open: both have one place for what they know.
  public init?(named name: String) {
    guard TerminalType.isPossible(name), shim_look_up(name, STDERR_FILENO) else { return nil }
    defer { shim_forget_lookup() }
    colours = max(0, Int(tigetnum("colors")))
    placesText = shim_capability("cup") != nil
    hasOwnScreen = shim_capability("smcup") != nil
    hidesCursor = shim_capability("civis") != nil
  }
}

/// The library beneath, and the characters it draws.
public enum CursesLibrary {
  /// Its name and version, as it says them.
  public static var version: String { curses_version().map { String(cString: $0) } ?? "?" }

  /// The person's locale for characters: its name, and whether it is UTF-8; no name where it is
  /// not installed.
  ///
  /// It is in force afterwards, or `C.UTF-8` in its place, as when a terminal is taken.
  public static func chooseLocale() -> (name: String?, isUTF8: Bool) {
    let name = setlocale(LC_CTYPE, "").map { String(cString: $0) }
    return (name, shim_choose_locale())
  }

  /// How many cells the C library gives a letter, once a locale was chosen; -1 for what it does
  /// not know.
  public static func width(of letter: Unicode.Scalar) -> Int {
    Int(wcwidth(wchar_t(bitPattern: letter.value)))
  }
}
