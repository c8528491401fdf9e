import Races
import Seasons
import Shell
import Terminal
import Widgets

/// The results of a distance and a time: speeds, splits, and times over other distances.
struct PacePage {
  private let model: PaceViewModel
  private let texts: RecordTexts
  private var context: AppContext { model.context }

  init(_ model: PaceViewModel) {
    self.model = model
    texts = RecordTexts(model.context)
  }

  func page(columns: Int) -> Page {
    guard let result = model.result else {
      let lines = TextLines.wrap(context.text("records.pace.empty"), columns: columns)
      return Page([PageLine()] + lines.map { PageLine($0, .dim) })
    }
    return Page(
      [PageLine()] + figures(result, columns: columns)
        + section("records.pace.splits", splits(result), columns)
        + predictions(result, columns: columns))
  }

  private func figures(_ result: PaceCalculation, columns: Int) -> [PageLine] {
    let pace = Pace(metres: result.metres, milliseconds: result.milliseconds)
    return ItemLines.wrap(
      [
        texts.distance(result.metres), PaceViewModel.clock(result.milliseconds),
        context.text("races.own.pace", ["pace": Pace.text(perKm: result.perKm)]),
        context.text(
          "records.pace.perMile", ["pace": PaceViewModel.clock(result.perMile)]),
        context.text("records.pace.speed", ["speed": pace?.kmPerHour ?? ""]),
      ], columns: columns
    ).map { PageLine($0, .accent) }
  }

  private func splits(_ result: PaceCalculation) -> [(metres: Int, milliseconds: Int)] {
    result.splits(every: model.step)
  }

  /// The predicted times; only a note outside of the formula's valid range.
  private func predictions(_ result: PaceCalculation, columns: Int) -> [PageLine] {
    guard Riegel.trusted.contains(result.milliseconds) else {
      let text = context.text("records.pace.outOfRange")
      return [PageLine()] + TextLines.wrap(text, columns: columns).map { PageLine($0, .dim) }
    }
    let known = (metres: result.metres, milliseconds: result.milliseconds)
    let others = RaceDistance.common.filter { $0 != RaceDistance.grouped(result.metres) }
      .compactMap { metres in
        Riegel.milliseconds(for: metres, from: known).map { (metres: metres, milliseconds: $0) }
      }.filter { Riegel.trusted.contains($0.milliseconds) }
    let about = TextLines.wrap(context.text("records.pace.riegel"), columns: columns)
    return section("records.pace.predictions", others, columns) + about.map { PageLine($0, .dim) }
  }

  private func section(
    _ title: String, _ rows: [(metres: Int, milliseconds: Int)], _ columns: Int
  ) -> [PageLine] {
    let titles = [
      TableColumn(context.text("records.column.event"), columns: 14),
      TableColumn(context.text("races.list.time"), columns: 9, .right),
      TableColumn(context.text("races.lap.pace"), columns: 8, .right),
    ]
    let table = Table(columns: titles, count: rows.count) { row(rows[$0]) }
    return [PageLine(), PageLine(context.text(title), .title)] + table.lines(columns: columns)
  }

  private func row(_ point: (metres: Int, milliseconds: Int)) -> TableRow {
    let perKm = PaceCalculation(metres: point.metres, milliseconds: point.milliseconds)?.perKm
    return TableRow([
      texts.distance(point.metres), PaceViewModel.clock(point.milliseconds),
      perKm.map(Pace.text) ?? "",
    ])
  }
}
