import Languages
import Races
import Shell
import Widgets

/// A report about a race, updated as the race proceeds.
final class ReportModel: PageHolder, SortsTable {
  typealias Lines = (ReportModel, _ columns: Int) -> Page

  let context: AppContext
  let live: LiveRace
  let titleKey: String
  var page = PageState()
  private let lines: Lines
  /// The page shown last, until the race changes; a long race is slow to format.
  private var written: (columns: Int, page: Page)?
  private(set) var failure: Wording?
  /// The order of the report's table, if it has one.
  var sorting = ColumnSort(SortPlace(0)) {
    didSet { written = nil }
  }
  let sortPlaces: [SortPlace]

  init(
    _ competition: String, title: String, _ context: AppContext, sortedBy places: [SortPlace] = [],
    lines: @escaping Lines
  ) throws {
    self.context = context
    sortPlaces = places
    live = try LiveRace(store: context.store, competitionID: competition)
    titleKey = title
    self.lines = lines
  }

  var book: RaceBook { live.book }

  func page(columns: Int) -> Page {
    if let written, written.columns == columns { return written.page }
    let page = lines(self, columns)
    written = (columns, page)
    return page
  }

  func storeChanged() {
    do {
      if try live.refresh() { written = nil }
      failure = nil
    } catch {
      failure = context.wording(of: error)
    }
  }
}
