import Languages
import Races
import Shell

/// What the signs and letters on some rows of a board mean.
struct BoardLegend {
  private let rows: [BoardRow]
  private let surroundings: AppContext

  init(_ rows: [BoardRow], _ surroundings: AppContext) {
    self.rows = rows
    self.surroundings = surroundings
  }

  func lines(columns: Int) -> [String] {
    let items = signs + statuses
    let plain = [surroundings.text("races.board.noSigns")]
    return ItemLines.wrap(items.isEmpty ? plain : items, columns: columns)
  }

  private var signs: [String] {
    let used = Set(rows.flatMap { BoardSign.signs(of: $0, for: surroundings.user) })
    return BoardSign.allCases.filter(used.contains).map { surroundings.text($0.label) }
  }

  private var statuses: [String] {
    let used = Set(rows.map(\.status)).subtracting([.ok])
    return Status.allCases.filter(used.contains).map {
      "\($0.rawValue) " + surroundings.text($0.wording)
    }
  }
}
