import Races
import Shell

/// A board as a screen nobody scrolls shows it: page by page, its newest finisher known.
final class KioskBoard {
  let live: LiveRace
  private(set) var newest: String?
  /// The columns that have something in them.
  private(set) var orders: [BoardOrder] = []
  /// Whether any line has something remarked on it.
  private(set) var hasRemarks = false

  /// Opens the board of a competition.
  init(competition: String, in context: AppContext) throws {
    live = try LiveRace(store: context.store, competitionID: competition)
    look()
    newest = CrossingList(of: book).newestFinisher
  }

  var book: RaceBook { live.book }
  var competition: Competition { book.competition }

  /// Takes in what has changed.
  ///
  /// - Returns: Who has finished meanwhile, by entry.
  /// - Throws: What the store throws.
  func refresh() throws -> String? {
    guard try live.refresh() else { return nil }
    look()
    guard CrossingList(of: book).newestFinisher != newest else { return nil }
    newest = CrossingList(of: book).newestFinisher
    return newest
  }

  /// Everybody is looked at for it, so that it is asked once for every change.
  private func look() {
    let board = Board(of: book)
    (orders, hasRemarks) = (board.orders, board.hasRemarks)
  }

  func pages(of rows: Int) -> Int { max(1, (book.entryCount + rows - 1) / max(1, rows)) }

  /// Board positions of one page; all pages are of the same length, so that the last is no stub.
  func positions(onPage page: Int, of rows: Int) -> Range<Int> {
    let length = length(of: rows)
    let first = min(page * length, book.entryCount)
    return first..<min(first + length, book.entryCount)
  }

  /// The page an entry is on.
  func page(ofEntry id: String, of rows: Int) -> Int {
    (book.position(ofEntry: id) ?? 0) / length(of: rows)
  }

  private func length(of rows: Int) -> Int {
    let pages = pages(of: rows)
    return max(1, (book.entryCount + pages - 1) / pages)
  }
}
