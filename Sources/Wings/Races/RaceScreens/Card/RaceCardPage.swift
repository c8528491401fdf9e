import Races
import Shell
import Terminal
import Widgets

/// What a card says of one race: facts, charts, laps, signs.
package struct RaceCardPage {
  private let model: RaceCardModel
  private var context: AppContext { model.context }

  package init(_ model: RaceCardModel) {
    self.model = model
  }

  package func page(in size: Size) -> Page {
    let columns = size.columns
    var lines = facts(columns: columns) + note(columns: columns)
    guard !model.laps.isEmpty, model.row != nil else { return Page(lines) }
    lines += LapCharts(model.laps, context).lines(in: size) + [PageLine()]
    let table = LapTable(model.laps, context)
    let first = lines.count
    lines += table.lines(columns: columns)
    let headed = first..<lines.count
    let legend = table.legend.flatMap { TextLines.wrap($0, columns: columns) }
    return Page(lines + legend.map { PageLine($0, .dim) }, headed: headed)
  }

  private func facts(columns: Int) -> [PageLine] {
    guard let row = model.row else { return [] }
    let result = ResultFacts(row, of: model.book, context)
    return ItemLines.wrap(result.race, columns: columns).map { PageLine($0, .dim) }
      + ItemLines.wrap(result.places, columns: columns).map { PageLine($0, .accent) }
      + ItemLines.wrap(result.figures, columns: columns).map { PageLine($0) }
      + prediction(columns: columns)
  }

  /// When the race is over at the pace of the latest laps, and how sure that is.
  private func prediction(columns: Int) -> [PageLine] {
    guard let finish = model.predicted else { return [] }
    let text = context.text(
      "records.predicted",
      [
        "time": PaceViewModel.clock(finish.milliseconds),
        "early": PaceViewModel.clock(finish.range.lowerBound),
        "late": PaceViewModel.clock(finish.range.upperBound),
      ])
    return TextLines.wrap(text, columns: columns).map { PageLine($0, .accent) }
  }

  private func note(columns: Int) -> [PageLine] {
    guard let note = model.note else { return [] }
    let role: Role = model.failure == nil ? .warning : .error
    return [PageLine()]
      + TextLines.wrap(context.text(note), columns: columns).map { PageLine($0, role) }
  }
}
