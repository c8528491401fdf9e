import Accounts
import Languages
import Races
import Shell
import Terminal
import Timekeeping
import Widgets

/// The screen of a report, updated as its race proceeds.
struct ReportPane: Pane, LivePane, ReadingPane, FramedPane {
  let model: ReportModel
  /// The entry it is about; `nil` for the whole race.
  var entryID: String?
  /// Whether it is about the laps of the race.
  var leadsToChart = false

  var standsBeside: Bool { true }
  var title: Wording {
    Wording(model.titleKey, ["name": model.book.competition.name])
  }
  var live: LiveStatus? { LiveStatus(of: model.book, at: model.context.clock.now()) }
  var wakesEvery: Int? { model.book.competition.race.isRunning ? 1_000 : nil }

  var isLong: Bool { true }

  var bindings: [KeyBinding] { reading.bindings + sortBindings + chartBinding + historyBinding }

  private var sortBindings: [KeyBinding] { model.sortPlaces.isEmpty ? [] : model.sortKeys() }

  /// The key to the chart of the same laps.
  private var chartBinding: [KeyBinding] {
    guard leadsToChart else { return [] }
    return [
      KeyBinding(.character("M"), "races.chart.key.places") {
        .open(.lapChart(competition: model.book.competition.id, entry: entryID))
      }
    ]
  }

  /// The key to the history, which names authors and is for organizers.
  private var historyBinding: [KeyBinding] {
    let competition = model.book.competition
    guard !model.context.isKiosk, let entryID, let user = model.context.user,
      competition.isRun(by: user.id)
    else {
      return []
    }
    return [
      KeyBinding(.character("h"), "scoring.key.history") {
        .open(.raceHistory(competition: competition.id, entry: entryID))
      }
    ]
  }

  func take(_ input: Input) -> Move? {
    model.takeHeading(input, on: model.page) ?? reading.take(input)
  }
  func refresh() { model.storeChanged() }

  func lines(in size: Size) -> [PageLine] {
    let failure = model.failure.map { PageLine(model.context.text($0), .error) }
    return [failure].compactMap(\.self) + model.page(columns: size.columns).lines
  }
}
