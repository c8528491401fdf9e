import Languages
import Shell
import Timekeeping
import Widgets

/// A timeline of all wings: first what waits for an answer, then upcoming items with their clashes.
final class TodayViewModel {
  nonisolated struct Row: Sendable, Identifiable {
    let wing: Wording
    let stop: NavigationItem
    /// The upcoming item; `nil` for a request that waits for an answer.
    var item: AgendaItem?
    /// Another planned item, and why the user cannot attend both.
    var clash: (name: String, why: AgendaClash)?

    /// An id that stays the same when other rows are added or removed.
    var id: String {
      let start = item?.time.map { "\($0.lowerBound)" } ?? ""
      return [wing.key, item?.day ?? "", start, stop.name].joined(separator: " ")
    }
  }

  let context: AppContext
  let list = NarrowedList<Row>(id: \.id, texts: { [$0.stop.name, $0.item?.place ?? ""] })
  private let reading: BackgroundReading<[Row]>

  init(_ context: AppContext) {
    self.context = context
    let agendas = context.wings.map { (name: $0.name, items: $0.agenda(context)) }
    reading = BackgroundReading(context) { _ in
      Self.rows(try agendas.flatMap { agenda in try agenda.items().map { (agenda.name, $0) } })
    }
    reading.onChange = { [weak self] in self?.follow() }
    refresh()
  }

  func refresh() {
    follow()
    reading.refresh()
  }

  private func follow() {
    let waiting = waiting
    let ahead = reading.value ?? []
    list.show(waiting + ahead)
  }

  /// The requests that wait for an answer; they need no background reading.
  private var waiting: [Row] {
    context.wings.flatMap { wing in
      wing.inbox(context).map { Row(wing: wing.name, stop: $0) }
    }
  }

  /// Returns the upcoming items in order; within a day those without a time come first.
  private nonisolated static func rows(_ ahead: [(wing: Wording, item: AgendaItem)]) -> [Row] {
    let sorted = ahead.sorted {
      ($0.item.day, $0.item.time?.lowerBound ?? 0, $0.item.stop.name)
        < ($1.item.day, $1.item.time?.lowerBound ?? 0, $1.item.stop.name)
    }
    let items = sorted.map(\.item)
    return sorted.enumerated().map { place, one in
      let clash = items.clash(of: place).map { (name: items[$0.other].stop.name, why: $0.why) }
      return Row(wing: one.wing, stop: one.item.stop, item: one.item, clash: clash)
    }
  }

  var notice: Wording {
    if let failure = reading.failure { return failure }
    if reading.value == nil { return Wording("common.today.reading") }
    return Wording(list.all.isEmpty ? "common.today.none" : "common.today.noMatch")
  }

  func openTapped() -> Move { list.selected.map { .open($0.stop.route) } ?? .stay }
}
