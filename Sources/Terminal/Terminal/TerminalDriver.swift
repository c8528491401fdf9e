/// The interface to a terminal, real or in memory.
///
/// A driver belongs to the thread that created it.
public protocol TerminalDriver: AnyObject {
  /// The current size.
  var size: Size { get }

  /// Readable when `readEvents` has events; negative if it is not possible to wait.
  var inputDescriptor: Int32 { get }

  /// Returns all events since the last call, oldest first; never waits.
  func readEvents() -> [TerminalEvent]

  /// Shows a canvas by sending the changed cells in one write.
  func present(_ canvas: Canvas)

  /// Draws with this palette from now on.
  func use(_ palette: Palette)

  /// Rings the bell.
  func beep()

  /// Sends all cells again, after something else has written on the screen.
  func redrawAll()

  /// Restores the terminal, stops the program, and redraws once it is continued.
  func suspend()

  /// Enables mouse events, or leaves the mouse to the terminal.
  func setMouse(enabled: Bool)

  /// Asks the terminal for its background.
  ///
  /// An answer arrives later as an event.
  func askGround()

  /// Sends a text to the clipboard of the terminal's machine.
  ///
  /// The terminal may ignore it.
  ///
  /// - Throws: `CopyObstacle` if it would not arrive; nothing was sent then.
  func copy(_ text: String) throws(CopyObstacle)

  /// Restores the terminal permanently.
  ///
  /// Further calls do nothing.
  func end()

  /// Whether it prints a canvas line by line instead of showing it.
  var isLinear: Bool { get }
}

extension TerminalDriver {
  /// False by default.
  public var isLinear: Bool { false }
}

/// An event of a terminal.
public enum TerminalEvent: Hashable, Sendable {
  /// A key was pressed.
  case key(Key)
  /// Text was pasted.
  ///
  /// Lines end in a line feed, and no key in it is a command.
  case paste(String)
  /// The next paste is only the beginning of a longer one; the limit is in Unicode scalars.
  case pasteCut(limit: Int)
  /// A mouse event.
  case mouse(MouseEvent)
  /// The terminal was resized.
  case resized(Size)
  /// The terminal reported its background.
  case ground(isLight: Bool)
  /// The terminal is gone, or the program was asked to end.
  ///
  /// No more events follow.
  case hangUp
}

/// A mouse event.
public struct MouseEvent: Hashable, Sendable {
  /// The kind of a mouse event.
  public enum Kind: Hashable, Sendable {
    /// The left button was pressed.
    case press
    /// The left button was released.
    case release
    /// The wheel was turned forward.
    case wheelUp
    /// The wheel was turned backward.
    case wheelDown
  }

  /// The kind.
  public var kind: Kind
  /// The cell.
  public var at: Point

  /// Creates an event at a cell.
  public init(kind: Kind, at: Point) {
    self.kind = kind
    self.at = at
  }
}
