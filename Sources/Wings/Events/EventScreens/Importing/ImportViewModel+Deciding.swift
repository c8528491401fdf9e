import EventFiles
import Events
import Languages
import Shell
import Widgets

/// Saying what of a file is taken, and who sees it.
extension ImportViewModel {
  var leavesOut: Bool { list.selected.map { dryRun?.outcome(of: $0).isTaken ?? false } ?? false }

  /// Why nothing can be decided about the chosen event.
  var toggleObstacle: Wording? {
    guard let row = list.selected else { return Wording("common.nothingSelected") }
    return DryRun.isOpen(row) ? nil : Wording("events.import.notTakeable")
  }

  func toggleTapped() -> Move {
    guard result == nil, let row = list.selected, DryRun.isOpen(row) else { return .stay }
    dryRun?.toggle(row)
    return .stay
  }

  /// Goes to the next event that somebody should look at, after the last to the first.
  func problemTapped() -> Move {
    let rows = list.items
    let problems = rows.indices.filter { rows[$0].isProblem }
    let next = problems.first { $0 > list.state.selection } ?? problems.first
    guard let next else { return .tell(Message(Wording("events.import.noProblem"), .success)) }
    list.state.select(next, of: rows.count)
    return .stay
  }

  func publishTapped() -> Move {
    guard let dryRun, step == nil else { return .stay }
    let options = dryRun.options.publishing(!dryRun.options.publishes)
    return withRights(for: options) { [self] in
      read(options, named: dryRun.file) { dryRun.bytes }
    }
  }
}

nonisolated extension EventImportOptions {
  fileprivate func publishing(_ publishes: Bool) -> EventImportOptions {
    var options = self
    options.publishes = publishes
    return options
  }
}
