import CNcurses
import CPosix
import Terminal

extension CursesTerminal {
  /// Shows a canvas by sending only changed cells.
  ///
  /// A canvas of another size than the terminal is cut or filled up.
  public func present(_ canvas: Canvas) {
    let canvas = canvas.resized(to: size)
    guard canvas != shown else { return }
    makeRoomForColours(of: canvas)
    let diff = FrameDiff(from: shown, to: canvas)
    terminal_frame_begin()
    defer { terminal_frame_end() }
    for run in diff.runs { draw(run, isPlain: canvas.isPlain) }
    shown = canvas
    if diff.cursor == nil { setCursor(visible: false) }
    placeCursor(diff.cursor ?? diff.attention)
    wnoutrefresh(shim_screen())
    doupdate()
    if diff.cursor != nil { setCursor(visible: true) }
  }

  /// Draws with this palette from now on, without its colours if `NO_COLOR` is set.
  public func use(_ palette: Palette) {
    let limit = depth == .none ? 0 : Int(shim_colour_pairs())
    inks = InkTable(palette, depth: depth, pairLimit: limit)
    for (index, pair) in inks.pairs.enumerated() {
      init_pair(
        Int16(index + 1), colour(pair.foreground, instead: COLOR_WHITE),
        colour(pair.background, instead: COLOR_BLACK))
    }
    colourPairs = ColourPairs(behind: inks.pairs.count, pairLimit: limit)
    drawAgain()
  }

  /// Sends all cells again, after something else has written on the screen.
  public func redrawAll() {
    clearok(shim_shown_screen(), true)
    drawAgain()
  }

  /// Forgets what the screen shows, since its size has changed.
  func forgetShown() {
    shown = nil
    clearok(shim_shown_screen(), true)
  }

  private func drawAgain() {
    guard let canvas = shown else { return }
    shown = nil
    present(canvas)
  }

  private func colour(_ colour: Int16, instead: Int32) -> Int16 {
    colour == Ink.own && !keepsOwnColours ? Int16(instead) : colour
  }

  private func draw(_ run: FrameDiff.Run, isPlain: Bool) {
    var cells: [cchar_t] = []
    cells.reserveCapacity(run.cells.count)
    for cell in run.cells where !cell.isContinuation {
      let glyph = CursesGlyph(cell)
      cells.append(drawn(glyph.characters, cell.style, isPlain))
      if glyph.leavesGap { cells.append(drawn(CursesGlyph.space, cell.style, isPlain)) }
    }
    mvwadd_wchnstr(
      shim_screen(), Int32(run.row), Int32(run.column), cells, Int32(cells.count))
  }

  private func drawn(_ characters: [wchar_t], _ style: Style, _ isPlain: Bool) -> cchar_t {
    if let colours = style.colours { return drawn(characters, style, colours, isPlain) }
    var cell = cchar_t()
    let attributes = CursesAttributes.bits(inks.attributes(of: style))
    setcchar(&cell, characters, attributes, inks.pair(of: style.role), nil)
    return cell
  }

  private func drawn(
    _ characters: [wchar_t], _ style: Style, _ colours: CellColours, _ isPlain: Bool
  ) -> cchar_t {
    let coloured = ColouredCell(colours, depth: depth, isPlain: isPlain)
    let sign = coloured.sign.map { $0.unicodeScalars.map { wchar_t(bitPattern: $0.value) } + [0] }
    var attributes = style.attributes
    if coloured.isReversed { attributes.insert(.reverse) }
    var pair = pairNumber(coloured) ?? Int32(inks.pair(of: style.role))
    var cell = cchar_t()
    // The last argument passes the pair number; the one before it is too short for most numbers.
    setcchar(&cell, sign ?? characters, CursesAttributes.bits(attributes), 0, &pair)
    return cell
  }

  private func pairNumber(_ cell: ColouredCell) -> Int32? {
    guard let ink = cell.ink, let paper = cell.paper,
      let pair = colourPairs.number(ink: ink, paper: paper)
    else { return nil }
    if pair.isNew { init_extended_pair(pair.number, Int32(ink), Int32(paper)) }
    return pair.number
  }

  /// Resets the colour pairs before they run out, and redraws the cells that use them.
  private func makeRoomForColours(of canvas: Canvas) {
    guard colourPairs.isFull(for: canvas.size.columns * canvas.size.rows) else { return }
    colourPairs.removeAll()
    forgetShown()
  }

  private func placeCursor(_ cursor: Point?) {
    leaveok(shim_screen(), cursor == nil)
    guard let cursor else { return }
    wmove(shim_screen(), Int32(cursor.row), Int32(cursor.column))
  }

  private func setCursor(visible: Bool) {
    guard visible != isCursorVisible else { return }
    isCursorVisible = visible
    curs_set(visible ? 1 : 0)
  }
}

/// The characters of a cell for curses: the letter, its marks, and a zero.
struct CursesGlyph {
  let characters: [wchar_t]
  /// Whether the second column has to be filled, since a stand-in takes only one.
  let leavesGap: Bool

  static let space: [wchar_t] = [0x20, 0]

  /// Creates the glyph of a cell, or a stand-in if the machine's C library measures it differently.
  init(_ cell: Cell) {
    let scalars = cell.character.unicodeScalars.map { wchar_t(bitPattern: $0.value) }
    let isAgreed = CursesGlyph.columns(scalars[0]) == Int32(cell.width)
    characters = isAgreed ? scalars + [0] : [CursesGlyph.standIn, 0]
    leavesGap = !isAgreed && cell.width == 2
  }

  private static var standIn: wchar_t {
    let preferred: wchar_t = 0x25AF
    return columns(preferred) == 1 ? preferred : 0x3F
  }

  private static func columns(_ character: wchar_t) -> Int32 {
    (0x20..<0x7F).contains(character) ? 1 : wcwidth(character)
  }
}

/// The conversion of attributes to those of curses.
enum CursesAttributes {
  static func bits(_ attributes: Attributes) -> attr_t {
    table.reduce(0) { bits, entry in
      attributes.contains(entry.ours) ? bits | entry.theirs : bits
    }
  }

  private static let table: [(ours: Attributes, theirs: attr_t)] = [
    (.bold, shim_bold()), (.reverse, shim_reverse()), (.underline, shim_underline()),
    (.dim, shim_dim()),
  ]
}
