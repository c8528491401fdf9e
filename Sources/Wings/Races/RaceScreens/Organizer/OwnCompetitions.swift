import Accounts
import Languages
import RaceDay
import Races
import Seasons
import Shell
import Timekeeping

/// An organizer's competitions, for Home: the last results, the standings, and the next round.
final class OwnCompetitions {
  /// The next round of the last race of several.
  struct Round {
    let name: String
    /// The race it is a copy of.
    let model: Competition
  }

  private let context: AppContext
  private let glances: CompetitionGlances
  private var watch: CollectionWatch
  private var total: HomeSummary.Line?
  private var isRacing = false
  private var last: Competition?
  private(set) var round: Round?
  /// The standings of the series of the last race, by the id of the series.
  private var standings: (id: String, reading: BackgroundReading<SeriesBook>)?
  /// The leaders of that series, which are ranked when its book was read, not for each frame.
  private var leader: HomeSummary.Line?

  init(_ context: AppContext, _ glances: CompetitionGlances) {
    (self.context, self.glances) = (context, glances)
    watch = .competitions(of: context.store)
  }

  /// The lines of Home; what follows a race is left out while another one runs.
  var lines: [HomeSummary.Line] {
    update()
    let after = isRacing ? [] : [result, leader, next]
    return (after + [total]).compactMap(\.self)
  }

  /// Whether a race is over and none runs.
  var isQuiet: Bool {
    update()
    return !isRacing && last != nil
  }

  /// Reads the competitions again if they have changed.
  func update() {
    guard let library = try? watch.ifChanged({ try context.directory.library(of: userID) })
    else { return }
    total = try? total(of: library)
    isRacing = library.contains(where: \.race.isRunning)
    last = library.filter { $0.race.hasStarted && !$0.race.isRunning }
      .max { $0.ending < $1.ending }
    round = Self.round(of: library)
    follow(isRacing ? nil : last)
  }

  /// Reads the standings again, which crossings change as well.
  func storeChanged() { standings?.reading.refresh() }

  private var userID: String { context.user?.id ?? "" }

  private func total(of library: [Competition]) throws -> HomeSummary.Line? {
    guard !library.isEmpty else { return nil }
    let entries = try library.reduce(0) { try $0 + context.directory.entryCount(of: $1.id) }
    return HomeSummary.Line(
      kind: .own, name: context.text("races.list.count", count: library.count),
      detail: context.text("races.home.entries", count: entries), route: Route(.organizerStats))
  }

  private static func round(of library: [Competition]) -> Round? {
    let names = Set(library.map(\.name))
    // A round that is made already is no next one.
    guard let model = library.filter({ $0.race.hasStarted }).max(by: { $0.ending < $1.ending }),
      let name = RoundName.next(after: model.name, among: []), !names.contains(name)
    else { return nil }
    return Round(name: name, model: model)
  }

  private func follow(_ race: Competition?) {
    let all = (try? SeriesDirectory(store: context.store).all()) ?? []
    let series = race.flatMap { race in all.first { $0.competitionIDs.contains(race.id) } }
    guard let id = series?.id else { return (standings, leader) = (nil, nil) }
    guard standings?.id != id else { return }
    leader = nil
    let store = context.store
    let reading = BackgroundReading(context) {
      try $0?.refreshed(from: store) ?? SeriesBook(id, store: store)
    }
    standings = (id, reading)
    reading.onChange = { [weak self] in self?.leader = self?.readLeader() }
    reading.refresh()
  }
}

extension OwnCompetitions {
  /// The best three of the last race.
  private var result: HomeSummary.Line? {
    guard let last else { return nil }
    let best = glances.glance(at: last)?.best.prefix(3) ?? []
    let names = best.map { "\($0.place ?? 0) " + $0.shownName(context.text) }
    return HomeSummary.Line(
      kind: .last, name: last.name,
      detail: ([context.texts.shortDate(last.date ?? "")] + names).joined(separator: "  "),
      route: Route(last.isActive ? .run(last.id) : .deactivated(last.id)))
  }

  /// The leaders of the series of the last race.
  private func readLeader() -> HomeSummary.Line? {
    guard let book = standings?.reading.value else { return nil }
    let lines = book.table().lines.filter { $0.place != nil }.prefix(3)
    let names = lines.map { "\($0.place ?? 0) \($0.name)" }
    return HomeSummary.Line(
      kind: .series, name: book.series.name, detail: names.joined(separator: "  "),
      route: Route(.series(book.series.id)))
  }

  private var next: HomeSummary.Line? {
    round.map {
      HomeSummary.Line(
        kind: .round, name: $0.name, detail: context.text("races.home.makeRound"),
        route: Route(.create(model: $0.model.id)))
    }
  }
}

extension Competition {
  /// When the race ended, as far as is known, in milliseconds since 1970.
  fileprivate var ending: Int {
    race.stopped?.utc ?? race.starts.map(\.at.utc).max() ?? 0
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
