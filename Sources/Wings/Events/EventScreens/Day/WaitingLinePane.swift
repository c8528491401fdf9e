import Events
import Languages
import Shell
import Terminal
import Timekeeping
import Widgets

/// The line for places: how each stands in it, in the words they read themselves.
struct WaitingLinePane: Pane, LivePane, FramedPane {
  let model: WaitingLineModel

  private var context: AppContext { model.context }

  var standsBeside: Bool { true }
  var title: Wording { Wording("events.line.title") }

  private var keys: ReadingKeys {
    ReadingKeys(line: { model.page.scroll(by: $0) }, page: { model.page.page(by: $0) })
  }

  var bindings: [KeyBinding] { keys.bindings }
  func take(_ input: Input) -> Move? { keys.take(input) }

  func storeChanged() -> Move {
    model.storeChanged()
    return .stay
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    Page(lines).draw(on: &canvas, in: area, state: &model.page)
  }

  private var lines: [PageLine] {
    if let failure = model.failure { return [PageLine(context.text(failure), .error)] }
    guard let facts = model.facts else {
      return [PageLine(context.text("events.list.reading"), .dim)]
    }
    let head = [PageLine(model.name, .title), PageLine(sentence(facts.state), .dim), PageLine()]
    guard !facts.lines.isEmpty else {
      return head + [PageLine(context.text("events.line.none"), .dim)]
    }
    return head
      + facts.lines.enumerated().map { place, line in
        let since = context.eventTimes.own(line.row.joined)
        let party = line.row.party > 1 ? " +\(line.row.party - 1)" : ""
        return PageLine(
          ["\(place + 1)", line.name + party, sentence(line.state), since]
            .filter { !$0.isEmpty }.joined(separator: "   "))
      }
  }

  private func sentence(_ state: EventPlaces.State) -> String {
    state.wording { context.eventTimes.own($0) }.map(context.text) ?? ""
  }
}
