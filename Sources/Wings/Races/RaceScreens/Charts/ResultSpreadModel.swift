import Accounts
import Languages
import Races
import Shell
import Widgets

/// The distribution of the results of a race, as it proceeds.
final class ResultSpreadModel: SortsTable {
  /// The most spans, which fit 80 columns with a gap between them.
  private static let mostSpans = 24

  let context: AppContext
  let live: LiveRace
  let entryID: String?
  var page = PageState()
  private(set) var spread: ResultSpread
  private(set) var failure: Wording?
  private var chosen: Int?
  /// The order of the competitors in a bar: by place, until a column is selected.
  var sorting = ColumnSort(SortPlace(0))
  /// The lines of the page.
  var lines: [PageLine] = []
  /// The line with the titles of the competitors' table.
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

  /// The span of the entry that the page is about.
  var own: Int? { entryID.flatMap(spread.index(ofEntry:)) }

  var isOneself: Bool {
    guard let id = entryID, let user = context.user else { return false }
    return book.entry(ofUser: user.id)?.id == id
  }

  /// The selected span; initially that of the entry.
  var pointed: Int? {
    spread.spans.isEmpty ? nil : max(0, min(spread.spans.count - 1, chosen ?? own ?? 0))
  }

  func walk(by spans: Int) {
    guard let pointed else { return }
    chosen = max(0, min(spread.spans.count - 1, pointed + spans))
  }

  func goOwn() { chosen = own }
}
