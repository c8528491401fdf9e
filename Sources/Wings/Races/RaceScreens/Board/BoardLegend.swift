import Languages
import Races
import Shell

/// The meaning of the signs and letters on some rows of a board.
struct BoardLegend {
  private let rows: [BoardRow]
  private let news: BoardNews
  private let book: RaceBook
  private let context: AppContext

  init(_ rows: [BoardRow], _ model: BoardModel) {
    (self.rows, news, book, context) = (rows, model.news, model.book, model.context)
  }

  func lines(columns: Int) -> [String] {
    let items = signs + statuses
    let plain = [context.text("races.board.noSigns")]
    return ItemLines.wrap(items.isEmpty ? plain : items, columns: columns)
  }

  private var signs: [String] {
    let used = Set(rows.flatMap { BoardSign.signs(of: $0, for: context.user, news, in: book) })
    return BoardSign.allCases.filter(used.contains).map { context.text($0.label) }
  }

  private var statuses: [String] {
    let used = Set(rows.map(\.status)).subtracting([.ok])
    return Status.allCases.filter(used.contains).map {
      "\($0.rawValue) " + context.text($0.wording)
    }
  }
}
