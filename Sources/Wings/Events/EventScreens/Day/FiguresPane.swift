import EventTickets
import Events
import Languages
import Payments
import Shell
import Terminal
import Timekeeping
import Widgets

/// The statistics of an event: totals, bars by day and a table of days.
struct FiguresPane: Pane, LivePane, FramedPane {
  let model: FiguresViewModel

  private var context: AppContext { model.context }

  var standsBeside: Bool { true }
  var title: Wording { Wording("events.figures.title", ["event": model.event.title]) }

  private var keys: ReadingKeys {
    ReadingKeys(line: { model.page.scroll(by: $0) }, page: { model.page.page(by: $0) })
  }

  var bindings: [KeyBinding] {
    [KeyBinding(.tab, "events.key.nextFigure") { model.turnTapped() }] + refunds
      + keys.bindings
  }

  /// The key for refunds, if any are owed or paid.
  private var refunds: [KeyBinding] {
    guard let sums = model.facts?.sums, sums.owed > 0 || sums.refunded > 0 else { return [] }
    return [KeyBinding(.character("B"), "events.key.refunds") { model.refundsTapped() }]
  }

  func take(_ input: Input) -> Move? { keys.take(input) }

  func refresh() { model.storeChanged() }

  func draw(on canvas: inout Canvas, in area: Rect) {
    guard let facts = model.facts else {
      let notice = model.failure ?? Wording("events.list.reading")
      return EmptyNotice(notice, context).draw(on: &canvas, in: area)
    }
    let lines =
      sums(facts, columns: area.columns) + counted(columns: area.columns)
      + bars(facts, in: area)
      + days(facts, columns: area.columns)
    Page(lines).drawScrolled(on: &canvas, in: area, state: &model.page)
  }

  /// Returns the totals of all days, and the money.
  private func sums(_ facts: FiguresViewModel.Facts, columns: Int) -> [PageLine] {
    let fields = facts.days.isEmpty ? [] : FiguresViewModel.Field.allCases
    let totals = fields.map { field in
      context.text("events.figures.\(field.rawValue)") + " \(model.total(field))"
    }
    let currency = facts.sums.currency ?? model.event.price?.currency ?? ""
    func money(_ name: String, _ amount: Int) -> String {
      let sum = Money.number(amount, currency, isWhole: false)
      return context.text("events.figures.\(name)", ["sum": sum, "currency": currency])
    }
    var sums: [String] = []
    if facts.sums.sold > 0 || facts.sums.taken > 0 {
      sums = [money("taken", facts.sums.taken), money("refunded", facts.sums.refunded)]
      if facts.sums.owed > 0 { sums.append(money("owed", facts.sums.owed)) }
    }
    let rows = [totals, origins, sums].filter { !$0.isEmpty }
    return rows.flatMap {
      TextLines.wrap($0.joined(separator: "   "), columns: columns).map { PageLine($0) }
    } + (rows.isEmpty ? [] : [PageLine()])
  }

  /// The visits by origin; empty if none were counted.
  private var origins: [String] {
    let counts = EventOrigin.allCases.map { (origin: $0, count: model.total($0)) }
    guard counts.contains(where: { $0.count > 0 }) else { return [] }
    return [context.text("events.figures.from")]
      + counts.map { context.text("events.from.\($0.origin.rawValue)") + " \($0.count)" }
  }

  /// Returns a note on what the statistics count.
  private func counted(columns: Int) -> [PageLine] {
    TextLines.wrap(context.text("events.figures.counted"), columns: columns)
      .map { PageLine($0, .dim) } + [PageLine()]
  }

  private func bars(_ facts: FiguresViewModel.Facts, in area: Rect) -> [PageLine] {
    guard !facts.days.isEmpty else {
      return [PageLine(context.text("events.figures.none"), .dim)]
    }
    let values = facts.days.map { Double(model.field.value(of: $0)) }
    let most = values.max() ?? 0
    let ends = ChartEnds(
      start: context.texts.shortDate(facts.days[0].date),
      end: context.texts.shortDate(facts.days[facts.days.count - 1].date))
    let chart = BarChart(
      values, range: 0...max(1, most), topLabel: "\(Int(most))", bottomLabel: "0", ends: ends,
      glyphs: context.glyphs)
    let name = context.text("events.figures.\(model.field.rawValue)")
    return [PageLine(name, .title)]
      + chart.lines(columns: area.columns, rows: max(3, min(8, area.rows / 2))).map {
        PageLine($0, .accent)
      } + [PageLine()]
  }

  /// Returns a row for each day, the latest first.
  private func days(_ facts: FiguresViewModel.Facts, columns: Int) -> [PageLine] {
    let fields = FiguresViewModel.Field.allCases
    let titles = fields.map { field in
      TableColumn(context.text("events.figures.\(field.rawValue)"), .right)
    }
    let days = Array(facts.days.reversed())
    guard !days.isEmpty else { return [] }
    return Table(
      columns: [TableColumn(context.text("events.list.day"))] + titles, count: days.count
    ) { row in
      TableRow(
        [context.texts.shortDate(days[row].date)] + fields.map { "\($0.value(of: days[row]))" })
    }.lines(columns: columns)
  }
}
