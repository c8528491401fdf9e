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

  /// Gives the terminal back for good; calling it again does nothing.
  func end()
}
