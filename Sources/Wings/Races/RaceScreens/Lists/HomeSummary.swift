import Languages
import RaceDay
import Races
import Seasons
import Shell
import Timekeeping
import Widgets

/// The summary beside Home's list: running races, next races and the user's totals, all links.
final class HomeSummary {
  /// The subject of a line.
  enum Kind: String {
    case now, last, series, next, round, own
  }

  struct Line {
    let kind: Kind
    let name: String
    let detail: String
    let route: Route
  }

  /// The largest number of running races shown, and of next races.
  private static let most = 3

  let context: AppContext
  private let list: CompetitionList
  private let open: (Competition) -> Route
  private let ownFacts: () -> [Line]
  /// Whether it matters as much as the list, as after a race; it then shows in small windows too.
  var isQuiet: () -> Bool = { false }
  /// Whether the keyboard is in the summary instead of the list.
  var hasKeyboard = false
  var state = TableState()
  /// The lines of the next frame; empty if there is no room.
  var shown: [Line] = []
  var isShown: Bool { !shown.isEmpty }
  var clicks = Clicks()

  /// - Parameters:
  ///   - list: The competitions of Home.
  ///   - context: The context of all screens.
  ///   - open: Returns the route of a competition.
  ///   - own: Returns the lines about the current user, as far as they are known.
  init(
    _ list: CompetitionList, _ context: AppContext, open: @escaping (Competition) -> Route,
    own: @escaping () -> [Line]
  ) {
    (self.list, self.context, self.open, ownFacts) = (list, context, open, own)
  }

  /// The current lines; for a screen reader they have no clocks.
  func lines(isLinear: Bool = false) -> [Line] {
    let own = ownFacts()
    let isPast = { (line: Line) in line.kind == .last || line.kind == .series }
    return running.map { competition in
      Line(
        kind: .now, name: competition.name, detail: detail(of: competition, isLinear: isLinear),
        route: open(competition))
    }
      + own.filter(isPast)
      + next.map { competition, startsIn in
        Line(
          kind: .next, name: competition.name,
          detail: join([
            startsIn.text(in: context.texts),
            context.text("races.home.entries", count: list.entries(of: competition)),
          ]), route: open(competition))
      } + own.filter { !isPast($0) }
  }

  private var running: [Competition] {
    let now = context.clock.now()
    return Array(
      list.rows.all.filter { $0.race.isRunning && StartsIn($0, at: now) == nil }
        .prefix(Self.most))
  }

  private var next: [(Competition, StartsIn)] {
    let now = context.clock.now()
    let ahead = list.rows.all.compactMap { competition in
      StartsIn(competition, at: now).map { (competition, $0) }
    }
    return Array(ahead.sorted { $0.1.order < $1.1.order }.prefix(Self.most))
  }

  /// The clock, the lap and the leader.
  private func detail(of competition: Competition, isLinear: Bool) -> String {
    guard let glance = list.glances.glance(at: competition) else { return "" }
    let clock = glance.elapsed(at: context.clock.now()).map { Elapsed.text(milliseconds: $0) }
    let leader = glance.best.first.map { row in
      [row.isInDoubt ? "?" : "", row.bib, row.shownName(context.text)]
        .filter { !$0.isEmpty }.joined(separator: " ")
    }
    return join([
      isLinear ? "" : clock ?? "",
      glance.lap.map { context.text("common.live.lap", ["lap": "\($0)"]) } ?? "", leader ?? "",
    ])
  }

  /// The number of competitions in the list.
  var listCount: Int { list.rows.all.count }

  private func join(_ parts: [String]) -> String {
    parts.filter { !$0.isEmpty }.joined(separator: "  ")
  }

  /// Milliseconds between two updates; `nil` if it does not change with time.
  var wakesEvery: Int? {
    guard isShown else { return list.glances.wakesEvery }
    if !running.isEmpty || next.contains(where: \.1.counts) { return 1_000 }
    return list.glances.wakesEvery ?? (next.isEmpty ? nil : 60_000)
  }

  func openTapped() -> Move {
    let lines = lines()
    return lines.indices.contains(state.selection)
      ? .open(lines[state.selection].route) : .stay
  }
}
