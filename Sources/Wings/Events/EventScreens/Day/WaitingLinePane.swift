import Events
import Languages
import Shell
import Terminal
import Timekeeping
import Widgets

/// The waitlist, with each person's state in the words that this person sees.
struct WaitingLinePane: Pane, LivePane, ReadingPane, FramedPane {
  let model: WaitingLineModel

  private var context: AppContext { model.context }

  var standsBeside: Bool { true }
  var title: Wording { Wording("events.line.title") }

  func refresh() { model.storeChanged() }

  func lines(in size: Size) -> [PageLine] {
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
