import Languages
import Races
import Shell

/// The meaning of the signs and letters on some rows of a board.
struct BoardLegend {
  private let rows: [BoardRow]
  private let context: AppContext

  init(_ rows: [BoardRow], _ context: AppContext) {
    self.rows = rows
    self.context = context
  }

  func lines(columns: Int) -> [String] {
    let items = signs + statuses
    let plain = [context.text("races.board.noSigns")]
    return ItemLines.wrap(items.isEmpty ? plain : items, columns: columns)
  }

  private var signs: [String] {
    let used = Set(rows.flatMap { BoardSign.signs(of: $0, for: context.user) })
    return BoardSign.allCases.filter(used.contains).map { context.text($0.label) }
  }

  private var statuses: [String] {
    let used = Set(rows.map(\.status)).subtracting([.ok])
    return Status.allCases.filter(used.contains).map {
      "\($0.rawValue) " + context.text($0.wording)
    }
  }
}
