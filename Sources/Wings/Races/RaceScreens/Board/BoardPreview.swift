import Races
import Shell
import Terminal
import Widgets

/// The card of the selected competitor or the lap chart, beside the board.
struct BoardPreview {
  private let model: BoardModel

  init(_ model: BoardModel) { self.model = model }

  func draw(on canvas: inout Canvas, in area: Rect) {
    if let chart = model.chart { return draw(chart, on: &canvas, in: area) }
    guard let card = model.chosenCard, let row = card.row else {
      return Preview.draw("", on: &canvas, in: area) { toCome(columns: $0.columns) }
    }
    let title = [row.bib, row.shownName(model.context.text)].filter { !$0.isEmpty }
    Preview.draw(title.joined(separator: " "), on: &canvas, in: area) {
      RaceCardPage(card, namesRace: false, model.context).page(in: $0).lines
        + (card.book.hasBegun ? [] : [PageLine()] + toCome(columns: $0.columns))
    }
  }

  /// Draws the lap chart, as a table if charts are read aloud.
  private func draw(_ chart: RaceChartModel, on canvas: inout Canvas, in area: Rect) {
    let title = model.context.text(
      "races.chart.places.title", ["name": model.competition.name])
    let inside = Box(title, isFocused: false).draw(on: &canvas, in: area)
    guard chart.followed != nil else {
      return EmptyNotice(chart.notice, model.context).draw(on: &canvas, in: inside)
    }
    guard !model.context.tellsCharts else {
      return RaceChartTable(chart).drawLaps(on: &canvas, in: inside)
    }
    RaceChartDrawing(chart).draw(on: &canvas, in: inside)
  }

  /// The text shown until there is a card.
  private func toCome(columns: Int) -> [PageLine] {
    let text = model.context.text("races.board.previewToCome")
    return TextLines.wrap(text, columns: columns).map { PageLine($0, .dim) }
  }
}
