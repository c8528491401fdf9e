import Languages
import Shell
import Terminal
import Timekeeping
import Widgets

/// The upcoming items of every visible wing, day by day, with a preview of the selected one.
struct TodayPane: Pane, LivePane, @MainActor ListPane, FramedPane, HelpedPane {
  let model: TodayViewModel

  private var context: AppContext { model.context }

  var title: Wording { Wording("common.today.title") }
  func hasOwnBoxes(on size: Size) -> Bool { Preview.hasRoom(on: size) }

  var helpNotes: [HelpNote] {
    [HelpNote("!", Wording("common.today.legend.clash"))]
  }

  var page: ListPage<TodayViewModel.Row> {
    var page = ListPage(
      model.list, context, notice: model.notice, open: { _ in model.openTapped() }
    ) { look.table }
    page.edge = { context.text(title) }
    page.look = { row in
      { canvas, area in
        Preview.draw(row.stop.name, on: &canvas, in: area) { lines(of: row, columns: $0.columns) }
      }
    }
    page.foot = clash
    return page
  }

  func refresh() { model.refresh() }
}

// MARK: - The selected item
extension TodayPane {
  /// Returns the clash of the selected item if there is no preview beside the list.
  private func clash(_ row: TodayViewModel.Row, in room: FrameRoom) -> [PageLine] {
    guard !Preview.hasRoom(on: room.terminal), let clash = clash(row) else { return [] }
    return [PageLine(TextWidth.fit(clash, columns: room.area.columns), .warning)]
  }

  private var look: TodayTable { TodayTable(rows: model.list.items, context: context) }

  private func clash(_ row: TodayViewModel.Row) -> String? {
    row.clash.map {
      context.text(
        $0.why.wording(of: $0.name, in: context.lengthUnits(), clock: look.clock))
    }
  }

  /// Returns the selected item in full, followed by all items of the same day.
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
