import Cinema
import Languages
import Shell
import Terminal
import Timekeeping
import Widgets

/// The second step of a purchase: the showings of a film in a cinema, grouped by day.
struct BuyTimePane: Pane, @MainActor ModelPane, FramedPane, @MainActor ListPane {
  let model: BuyTimeViewModel

  private var context: AppContext { model.context }

  var title: Wording { Wording("cinema.buy.step.time") }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let body = BuySteps(context)
      .draw(.time, cinema: model.cinema.title, on: &canvas, in: area)
    let days = BuyDays(model.list.items, chosen: model.list.selected?.showing.id, context)
    page.draw(on: &canvas, in: days.draw(on: &canvas, in: body))
  }

  var page: ListPage<BuyTimeLine> {
    var page = ListPage(
      model.list, context, notice: model.notice, open: { model.open($0) }, table: { table })
    page.label = "cinema.key.next"
    return page
  }

  private var table: Table {
    func title(_ name: String) -> String { context.text("cinema.buy.column.\(name)") }
    let columns = [
      TableColumn(title("day")), TableColumn(title("time")),
      TableColumn(title("hall"), priority: 1).named,
      TableColumn(title("format"), priority: 4), TableColumn(title("language"), priority: 3).named,
      TableColumn(title("price"), .right, priority: 1).named,
      TableColumn(title("free"), .right).named,
      TableColumn(title("taken"), columns: 8, priority: 2),
    ]
    return Table(columns: columns, count: model.list.items.count) { row($0) }
  }

  private func row(_ index: Int) -> TableRow {
    let line = model.list.items[index]
    let showing = line.showing
    // A day is named once.
    let isFirst = index == 0 || model.list.items[index - 1].showing.day != showing.day
    let state = state(of: line)
    let filled = line.places - line.free
    let gauge = context.glyphs.progress(
      line.places == 0 ? 8 : (8 * filled + line.places - 1) / line.places, of: 8)
    return TableRow(
      [
        isFirst ? day(of: line) : "", time(of: line), line.hall, showing.format,
        language(of: showing),
        BuyPrice.text(line.price, line.currency, context),
        state ?? "\(line.free)", state == nil ? gauge : "",
      ], role: state == nil ? .text : .dim)
  }

  /// Returns the time at the cinema; the zone follows if its time is not the reader's.
  private func time(of line: BuyTimeLine) -> String {
    let (start, words) = (line.showing.start, context.cinemaWords)
    return [words.time(words.local(start, in: line.zone)), words.name(of: line.zone, at: start)]
      .filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Returns the day; after midnight also the night that it belongs to.
  private func day(of line: BuyTimeLine) -> String {
    let moments = context.moments
    let local = moments.local(line.showing.start, in: line.zone)
    guard line.showing.times.isAtNight(in: line.zone) else { return moments.dated(local) }
    return context.text(
      "cinema.buy.night",
      ["day": moments.dated(local), "before": moments.dated(local.adding(days: -1))])
  }

  private func language(of showing: Showing) -> String {
    guard !showing.subtitles.isEmpty else { return showing.language }
    return context.text(
      "cinema.buy.subtitled", ["language": showing.language, "subtitles": showing.subtitles])
  }

  /// Returns why no places can be taken now; `nil` if they can.
  private func state(of line: BuyTimeLine) -> String? {
    if case .notYet(let from) = line.sale {
      return context.text(
        "cinema.buy.saleFrom", ["time": context.moments.moment(from, in: line.zone)])
    }
    if line.showing.state == .paused { return context.text("cinema.buy.paused") }
    return line.free == 0 ? context.text("cinema.buy.soldOut") : nil
  }
}
