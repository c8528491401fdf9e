import Shell
import Terminal
import Widgets

/// The whole screen: tabs, path, the open screen, message, keys.
struct FrameView {
  let state: AppState

  private var context: AppContext { state.context }

  /// Draws the frame.
  ///
  /// - Returns: The click targets.
  func draw(on canvas: inout Canvas) -> DrawnFrame {
    let whole = Rect(canvas.size)
    canvas.isPlain = context.glyphs.isASCII
    if canvas.isLinear { canvas.signs.words = spokenSigns }
    var drawn = DrawnFrame()
    guard whole.columns >= 20, whole.rows >= 5 else {
      state.top.show(on: &canvas, in: whole)
      if !state.top.isDesk { drawTooSmall(on: &canvas, whole) }
      return drawn
    }
    if state.top.takesWholeScreen, state.dialog == nil, !canvas.isLinear {
      return drawWhole(on: &canvas, in: whole)
    }
    let isSmall = whole.rows < 15 || whole.columns < 60
    let (head, rest) = whole.splitTop(isSmall ? 0 : 1)
    let said = messageLines(columns: whole.columns, atMost: max(1, rest.rows / 2))
    let (middle, foot) = rest.splitBottom(1 + max(1, said.count))
    if !isSmall {
      drawn.targets += TabBarView(state: state).draw(on: &canvas, in: head)
    }
    let (page, asked) = places(in: middle, isLinear: canvas.isLinear)
    let companion = CompanionView(below: state.places, on: canvas, context)
    drawn.showsPlaceBeside = companion != nil
    let place = companion?.draw(on: &canvas, in: page) ?? page
    state.top.show(on: &canvas, in: drawEdge(on: &canvas, in: place))
    drawMessage(said, on: &canvas, in: foot)
    CutSigns.draw(on: &canvas)
    canvas.tellCuts { part in
      context.text("common.spoken.more", count: part.above + part.area.rows - 1 + part.below)
    }
    if let dialog = state.dialog {
      canvas.restyle(rest.splitBottom(1).top, Style(.dimmed))
      let view = DialogView(dialog: dialog, context: context)
      drawn.targets = view.draw(on: &canvas, in: asked, atMost: whole)
    }
    if state.dialog == nil { canvas.tellOnce(row: foot.endRow - 1) }
    let last = foot.rows(from: foot.rows - 1, count: 1)
    drawn.targets += footer.draw(on: &canvas, in: last)
    return drawn
  }

  /// The keys of the open question, or else of the open screen.
  private var footer: FooterView {
    let isAsked = state.dialog != nil
    return FooterView(
      bindings: isAsked ? state.dialogBindings : state.namedBindings(of: state.top),
      context: context, takesText: state.top.takesText,
      offersHelp: !isAsked && state.route.hasHelp,
      goesBack: !isAsked && state.escapeGoesBack)
  }

  /// Draws the open screen over all rows but the last, which has the keys or a message.
  private func drawWhole(on canvas: inout Canvas, in whole: Rect) -> DrawnFrame {
    let (page, foot) = whole.splitBottom(1)
    state.top.show(on: &canvas, in: page)
    CutSigns.draw(on: &canvas)
    guard state.line.message == nil, state.line.news == nil else {
      drawMessage(messageLines(columns: foot.columns, atMost: 1), on: &canvas, in: foot)
      return DrawnFrame()
    }
    let targets = FooterView(
      bindings: state.namedBindings(of: state.top), context: context,
      takesText: state.top.takesText, goesBack: state.escapeGoesBack
    ).draw(on: &canvas, in: foot)
    return DrawnFrame(targets: targets)
  }

  /// Returns the areas of the open screen and of a question.
  ///
  /// The question covers the screen. In linear output it is below the screen: a screen reader would
  /// read covered lines again after the answer.
  private func places(in middle: Rect, isLinear: Bool) -> (page: Rect, asked: Rect) {
    guard isLinear else { return (middle, middle.splitTop(1).bottom) }
    let parts = middle.splitBottom(Self.linearQuestionRows)
    return (parts.top, parts.bottom)
  }

  private static let linearQuestionRows = 16

  /// The words of signs, as help explains them on the open screen.
  private var spokenSigns: [Character: String] {
    let usual = [("*", "own"), ("+", "marked"), ("?", "doubt"), ("=", "shared"), ("!", "alert")]
    let words = usual.map { (Character($0.0), context.text("common.spoken.\($0.1)")) }
    // A desk's help is about what its keys do.
    let notes = state.underlying.pane.isDesk ? [] : state.top.helpNotes
    let own = notes.filter { $0.keys.count == 1 }.map {
      (Character($0.keys), context.text($0.text))
    }
    return Dictionary(words + own) { $1 }
  }

  /// Draws the path and the status as the upper border of the open screen.
  ///
  /// - Returns: The area inside.
  private func drawEdge(on canvas: inout Canvas, in area: Rect) -> Rect {
    // A screen reader would read a running clock aloud at every change.
    let live = state.top.live.map { StatusText(text(of: $0), .live) }
    let statusText = canvas.isLinear ? nil : live ?? state.top.statusText(on: canvas.size)
    let note = statusText?.text ?? ""
    let room = area.columns - TextWidth.columns(of: note) - (note.isEmpty ? 4 : 6)
    let box = Box(path(columns: room), note: note, noteRole: statusText?.role ?? .dim)
    let (line, rest) = area.splitTop(1)
    guard state.top.hasOwnBoxes(on: canvas.size) else {
      return box.draw(on: &canvas, in: area)
    }
    if Box.hasSides(on: canvas.size) {
      box.drawPlain(on: &canvas, in: line)
    } else {
      _ = box.draw(on: &canvas, in: line)
    }
    return rest
  }

  private func drawTooSmall(on canvas: inout Canvas, _ whole: Rect) {
    canvas.fill(whole)
    canvas.cursor = nil
    let text = context.text(
      "common.tooSmall", ["columns": "\(whole.columns)", "rows": "\(whole.rows)"])
    canvas.write(TextWidth.fit(text, columns: whole.columns), row: whole.rows / 2, column: 0)
  }

  private func text(of live: LiveStatus) -> String {
    let lap = live.lap.map { context.text("common.live.lap", ["lap": "\($0)"]) }
    return [context.text("common.live"), live.clock, lap].compactMap { $0 }
      .joined(separator: "  ")
  }

  /// Returns the breadcrumb path; if it is too long, its beginning is left out.
  private func path(columns: Int) -> String {
    let arrow = " \(context.glyphs.arrow) "
    let way = PathHere(state.places).places
    var titles =
      way.dropLast().map { context.text($0.pane.titleOnTheWay) }
      + [context.text(state.top.title)]
    let whole = Self.once(titles).joined(separator: arrow)
    guard TextWidth.columns(of: whole) > columns else { return whole }
    while titles.count > 1 {
      titles.removeFirst()
      let rest = context.glyphs.ellipsis + arrow + Self.once(titles).joined(separator: arrow)
      if TextWidth.columns(of: rest) <= columns { return rest }
    }
    return titles.joined()
  }

  /// Returns the titles, shortened where they repeat a name.
  ///
  /// After `Autumn Cross`, the title `Board: Autumn Cross` becomes `Board`.
  private static func once(_ titles: [String]) -> [String] {
    var known: Set<Substring> = []
    return titles.map { title in
      let parts = title.split(separator: ": ", maxSplits: 1)
      let isKnown = parts.count > 1 && known.contains(parts[1])
      known.formUnion([title[...]] + parts.dropFirst())
      return isKnown ? String(parts[0]) : title
    }
  }

  /// Returns the lines of the messages and news at the bottom of the screen, until the next key.
  private func messageLines(columns: Int, atMost rows: Int) -> [PageLine] {
    let all = state.line.toldBefore + [state.line.message, state.line.news].compactMap(\.self)
    let lines = all.flatMap { message in
      let text = MessageLook.sign(message.kind, context) + context.text(message.wording)
      return TextLines.wrap(text, columns: columns).map {
        PageLine($0, MessageLook.role(message.kind))
      }
    }
    return Array(lines.prefix(rows))
  }

  private func drawMessage(_ lines: [PageLine], on canvas: inout Canvas, in foot: Rect) {
    for (row, line) in lines.enumerated() {
      canvas.write(
        line.text, row: foot.row + row, column: foot.column, style: Style(line.role))
    }
  }
}
