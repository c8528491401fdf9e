import Languages
import Races
import Shell
import Widgets

/// Something to be read about a race, as it goes on.
final class ReportModel {
  typealias Lines = (RaceBook, AppContext, _ columns: Int) -> Page

  let context: AppContext
  let live: LiveRace
  let titleKey: String
  let lines: Lines
  var page = PageState()
  private(set) var failure: Wording?

  init(
    _ competition: String, title: String, _ context: AppContext, lines: @escaping Lines
  ) throws {
    self.context = context
    live = try LiveRace(store: context.store, competitionID: competition)
    titleKey = title
    self.lines = lines
  }

  var book: RaceBook { live.book }

  func storeChanged() {
    do {
      _ = try live.refresh()
      failure = nil
    } catch {
      failure = context.wording(of: error)
    }
  }
}
