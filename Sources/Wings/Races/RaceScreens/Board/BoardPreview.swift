import Races
import Shell
import Terminal
import Widgets

/// The card of the selected competitor, beside the board.
struct BoardPreview {
  private let model: BoardModel

  init(_ model: BoardModel) { self.model = model }

  func draw(on canvas: inout Canvas, in area: Rect) {
    guard let card = model.chosenCard, let row = card.row else {
      return Preview.draw("", on: &canvas, in: area) { toCome(columns: $0.columns) }
    }
    let title = [row.bib, row.shownName(model.context.text)].filter { !$0.isEmpty }
    Preview.draw(title.joined(separator: " "), on: &canvas, in: area) {
      RaceCardPage(card, namesRace: false, model.context).page(in: $0).lines
        + (card.book.hasBegun ? [] : [PageLine()] + toCome(columns: $0.columns))
    }
  }

  /// The text shown until there is a card.
  private func toCome(columns: Int) -> [PageLine] {
    let text = model.context.text("races.board.previewToCome")
    return TextLines.wrap(text, columns: columns).map { PageLine($0, .dim) }
  }
}
