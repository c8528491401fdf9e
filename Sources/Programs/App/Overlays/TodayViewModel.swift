import Languages
import Shell
import Widgets

/// One timeline over all wings: what waits for an answer, then what lies ahead.
final class TodayViewModel {
  struct Row {
    let when: String
    let wing: Wording
    let state: Wording
    let stop: Stop
  }

  private let context: AppContext
  private(set) var rows: [Row] = []
  private(set) var failure: Wording?
  var state = TableState()

  init(_ context: AppContext) {
    self.context = context
    refresh()
  }

  func refresh() {
    do {
      rows = waiting + (try ahead())
      failure = nil
    } catch {
      failure = context.wording(of: error)
    }
    state.select(state.selection, of: rows.count)
  }

  private var waiting: [Row] {
    context.wings.flatMap { wing in
      wing.inbox(context).map {
        Row(when: "", wing: wing.name, state: Wording("common.today.waiting"), stop: $0)
      }
    }
  }

  private func ahead() throws -> [Row] {
    let rows = try context.wings.flatMap { wing in
      try wing.agenda(context).map { item in
        let when = [item.day, item.time].filter { !$0.isEmpty }.joined(separator: " ")
        return Row(when: when, wing: wing.name, state: item.state, stop: item.stop)
      }
    }
    return rows.sorted { $0.when < $1.when }
  }

  func move(by rows: Int) -> Move {
    state.move(by: rows, of: self.rows.count)
    return .stay
  }

  func openTapped() -> Move {
    rows.indices.contains(state.selection) ? .replace(rows[state.selection].stop.route) : .stay
  }
}
