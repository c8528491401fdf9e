import Languages
import NoticeScreens
import Shell
import Terminal
import Widgets

/// The switcher, which `0` opens if a folder shows several wings: destinations and upcoming items.
struct SwitcherPane: Pane, LivePane, FramedPane {
  let model: SwitcherViewModel
  let context: AppContext

  var title: Wording { Wording("common.hall.title") }
  func hasOwnBoxes(on size: Size) -> Bool { model.today != nil && Preview.hasRoom(on: size) }

  var bindings: [KeyBinding] {
    model.doors.map { door in
      KeyBinding(.character(door.digit), door.label) { model.go(through: door) }
    } + [
      KeyBinding(.enter, "common.hall.key.go") { model.goTapped() },
      KeyBinding(.down, "common.key.down", also: [.character("j")], footer: false) {
        model.move(by: 1)
      },
      KeyBinding(.up, "common.key.up", also: [.character("k")], footer: false) {
        model.move(by: -1)
      },
    ]
  }

  func take(_ input: Input) -> Move? {
    guard case .mouse(let mouse) = input, mouse.kind == .press else { return nil }
    return model.state.row(at: mouse.at, of: model.doors.count).map { model.go(through: $0) }
  }

  func refresh() { model.refresh() }
}

// MARK: - Drawing
extension SwitcherPane {
  private static let fewestDoorColumns = 24
  /// The list of upcoming items is shown only if more than this number of rows is free.
  private static let fewestAhead = 4

  func draw(on canvas: inout Canvas, in area: Rect) {
    guard model.today != nil, !canvas.isLinear else { return drawDoors(on: &canvas, in: area) }
    guard Preview.hasRoom(on: canvas.size) else { return drawStacked(on: &canvas, in: area) }
    let (left, right) = area.splitLeft(doorColumns)
    drawDoors(on: &canvas, in: Box(context.text(title)).draw(on: &canvas, in: left))
    let hasInbox = context.notices.inboxState.isOn
    let (above, below) = right.splitTop(hasInbox ? right.rows * 3 / 5 : right.rows)
    drawAhead(on: &canvas, in: above)
    guard hasInbox else { return }
    let box = Box(context.text("inbox.title"), isFocused: false)
    let inside = box.draw(on: &canvas, in: below)
    InboxLook(context).draw(on: &canvas, in: inside)
  }

  private func drawStacked(on canvas: inout Canvas, in area: Rect) {
    let rows = model.doors.count + 1
    guard area.rows - rows > Self.fewestAhead else { return drawDoors(on: &canvas, in: area) }
    let (above, below) = area.splitTop(rows)
    drawDoors(on: &canvas, in: above)
    drawAhead(on: &canvas, in: below)
  }

  private var doorColumns: Int {
    let widest = model.doors.map { TextWidth.columns(of: context.text($0.name)) }.max() ?? 0
    return max(Self.fewestDoorColumns, widest + 10)
  }

  private func drawDoors(on canvas: inout Canvas, in area: Rect) {
    let heading = TableColumn(context.text("common.hall.title"))
    Table(columns: [heading], count: model.doors.count) { row in
      let door = model.doors[row]
      return TableRow(["\(door.digit)  \(context.text(door.name))"])
    }.draw(on: &canvas, in: area, state: &model.state)
  }

  private func drawAhead(on canvas: inout Canvas, in area: Rect) {
    guard let today = model.today else { return }
    let box = Box(context.text("common.hall.today"), isFocused: false)
    let inside = box.draw(on: &canvas, in: area)
    guard !today.list.all.isEmpty else {
      return EmptyNotice(today.notice, context).draw(on: &canvas, in: inside)
    }
    var state = TableState.nothingSelected
    TodayTable(rows: today.list.all, context: context).table
      .draw(on: &canvas, in: inside, state: &state, isFocused: false)
  }
}
