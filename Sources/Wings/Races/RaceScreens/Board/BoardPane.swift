import Languages
import Races
import Shell
import Terminal
import Timekeeping
import Widgets

/// The keys and the drawing that all screens with a board share.
package struct BoardPane {
  package let model: BoardModel
  /// The action of a second click on a row.
  private let open: () -> Move

  package init(model: BoardModel, open: @escaping () -> Move = { .stay }) {
    self.model = model
    self.open = open
  }

  private var keys: ReadingKeys {
    ReadingKeys(line: { model.move(by: $0) }, page: { model.page(by: $0) })
  }

  package var bindings: [KeyBinding] {
    keys.bindings + [
      KeyBinding(.character("/"), "common.key.filter") { stay(model.filterTapped()) },
      KeyBinding(.character("s"), "common.key.sort") { stay(model.sortTapped()) },
      .turning { model.turnTapped() },
      KeyBinding(.character("c"), "races.board.key.category") { stay(model.categoryTapped()) },
      KeyBinding(.character("x"), "races.board.key.sex", in: .view) { stay(model.sexTapped()) },
      KeyBinding(.character("o"), "races.board.key.own", disabled: ownObstacle) {
        stay(model.ownTapped())
      },
      KeyBinding(.character("w"), "scoring.key.why", disabled: model.rowObstacle) {
        model.whyTapped()
      },
      KeyBinding(
        .character("v"), "scoring.key.splits", disabled: model.rowObstacle, in: .view
      ) { model.splitsTapped() },
      KeyBinding(.character("t"), "scoring.key.teams", disabled: model.teamObstacle, in: .view) {
        model.teamsTapped()
      },
      KeyBinding(.character("m"), "scoring.key.laps", disabled: model.lapObstacle, in: .view) {
        model.lapsTapped()
      },
      KeyBinding(
        .character("M"), "races.chart.key.places", disabled: model.lapObstacle, in: .view
      ) { model.lapChartTapped() },
      KeyBinding(.character("f"), "races.chart.key.spread", in: .view) {
        model.resultSpreadTapped()
      },
      KeyBinding(.character("l"), "scoring.key.startList", in: .view) {
        .open(.startList(competition: model.competition.id))
      },
      KeyBinding(.character("i"), "races.board.key.signs", in: .view) {
        stay(model.signsTapped())
      },
    ]
  }

  private var ownObstacle: Wording? {
    model.ownEntryID == nil ? Wording("races.competition.notJoined") : nil
  }

  /// Handles the mouse, and typing into the filter.
  package func take(_ input: Input) -> Move? {
    if model.takeFilter(input) { return .stay }
    if case .mouse(let mouse) = input, mouse.kind == .press {
      if let column = model.state.heading(at: mouse.at) {
        return stay(model.sortTapped(column: column))
      }
      let row = model.state.row(at: mouse.at, of: model.count)
      return row.flatMap { model.clicked(row: $0) }.map { $0 ? open() : .stay }
    }
    return keys.take(input)
  }

  package var takesText: Bool { model.typed.isTyping }
  package var filter: TypedFilter? { model.typed }

  private func stay(_: Void) -> Move { .stay }

  /// The running clock of the race, for the breadcrumb line.
  package var live: LiveStatus? {
    LiveStatus(of: model.book, at: model.context.clock.now())
  }

  package var wakesEvery: Int? {
    model.competition.race.isRunning || model.isSortingPaused || model.news.isLit ? 1_000 : nil
  }
}
