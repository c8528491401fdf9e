/// A terminal in memory.
///
/// Tests read its screen and feed its events.
public final class MemoryTerminal: TerminalDriver {
  /// The current size.
  public private(set) var size: Size
  /// The content of the screen.
  public private(set) var frame: Canvas
  /// The palette in use.
  public private(set) var palette = Palette.mono
  /// The number of times the bell rang.
  public private(set) var beeps = 0
  /// The number of frames presented.
  public private(set) var frames = 0
  /// The number of cells sent so far.
  public private(set) var cellsChanged = 0
  /// The number of cells sent for the latest frame.
  public private(set) var cellsChangedLast = 0
  /// The number of times all cells were sent again.
  public private(set) var redraws = 0
  /// The number of times the program was stopped and continued.
  public private(set) var suspensions = 0
  /// Whether mouse events are enabled.
  public private(set) var isMouseEnabled = false
  /// The number of times the background was asked for.
  public private(set) var groundQuestions = 0
  /// The texts copied to the clipboard.
  public private(set) var copied: [String] = []
  /// The obstacle that the next copy throws.
  public var copyObstacle: CopyObstacle?
  /// Whether the terminal was restored.
  public private(set) var hasEnded = false

  private var waiting: [TerminalEvent] = []

  /// Creates a blank terminal of a size.
  public init(size: Size) {
    self.size = size
    frame = Canvas(size: size)
  }

  /// Always -1, which `poll` ignores, since there is nothing to wait for.
  public var inputDescriptor: Int32 { -1 }

  /// The rows of the screen as text.
  public var lines: [String] { frame.lines() }

  /// Adds events for the next call of `readEvents`.
  public func feed(_ events: [TerminalEvent]) {
    waiting += events
  }

  /// Presses keys.
  public func press(_ keys: Key...) {
    feed(keys.map { .key($0) })
  }

  /// Types a text, key by key.
  public func type(_ text: String) {
    feed(text.map { .key(.character($0)) })
  }

  /// Changes the size, clears the screen and reports the change.
  public func resize(to size: Size) {
    self.size = size
    frame = Canvas(size: size)
    feed([.resized(size)])
  }

  /// Returns all events fed since the last call.
  public func readEvents() -> [TerminalEvent] {
    defer { waiting = [] }
    return waiting
  }

  /// Shows a canvas; another size is cut to the screen.
  public func present(_ canvas: Canvas) {
    let fitted = canvas.resized(to: size)
    let diff = FrameDiff(from: frame, to: fitted)
    frame.apply(diff)
    frames += 1
    cellsChangedLast = diff.changedCells
    cellsChanged += cellsChangedLast
  }

  /// Stores the palette.
  public func use(_ palette: Palette) {
    self.palette = palette
  }

  /// Counts the bell.
  public func beep() {
    beeps += 1
  }

  /// Counts all cells as sent again.
  public func redrawAll() {
    redraws += 1
    cellsChangedLast = size.columns * size.rows
    cellsChanged += cellsChangedLast
  }

  /// Counts the stop and redraws everything.
  public func suspend() {
    suspensions += 1
    redrawAll()
  }

  /// Stores whether mouse events are enabled.
  public func setMouse(enabled: Bool) {
    isMouseEnabled = enabled
  }

  /// Counts the question; tests feed the answer.
  public func askGround() {
    groundQuestions += 1
  }

  /// Stores the text.
  ///
  /// - Throws: The obstacle that was set.
  public func copy(_ text: String) throws(CopyObstacle) {
    if let copyObstacle { throw copyObstacle }
    copied.append(text)
  }

  /// Records that the terminal was restored.
  public func end() {
    hasEnded = true
  }
}
