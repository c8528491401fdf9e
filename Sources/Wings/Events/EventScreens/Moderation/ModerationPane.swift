import Events
import Languages
import Shell
import Terminal
import Widgets

/// Moderation: open reports by weight, then what moderators have hidden.
struct ModerationPane: Pane {
  let model: ModerationViewModel

  private var context: AppContext { model.context }

  var title: Wording { Wording("events.moderation.title") }
  var filter: TypedFilter? { model.list.filter }

  private var keys: NarrowedKeys<ModerationViewModel.Item> {
    NarrowedKeys(list: model.list, label: "common.key.open") { model.openTapped() }
  }

  var bindings: [KeyBinding] { keys.bindings + model.acts.bindings(model.state) }
  func take(_ input: Input) -> Move? { keys.take(input) }

  func storeChanged() -> Move {
    model.storeChanged()
    return .stay
  }

  func draw(on canvas: inout Canvas, in whole: Rect) {
    NarrowedTable(list: model.list, context: context, notice: model.notice) { table }
      .draw(on: &canvas, in: whole)
  }

  private var table: Table {
    let columns = [
      TableColumn(context.text("events.list.weight"), columns: 6, .right),
      TableColumn(context.text("events.list.what")),
      TableColumn(context.text("events.list.reasons")),
      TableColumn(context.text("events.list.state")),
    ]
    let items = model.list.items
    return Table(columns: columns, count: items.count) { place in
      let item = items[place]
      return TableRow(
        [
          item.weight.map { context.texts.number(Self.text($0)) } ?? "", item.name,
          reasons(item), state(item),
        ], role: item.weight == nil ? .dim : .text)
    }
  }

  static func text(_ weight: Double) -> String {
    weight == weight.rounded() ? "\(Int(weight))" : "\(weight)"
  }

  /// Each reason once, with how many name it.
  private func reasons(_ item: ModerationViewModel.Item) -> String {
    Report.Reason.allCases.compactMap { reason in
      let count = item.reasons.count { $0 == reason }
      guard count > 0 else { return nil }
      let name = context.text("events.reason.\(reason.rawValue)")
      return count > 1 ? "\(count) \(name)" : name
    }.joined(separator: ", ")
  }

  private func state(_ item: ModerationViewModel.Item) -> String {
    let states = [
      item.isHidden ? "events.moderation.hidden" : "",
      item.isBlocked ? "events.moderation.blocked" : "",
      item.isAnswered ? "events.moderation.answered" : "",
    ]
    return states.filter { !$0.isEmpty }.map { context.text($0) }.joined(separator: ", ")
  }
}
