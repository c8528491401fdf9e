import Languages
import Shell
import Terminal
import Timekeeping
import Widgets

/// What lies ahead in every wing that the folder shows, day by day, with a look at the chosen one.
struct TodayPane: Pane, LivePane, TypingPane, FramedPane, HelpedPane {
  let model: TodayViewModel

  private var context: AppContext { model.context }

  var title: Wording { Wording("common.today.title") }
  var filter: TypedFilter? { model.list.filter }
  func hasOwnBoxes(on size: Size) -> Bool { Preview.hasRoom(on: size) }

  var helpNotes: [HelpNote] {
    [HelpNote("!", Wording("common.today.legend.clash"))]
  }

  private var keys: NarrowedKeys<TodayViewModel.Row> {
    NarrowedKeys(list: model.list, label: "common.key.open") { model.openTapped() }
  }

  var bindings: [KeyBinding] { keys.bindings }

  func take(_ input: Input) -> Move? { keys.take(input) }

  func storeChanged() -> Move {
    model.refresh()
    return .stay
  }
}

// MARK: - Drawing
extension TodayPane {
  func draw(on canvas: inout Canvas, in whole: Rect) {
    guard Preview.hasRoom(on: canvas.size) else {
      return drawList(on: &canvas, in: whole, notesClash: true)
    }
    let box = Box(context.text(title))
    guard let chosen = model.list.selected else {
      return drawList(on: &canvas, in: box.draw(on: &canvas, in: whole), notesClash: false)
    }
    let (left, right) = Preview.places(
      of: look.table, in: whole, on: canvas.size, state: &model.list.state)
    drawList(on: &canvas, in: box.draw(on: &canvas, in: left), notesClash: false)
    Preview.draw(chosen.stop.name, on: &canvas, in: right) { size in
      lines(of: chosen, columns: size.columns)
    }
  }

  /// The list; where no look at the chosen one stands beside it, what it clashes with is said below.
  private func drawList(on canvas: inout Canvas, in whole: Rect, notesClash: Bool) {
    let heading = NarrowedHeading(
      shown: model.list.items.count, all: model.list.all.count, filter: model.list.filter,
      sorting: "", context: context)
    let area = heading.draw(on: &canvas, in: whole)
    guard !model.list.items.isEmpty else {
      return EmptyNotice(model.notice, context).draw(on: &canvas, in: area)
    }
    let note = notesClash ? model.list.selected.flatMap(clash) : nil
    let (body, foot) = area.splitBottom(note == nil ? 0 : 1)
    var table = look.table
    table.hits = model.list.filter.hits
    table.draw(on: &canvas, in: body, state: &model.list.state)
    if let note {
      canvas.write(
        TextWidth.fit(note, columns: foot.columns), row: foot.row, column: foot.column,
        style: Style(.warning))
    }
  }

  private var look: TodayTable { TodayTable(rows: model.list.items, context: context) }

  private func clash(_ row: TodayViewModel.Row) -> String? {
    row.clash.map {
      context.text(
        $0.why.wording(of: $0.name, in: context.lengthUnits(), clock: look.clock))
    }
  }

  /// The chosen one in full, then all that is on the same day.
  private func lines(of row: TodayViewModel.Row, columns: Int) -> [PageLine] {
    guard let item = row.item else {
      return [
        PageLine(context.text(row.wing), .dim),
        PageLine(context.text("common.today.waiting"), .accent),
      ]
    }
    let when = [day(item.day), look.whole(item)].filter { !$0.isEmpty }.joined(separator: "   ")
    let facts = [
      PageLine(when, .accent), PageLine(item.place), PageLine(context.text(row.wing), .dim),
      PageLine(context.text(item.state), .mark),
    ].filter { !$0.text.isEmpty }
    let clash = clash(row).map { TextLines.wrap($0, columns: columns) } ?? []
    return facts + clash.map { PageLine($0, .warning) } + sameDay(as: row, columns: columns)
  }

  private func sameDay(as row: TodayViewModel.Row, columns: Int) -> [PageLine] {
    let others = model.list.all.filter { $0.item?.day == row.item?.day && $0.item != nil }
    guard others.count > 1 else { return [] }
    return [PageLine(), PageLine(context.text("common.today.thatDay"), .title)]
      + others.map { other in
        let hours = TextWidth.pad(other.item.map(look.hours) ?? "", columns: 13)
        let sign = other.id == row.id ? ">" : " "
        let text = "\(sign) \(hours) \(other.clash == nil ? " " : "!") \(other.stop.name)"
        let role: Role = other.item?.isPlanned == true ? .text : .dim
        return PageLine(TextWidth.fit(text, columns: columns), other.id == row.id ? .accent : role)
      }
  }

  private func day(_ day: String) -> String {
    guard let weekday = (try? LocalTime(parsing: day))?.weekday else { return day }
    return context.text("common.weekday.\(weekday)") + ", " + context.texts.date(day)
  }
}
