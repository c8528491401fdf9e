import Accounts
import Languages
import People
import Shell
import Terminal
import Timekeeping
import Widgets

/// The moderators' list: open reports by weight, then hidden subjects.
///
/// A key switches to the decided cases.
package struct ModerationPane: Pane, LivePane, @MainActor ListPane {
  let model: ModerationViewModel

  package init(model: ModerationViewModel) { self.model = model }

  private var context: AppContext { model.context }

  package var title: Wording { Wording("people.moderation.title") }

  package var page: ListPage<ModerationItem> {
    var page = ListPage(
      model.list, context, notice: model.notice, open: { _ in model.openTapped() }
    ) { table }
    page.heading = { model.showsDecided ? context.text("people.moderation.decided") : "" }
    page.foot = { .foot(about($0, columns: $1.area.columns), in: $1) }
    return page
  }

  package var bindings: [KeyBinding] {
    let label = model.showsDecided ? "people.key.openReports" : "people.key.decided"
    let turning = KeyBinding(.character("f"), label) { model.decidedTapped() }
    return page.bindings() + [turning] + model.acts.bindings(model.state)
  }

  package func refresh() { model.storeChanged() }

  /// Returns why the user cannot decide a case that concerns them.
  private func about(_ item: ModerationItem, columns: Int) -> [String] {
    guard item.isOwn else { return [] }
    return TextLines.wrap(context.text(PeopleError(.ownCase).wording), columns: columns)
  }

  private var table: Table {
    let first =
      model.showsDecided
      ? TableColumn(context.text("common.today.day"))
      : TableColumn(context.text("people.list.weight"), columns: 6, .right)
    let columns = [
      first, TableColumn(context.text("common.today.what")),
      TableColumn(context.text("people.list.reasons")),
      TableColumn(context.text("common.today.state")),
    ]
    let items = model.list.items
    return Table(columns: columns, count: items.count) { place in
      let item = items[place]
      return TableRow(
        [model.showsDecided ? day(item) : weight(item), item.name, reasons(item), state(item)],
        role: item.weight == nil && !model.showsDecided ? .dim : .text)
    }
  }

  private func weight(_ item: ModerationItem) -> String {
    item.weight.map { context.texts.number(Self.text($0)) } ?? ""
  }

  /// Returns the day of the last report.
  private func day(_ item: ModerationItem) -> String {
    guard let last = item.reports.last else { return "" }
    return context.texts.shortDate(LocalTime(utcMilliseconds: last.at * 1000).date)
  }

  static func text(_ weight: Double) -> String {
    weight == weight.rounded() ? "\(Int(weight))" : "\(weight)"
  }

  /// Returns each reason once, with its number of reports.
  private func reasons(_ item: ModerationItem) -> String {
    Report.Reason.allCases.compactMap { reason in
      let count = item.reports.count { $0.reason == reason }
      guard count > 0 else { return nil }
      let name = context.text("people.reason.\(reason.rawValue)")
      return count > 1 ? "\(count) \(name)" : name
    }.joined(separator: ", ")
  }

  private func state(_ item: ModerationItem) -> String {
    let decided = Report.State.allCases.filter { state in
      state != .open && item.reports.contains { $0.state == state }
    }
    let states =
      decided.map { "people.reportState.\($0.rawValue)" } + [
        item.isOwn ? "people.moderation.own" : "",
        item.isHidden ? "people.moderation.hidden" : "",
        item.isBlocked ? "people.moderation.blocked" : "",
        item.isAnswered ? "people.moderation.answered" : "",
      ]
    return states.filter { !$0.isEmpty }.map { context.text($0) }.joined(separator: ", ")
  }
}
