import Races
import Shell

/// The board at the desk: of all competitors, or of one category with its own places and gaps.
struct DeskBoard {
  let model: DeskViewModel
  private let group: GroupBoard?
  private let positions: [Int]?

  init(model: DeskViewModel) {
    self.model = model
    group = model.panes.group.map { GroupBoard(of: model.book, category: $0) }
    positions = group?.positions
  }

  var count: Int { positions?.count ?? model.book.entryCount }

  /// The rows in a range, as they are now.
  func rows(from first: Int, limit: Int) -> [BoardRow] {
    let range = first..<max(first, min(count, first + limit))
    let rows =
      group.flatMap { group in positions?[range].map(group.row(at:)) }
      ?? Array(model.book.rows(range))
    return rows.map { model.book.row($0, at: model.now) }
  }

  /// The category shown and the notes on the board, such as damage or official results.
  var note: String? {
    let notes = BoardNotes(of: model.book)
    let official = model.hasEnded ? notes.official : nil
    let known = [notes.damage ?? model.overview.estimated, official].compactMap { $0 }
    let all = [model.panes.group].compactMap { $0 } + known.map(model.context.text)
    return all.isEmpty ? nil : all.joined(separator: "  ")
  }
}
