import Accounts
import Languages
import Races
import Shell
import Widgets

/// How the results of a race are spread, and where one of them stands, as it goes on.
final class ResultSpreadModel: SortsTable {
  /// Spans fit an 80 column screen with a column between them.
  private static let mostSpans = 24

  let context: AppContext
  let live: LiveRace
  let entryID: String?
  var page = PageState()
  private(set) var spread: ResultSpread
  private(set) var failure: Wording?
  private var chosen: Int?
  /// What those in a bar are sorted by: by their places, until a column is chosen.
  var sorting = ColumnSort(SortPlace(0))
  /// The page as it is laid out.
  var lines: [PageLine] = []
  /// The line of their titles.
  var peopleLine: Int? { lines.lastIndex(where: \.isHeading) }
  var sortPlaces: [SortPlace] { ResultSpreadPage(self).competitors.places }

  init(_ competition: String, entry: String?, _ context: AppContext) throws {
    self.context = context
    live = try LiveRace(store: context.store, competitionID: competition)
    entryID = entry ?? context.user.flatMap { [live] in live.book.entry(ofUser: $0.id) }?.id
    spread = ResultSpread(of: live.book, most: Self.mostSpans)
  }

  var book: RaceBook { live.book }

  func storeChanged() {
    do {
      if try live.refresh() { spread = ResultSpread(of: book, most: Self.mostSpans) }
      failure = nil
    } catch {
      failure = context.wording(of: error)
    }
  }

  /// The span of whoever this is about.
  var own: Int? { entryID.flatMap(spread.index(ofEntry:)) }

  var isOneself: Bool {
    guard let id = entryID, let user = context.user else { return false }
    return book.entry(ofUser: user.id)?.id == id
  }

  /// The span that is pointed at: at first that of whoever this is about.
  var pointed: Int? {
    spread.spans.isEmpty ? nil : max(0, min(spread.spans.count - 1, chosen ?? own ?? 0))
  }

  func walk(by spans: Int) {
    guard let pointed else { return }
    chosen = max(0, min(spread.spans.count - 1, pointed + spans))
  }

  func goOwn() { chosen = own }
}
