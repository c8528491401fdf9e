/// A terminal in memory: what is presented can be read, and what it reports is handed in.
public final class MemoryTerminal: TerminalDriver {
  /// The present size.
  public private(set) var size: Size
  /// What is on the screen.
  public private(set) var frame: Canvas
  /// The palette in use.
  public private(set) var palette = Palette.mono
  /// Times the bell rang.
  public private(set) var beeps = 0
  /// Frames presented.
  public private(set) var frames = 0
  /// Cells sent since the beginning.
  public private(set) var cellsChanged = 0
  /// Cells sent for the latest frame.
  public private(set) var cellsChangedLast = 0
  /// Times everything was sent again.
  public private(set) var redraws = 0
  /// Times the program was stopped and continued.
  public private(set) var suspensions = 0
  /// Whether mouse events are asked for.
  public private(set) var isMouseEnabled = false
  /// Times the ground was asked for.
  public private(set) var groundQuestions = 0
  /// What was handed to the clipboard.
  public private(set) var copied: [String] = []
  /// What keeps the next text from the clipboard.
  public var copyObstacle: CopyObstacle?
  /// Whether the terminal was given back.
  public private(set) var hasEnded = false

  private var waiting: [TerminalEvent] = []

  /// A blank terminal of this size.
  public init(size: Size) {
    self.size = size
    frame = Canvas(size: size)
  }

  /// There is nothing to wait for: `-1`, which `poll` passes over.
  public var inputDescriptor: Int32 { -1 }

  /// The rows of the screen as text.
  public var lines: [String] { frame.lines() }

  /// Adds events to what the next `readEvents` answers.
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

  /// Gives the terminal another size; what it showed is gone, and the change is reported.
  public func resize(to size: Size) {
    self.size = size
    frame = Canvas(size: size)
    feed([.resized(size)])
  }

  /// Everything that was fed since the last call.
  public func readEvents() -> [TerminalEvent] {
    defer { waiting = [] }
    return waiting
  }

  /// Shows a canvas; one of another size is cut to the screen, as a terminal cuts it.
  public func present(_ canvas: Canvas) {
    let fitted = canvas.resized(to: size)
    let diff = FrameDiff(from: frame, to: fitted)
    frame.apply(diff)
    frames += 1
    cellsChangedLast = diff.changedCells
    cellsChanged += cellsChangedLast
  }

  /// Keeps the palette for a look at it.
  public func use(_ palette: Palette) {
    self.palette = palette
  }

  /// Counts the bell.
  public func beep() {
    beeps += 1
  }

  /// Counts every cell as sent again.
  public func redrawAll() {
    redraws += 1
    cellsChangedLast = size.columns * size.rows
    cellsChanged += cellsChangedLast
  }

  /// Counts the stop, and draws everything again.
  public func suspend() {
    suspensions += 1
    redrawAll()
  }

  /// Keeps whether the mouse is wanted.
  public func setMouse(enabled: Bool) {
    isMouseEnabled = enabled
  }

  /// Counts the question; what is answered is handed in.
  public func askGround() {
    groundQuestions += 1
  }

  /// Keeps the text.
  ///
  /// - Throws: The obstacle that was set.
  public func copy(_ text: String) throws(CopyObstacle) {
    if let copyObstacle { throw copyObstacle }
    copied.append(text)
  }

  /// Keeps that the terminal was given back.
  public func end() {
    hasEnded = true
  }
}
