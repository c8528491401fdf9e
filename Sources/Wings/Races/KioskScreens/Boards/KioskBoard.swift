import Languages
import RaceScreens
import Races
import Shell
import Timekeeping

/// A board on an unattended screen, page by page, with its newest finisher.
final class KioskBoard {
  let live: LiveRace
  /// Who has just crossed, and the places gained or lost.
  let news: BoardNews
  private(set) var newest: String?
  /// The columns with content.
  private(set) var orders: [BoardOrder] = []
  /// Whether any row has a remark.
  private(set) var hasRemarks = false
  /// Which time ranks, if results have two.
  private(set) var basis: Wording?

  /// Opens the board of a competition.
  init(competition: String, in context: AppContext) throws {
    live = try LiveRace(store: context.store, competitionID: competition)
    news = BoardNews(of: live.book)
    look()
    newest = CrossingList(of: book).newestFinisher
  }

  var book: RaceBook { live.book }
  var competition: Competition { book.competition }

  /// Takes in changes.
  ///
  /// - Returns: The entry of a new finisher; `nil` if there is none.
  /// - Throws: Errors of the store.
  private func refresh(at now: Stamp) throws -> String? {
    guard try live.refresh() else { return nil }
    news.note(book, at: now)
    look()
    guard CrossingList(of: book).newestFinisher != newest else { return nil }
    newest = CrossingList(of: book).newestFinisher
    return newest
  }

  /// Takes in changes, or returns the error of the store.
  func read(at now: Stamp) -> Result<String?, any Error> {
    Result { try refresh(at: now) }
  }

  /// Computes the columns; it reads every row, so it runs once per change.
  private func look() {
    let board = Board(of: book)
    (orders, hasRemarks) = (board.orders, board.hasRemarks)
    basis = BoardNotes(of: book).basis
  }

  func pages(of rows: Int) -> Int { max(1, (book.entryCount + rows - 1) / max(1, rows)) }

  /// The board positions of one page; pages have nearly equal lengths, so the last is not short.
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
