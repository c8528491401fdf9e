import Races
import Shell

/// The board at the desk: everybody's, or that of a category with places and gaps of its own.
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

  func rows(from first: Int, limit: Int) -> [BoardRow] {
    let range = first..<max(first, min(count, first + limit))
    guard let group, let positions else { return Array(model.book.rows(range)) }
    return positions[range].map(group.row(at:))
  }

  /// Whose board it is, and what there is to know of it.
  var note: String? {
    let notes = BoardNotes(of: model.book)
    let official = model.hasEnded ? notes.official : nil
    let known = [notes.damage ?? model.overview.estimated, official].compactMap { $0 }
    let all = [model.panes.group].compactMap { $0 } + known.map(model.context.text)
    return all.isEmpty ? nil : all.joined(separator: "  ")
  }
}
