import Languages
import Races
import Shell
import Terminal
import Timekeeping
import Widgets

/// A race of the user: the result, the charts, every lap.
struct OwnRacePane: Pane, LivePane {
  let model: RaceCardModel

  var title: Wording { Wording("races.competition.title", ["name": model.competition.name]) }
  var live: LiveStatus? { LiveStatus(of: model.book, at: model.context.clock.now()) }
  var wakesEvery: Int? { model.competition.race.isRunning ? 1_000 : nil }

  private var keys: ReadingKeys {
    ReadingKeys(line: { model.page.scroll(by: $0) }, page: { model.page.page(by: $0) })
  }

  private func walk(_ laps: Int) -> Move {
    model.walk(by: laps)
    return .stay
  }

  var bindings: [KeyBinding] {
    keys.bindings + [
      KeyBinding(.right, "races.own.key.nextLap", footer: model.hasCharts) { walk(1) },
      KeyBinding(.left, "races.own.key.lapBefore", footer: false) { walk(-1) },
      KeyBinding(.character("b"), "races.own.key.board", also: [.enter]) { model.boardTapped() },
    ] + KeyBinding.chartForm(model.context, isOffered: model.hasCharts)
      + model.sortKeys(isOffered: model.hasCharts) + leads
  }

  private var leads: [KeyBinding] {
    [
      KeyBinding(.character("M"), "races.chart.key.places", footer: model.hasCharts) {
        .open(.lapChart(competition: model.competition.id, entry: model.row?.entryID))
      },
      KeyBinding(.character("f"), "races.chart.key.spread") {
        .open(.resultSpread(competition: model.competition.id, entry: model.row?.entryID))
      },
    ]
  }

  func take(_ input: Input) -> Move? {
    model.takeHeading(input, on: model.page) ?? keys.take(input)
  }
  func refresh() { model.storeChanged() }

  func draw(on canvas: inout Canvas, in area: Rect) {
    RaceCardPage(model).page(in: area.size).drawScrolled(on: &canvas, in: area, state: &model.page)
  }
}
