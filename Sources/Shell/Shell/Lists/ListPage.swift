import Languages
import Terminal
import Widgets

package struct ListSorting {
  package let walk: () -> Void
  package let turn: () -> Void
  /// Sorts by a column of the table, from 0; choosing the present one reverses the order.
  package let choose: (Int) -> Void

  package init(
    walk: @escaping () -> Void, turn: @escaping () -> Void, choose: @escaping (Int) -> Void
  ) {
    (self.walk, self.turn, self.choose) = (walk, turn, choose)
  }
}

/// A list on a page: its keys, mouse input and drawing.
///
/// Typing filters it, a key or a click on a heading sorts it, a double click on a row opens it. On
/// a wide screen the selected item is shown beside the list, on others below it if there is room.
package struct ListPage<Item> {
  /// The place of the selected item on screens without room beside the list.
  package enum PreviewBelow {
    case never
    /// Below a short list, if enough rows are left.
    case spare
    /// On a fixed number of rows, if the area has at least `ofAtLeast` rows.
    case rows(Int, ofAtLeast: Int)
  }

  /// Draws an item in an area, including its border.
  package typealias Look = (inout Canvas, Rect) -> Void

  package let list: NarrowedList<Item>
  package let context: AppContext
  /// The text key of opening the selected item.
  package var label = "common.key.open"
  package let open: (Item) -> Move
  /// The action of a double click, if it differs from opening.
  package var openByClick: ((Item) -> Move)?
  package let table: () -> Table
  /// The text shown for an empty list.
  package var notice: Wording
  package var sorting: ListSorting?
  /// Returns the filter and the order in words; empty for the default.
  package var heading: () -> String = { "" }
  /// Returns the title of the border on screens with room for the selected item.
  ///
  /// `nil`: no border.
  package var edge: (() -> String)?
  /// Whether the heading is part of the border's title, if there is a border.
  package var headingIsInEdge = false
  /// Whether the border is also drawn without a selected item.
  package var hasEdgeWithoutItem = true
  /// Whether the list also has a border if there is no room for the selected item beside it.
  package var hasEdgeWhenNarrow = false
  /// Returns a closure that draws an item beside the list; `nil` if there is nothing to draw.
  package var look: (Item) -> Look? = { _ in nil }
  package var lookBelow = PreviewBelow.never
  /// Returns details of the selected item for the last rows of the list.
  package var foot: (Item, FrameRoom) -> [PageLine] = { _, _ in [] }
  /// Returns how many items are shown of all, if the list was read only in part.
  package var counts: (() -> (shown: Int, all: Int))?
  /// Returns the table for a number of columns, if narrow lists have fewer.
  package var tableInColumns: ((Int) -> Table)?
  /// Returns lines about the whole list, between its heading and its rows.
  package var head: (FrameRoom) -> [PageLine] = { _ in [] }
  /// Returns the meaning of a sign in front of some rows.
  package var legend: () -> String? = { nil }
  /// Whether the list has the keyboard.
  package var isFocused = true

  /// Creates a list without sorting and without details of the selected item.
  package init(
    _ list: NarrowedList<Item>, _ context: AppContext, notice: Wording,
    open: @escaping (Item) -> Move, table: @escaping () -> Table
  ) {
    (self.list, self.context, self.notice) = (list, context, notice)
    (self.open, self.table) = (open, table)
  }

  /// The number of shown items of all, in words.
  package var shownCount: String {
    context.text(
      "common.list.shown", ["shown": "\(list.items.count)", "all": "\(list.all.count)"])
  }

  /// Returns whether its parts have borders on a screen of this size.
  package func hasOwnBoxes(on size: Size) -> Bool {
    edge != nil && Preview.hasRoom(on: size) && (hasEdgeWithoutItem || list.selected != nil)
  }
}

// MARK: - Keys and mouse
extension ListPage {
  private var reading: ReadingKeys {
    ReadingKeys(line: { list.move(by: $0) }, page: { list.page(by: $0) })
  }

  /// The keys that move the selection and open an item.
  package var walking: [KeyBinding] { reading.bindings + [key(.enter, label, open)] }

  /// Returns the list's keys: moving and opening, the screen's actions, filter, sorting.
  package func bindings(
    _ acts: [KeyBinding] = [], afterFilter later: [KeyBinding] = []
  ) -> [KeyBinding] {
    let filter = KeyBinding(.character("/"), "common.key.filter", footer: !list.all.isEmpty) {
      list.filterTapped()
      return .stay
    }
    return walking + acts + [filter] + later + sortKeys
  }

  private var sortKeys: [KeyBinding] {
    guard let sorting else { return [] }
    return KeyBinding.sorting(
      isOffered: !list.all.isEmpty, walk: sorting.walk, turn: sorting.turn)
  }

  /// Returns a key that acts on the selected item; without one it is disabled.
  package func key(
    _ key: Key, _ label: String, footer: Bool = true, disabled: Wording? = nil,
    _ act: @escaping (Item) -> Move
  ) -> KeyBinding {
    let none = list.selected == nil ? Wording("common.nothingSelected") : nil
    return KeyBinding(key, label, disabled: none ?? disabled, footer: footer) {
      list.selected.map(act) ?? .stay
    }
  }

  /// Takes typing into the filter, clicks and the wheel.
  package func take(_ input: Input) -> Move? {
    if list.takeFilter(input) { return .stay }
    guard case .mouse(let mouse) = input, mouse.kind == .press else { return reading.take(input) }
    if let sorting, let column = list.state.heading(at: mouse.at) {
      sorting.choose(column)
      return .stay
    }
    return list.clicked(at: mouse.at).map { isSecond in
      isSecond ? list.selected.map(openByClick ?? open) ?? .stay : .stay
    }
  }
}

// MARK: - Drawing
extension ListPage {
  package func draw(on canvas: inout Canvas, in whole: Rect) {
    guard hasOwnBoxes(on: canvas.size) else { return drawNarrow(on: &canvas, in: whole) }
    let (title, heading) = (edge?() ?? "", heading())
    let box = Box(headingIsInEdge ? title + "  " + heading : title, isFocused: isFocused)
    let above = headingIsInEdge ? "" : heading
    guard let look = list.selected.flatMap(look) else {
      return drawList(above, on: &canvas, in: box.draw(on: &canvas, in: whole))
    }
    let (left, right) = Preview.places(
      of: table(), in: whole, on: canvas.size, state: &list.state)
    drawList(above, on: &canvas, in: box.draw(on: &canvas, in: left))
    look(&canvas, right)
  }

  private func drawNarrow(on canvas: inout Canvas, in whole: Rect) {
    let isBoxed = hasEdgeWhenNarrow && Box.hasSides(on: canvas.size)
    let heading = heading()
    let places = placesBelow(heading, in: whole, on: canvas, boxRows: isBoxed ? 2 : 0)
    let look = places == nil ? nil : list.selected.flatMap(look)
    let upper = look == nil ? whole : places?.list ?? whole
    let box = isBoxed ? Box(edge?() ?? "", isFocused: isFocused) : nil
    drawList(heading, on: &canvas, in: box?.draw(on: &canvas, in: upper) ?? upper)
    if let places { look?(&canvas, places.look) }
  }

  private func placesBelow(
    _ heading: String, in whole: Rect, on canvas: Canvas, boxRows: Int
  ) -> (list: Rect, look: Rect)? {
    switch lookBelow {
    case .never: return nil
    case .spare:
      let above = headingLine(heading).isEmpty ? 0 : 1
      let rows = above + list.items.count + 1 + (legend() == nil ? 0 : 1) + boxRows
      return Preview.below(whole, list: rows, on: canvas)
    case .rows(let rows, let least):
      guard whole.rows >= least, !canvas.isLinear else { return nil }
      let (upper, lower) = whole.splitBottom(rows)
      return (upper, lower)
    }
  }

  private func headingLine(_ heading: String) -> NarrowedHeading {
    let counts = counts?() ?? (list.items.count, list.all.count)
    return NarrowedHeading(
      shown: counts.shown, all: counts.all, filter: list.filter, sorting: heading,
      context: context)
  }

  private func drawList(_ heading: String, on canvas: inout Canvas, in whole: Rect) {
    let area = drawHead(on: &canvas, in: headingLine(heading).draw(on: &canvas, in: whole))
    guard !list.items.isEmpty else {
      return EmptyNotice(notice, context).draw(on: &canvas, in: area)
    }
    let lines = list.selected.map { foot($0, FrameRoom(area, on: canvas)) } ?? []
    let (body, last) = area.splitBottom(lines.count)
    var table = tableInColumns?(body.columns) ?? table()
    table.hits = list.filter.hits
    table.draw(on: &canvas, in: body, state: &list.state, isFocused: isFocused)
    write(lines, on: &canvas, in: last)
    drawLegend(on: &canvas, in: body)
  }

  private func drawHead(on canvas: inout Canvas, in area: Rect) -> Rect {
    let lines = head(FrameRoom(area, on: canvas))
    let (top, rest) = area.splitTop(min(lines.count, area.rows / 2))
    write(lines, on: &canvas, in: top)
    return rest
  }

  private func write(_ lines: [PageLine], on canvas: inout Canvas, in area: Rect) {
    for (row, line) in lines.enumerated().prefix(area.rows) {
      canvas.write(line.text, row: area.row + row, column: area.column, style: Style(line.role))
    }
  }

  private func drawLegend(on canvas: inout Canvas, in body: Rect) {
    let rows = list.items.count + 1
    guard body.rows > rows, let legend = legend() else { return }
    canvas.write(
      TextWidth.fit(legend, columns: body.columns - 1), row: body.row + rows,
      column: body.column + 1, style: Style(.dim))
  }
}

extension [PageLine] {
  /// Returns dim lines about the selected item, on at most a third of the list's rows.
  package static func foot(_ lines: [String], in room: FrameRoom) -> Self {
    lines.prefix(room.area.rows / 3).map { PageLine($0, .dim) }
  }
}
