import Accounts
import RaceDay
import Races
import Shell

/// The totals of an organizer's competitions, for Home.
final class OwnCompetitions {
  private let context: AppContext
  private var watch: CollectionWatch
  private var known: HomeSummary.Line?

  init(_ context: AppContext) {
    self.context = context
    watch = .competitions(of: context.store)
  }

  /// The line of Home that opens the library; `nil` if the library is empty.
  var line: HomeSummary.Line? {
    if let changed = try? watch.ifChanged(read) { known = changed }
    return known
  }

  private func read() throws -> HomeSummary.Line? {
    let library = try context.directory.library(of: context.user?.id ?? "")
    guard !library.isEmpty else { return nil }
    let entries = try library.reduce(0) { try $0 + context.directory.entryCount(of: $1.id) }
    return HomeSummary.Line(
      kind: .own, name: context.text("races.list.count", count: library.count),
      detail: context.text("races.home.entries", count: entries), route: Route(.organizerStats))
  }
}

extension AppContext {
  /// The rule set of the current user's latest competition; `nil` if that has none.
  ///
  /// Most organizers run one kind of race. The default is a lap race, which the desk is made for.
  var usualRules: RuleSet? {
    guard let newest = try? directory.library(of: user?.id ?? "").first else { return .laps }
    return newest.rules
  }
}
