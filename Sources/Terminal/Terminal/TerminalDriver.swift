/// The seam to a terminal: the real one, or its twin in memory.
///
/// A driver belongs to the thread that made it.
public protocol TerminalDriver: AnyObject {
  /// The present size.
  var size: Size { get }

  /// Readable whenever `readEvents` has something to say; negative where nothing can be waited for.
  var inputDescriptor: Int32 { get }

  /// Everything that has arrived since the last call, oldest first; never waits for more.
  func readEvents() -> [TerminalEvent]

  /// Shows a canvas by sending the cells that differ from what is shown, in one go.
  func present(_ canvas: Canvas)

  /// Draws with this palette from now on.
  func use(_ palette: Palette)

  /// Rings the bell.
  func beep()

  /// Sends everything again, for a screen that something else has written on.
  func redrawAll()

  /// Gives the terminal back, stops the program, and draws everything again once it is continued.
  func suspend()

  /// Asks for mouse events, or leaves the mouse to the terminal.
  func setMouse(enabled: Bool)

  /// Asks the terminal for its ground; an answer is an event, whenever it comes.
  func askGround()

  /// Hands a text to the clipboard of the machine that the terminal runs on; whether it takes it is
  /// the terminal's business.
  ///
  /// - Throws: `CopyObstacle` where nothing would arrive; nothing was sent then.
  func copy(_ text: String) throws(CopyObstacle)

  /// Gives the terminal back for good; calling it again does nothing.
  func end()

  /// Whether it tells what is on a canvas line by line instead of showing it.
  var isLinear: Bool { get }
}

extension TerminalDriver {
  /// Most show it.
  public var isLinear: Bool { false }
}

/// What a terminal reports.
public enum TerminalEvent: Hashable, Sendable {
  /// A key was pressed.
  case key(Key)
  /// Text was pasted; lines end in a line feed, and no key in it is a command.
  case paste(String)
  /// The mouse did something.
  case mouse(MouseEvent)
  /// The terminal has another size from now on.
  case resized(Size)
  /// The terminal answered what its ground is.
  case ground(isLight: Bool)
  /// The terminal is gone, or the program was asked to end: nothing more will be read.
  case hangUp
}

/// Something done with the mouse.
public struct MouseEvent: Hashable, Sendable {
  /// What was done.
  public enum Kind: Hashable, Sendable {
    /// The left button went down.
    case press
    /// The left button came up.
    case release
    /// The wheel turned away from the hand.
    case wheelUp
    /// The wheel turned towards the hand.
    case wheelDown
  }

  /// What was done.
  public var kind: Kind
  /// The cell it was done on.
  public var at: Point

  /// An event on one cell.
  public init(kind: Kind, at: Point) {
    self.kind = kind
    self.at = at
  }
}
