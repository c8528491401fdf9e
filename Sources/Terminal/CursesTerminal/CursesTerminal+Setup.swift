import CNcurses
import Terminal

extension CursesTerminal {
  /// How long curses waits after an Escape for the rest of a sequence.
  private static let escapeDelayMilliseconds: Int32 = 25

  /// Every key comes to us, none is echoed, and none is waited for.
  static func prepareInput() -> UnsafeMutablePointer<WINDOW>? {
    raw()
    noecho()
    nonl()
    typeahead(-1)
    set_escdelay(escapeDelayMilliseconds)
    for (bytes, code) in KeySequences.all { define_key(bytes, code) }
    // Reading from a window that is drawn would draw it; a pad never is.
    let keys = newpad(1, 1)
    keypad(keys, true)
    nodelay(keys, true)
    return keys
  }

  /// How many colours there are, and whether the person's own can be kept.
  static func prepareColours() -> (ColourDepth, keepsOwn: Bool) {
    guard has_colors() else { return (.none, false) }
    start_color()
    let keepsOwn = use_default_colors() == OK
    return (
      ColourDepth(colours: Int(shim_colours()), noColor: environment("NO_COLOR")), keepsOwn
    )
  }
}
