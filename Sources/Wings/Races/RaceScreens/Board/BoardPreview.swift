import Races
import Shell
import Terminal
import Widgets

/// The race of whoever is chosen on a board, beside it.
struct BoardPreview {
  private let model: BoardModel

  init(_ model: BoardModel) { self.model = model }

  func draw(on canvas: inout Canvas, in area: Rect) {
    guard let card = model.chosenCard, let row = card.row else {
      let about = model.context.text("races.board.previewEmpty")
      return Preview.draw("", on: &canvas, in: area) { size in
        TextLines.wrap(about, columns: size.columns).map { PageLine($0, .dim) }
      }
    }
    let title = [row.bib, row.shownName(model.context.text)].filter { !$0.isEmpty }
    Preview.draw(title.joined(separator: " "), on: &canvas, in: area) {
      RaceCardPage(card, namesRace: false, model.context).page(in: $0).lines
    }
  }
}
