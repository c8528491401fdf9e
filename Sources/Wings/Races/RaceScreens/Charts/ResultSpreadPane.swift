import Languages
import Races
import Shell
import Terminal
import Timekeeping
import Widgets

/// The distribution of finish times, or of distances if the race is ranked by distance.
struct ResultSpreadPane: Pane, LivePane, FramedPane {
  let model: ResultSpreadModel

  var title: Wording {
    Wording("races.chart.spread.title", ["name": model.book.competition.name])
  }
  var live: LiveStatus? { LiveStatus(of: model.book, at: model.context.clock.now()) }
  var wakesEvery: Int? { model.book.competition.race.isRunning ? 1_000 : nil }

  private var keys: ReadingKeys {
    ReadingKeys(line: { model.page.scroll(by: $0) }, page: { model.page.page(by: $0) })
  }

  var bindings: [KeyBinding] {
    let hasSpans = model.pointed != nil
    return [
      KeyBinding(.right, "races.chart.key.nextSpan", footer: hasSpans) { walk(1) },
      KeyBinding(.left, "races.chart.key.spanBefore", footer: hasSpans) { walk(-1) },
      KeyBinding(
        .character("o"), "races.board.key.own",
        disabled: model.own == nil ? Wording("races.chart.spread.notThere") : nil,
        footer: model.own != nil
      ) {
        model.goOwn()
        return .stay
      },
    ] + KeyBinding.chartForm(model.context, isOffered: hasSpans)
      + model.sortKeys(isOffered: hasSpans) + keys.bindings
  }

  private func walk(_ spans: Int) -> Move {
    model.walk(by: spans)
    return .stay
  }

  /// Sorts the competitors of a bar by a clicked heading; a table of bars keeps the axis order.
  func take(_ input: Input) -> Move? {
    let move = model.takeHeading(input, on: model.page) { $0 == model.peopleLine }
    return move ?? keys.take(input)
  }
  func refresh() { model.storeChanged() }

  func layOut(_ room: FrameRoom) {
    model.lines = ResultSpreadPage(model).lines(in: room.area.size)
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let failure = model.failure.map { [PageLine(model.context.text($0), .error)] } ?? []
    Page(failure + model.lines).drawScrolled(on: &canvas, in: area, state: &model.page)
  }
}
